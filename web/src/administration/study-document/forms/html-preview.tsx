// A page as patients see it: the allowed part of its HTML.
import { useTranslation } from '../../../i18n/translation.ts';
import { shownHtml } from '../../../projects/contact-html.ts';
import content from '../../../projects/contact-page.module.css';
import classes from './forms.module.css';

interface Props {
  html: unknown;
  /** What is previewed. */
  name: string;
  title?: string;
  lang?: string;
}

export function HtmlPreview({ html, name, title, lang }: Props) {
  const { t } = useTranslation();
  const shown = typeof html === 'string' ? shownHtml(html) : undefined;
  return (
    <div className="stack gap-8">
      <span className="semibold text-15" aria-hidden>
        {t('DocPreview')}
      </span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className={classes.page} aria-label={`${t('DocPreview')}: ${name}`} tabIndex={0}>
        {title !== undefined && (
          <strong className="text-17 break" lang={lang}>
            {title}
          </strong>
        )}
        {shown === undefined ? (
          <span className="quiet">{t('FormNothing')}</span>
        ) : (
          // Only what the contract's narrow allow-list lets through.
          <div className={content.content} lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />
        )}
      </section>
    </div>
  );
}
