// The documents that hold in all studies of an institute: what patients read, and accept before anything else.
import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import type { PublishedDocument } from '@trialog/contract/schemas/study-roles.ts';
import { useId, useState } from 'react';
import { languageNames } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { formatter } from '../../ui/dates.ts';
import { Empty } from '../../ui/states.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { documentKinds } from './document-kinds.ts';
import { PublishDocumentDialog } from './publish-document-dialog.tsx';

interface Props {
  instituteId: string;
  documents: readonly PublishedDocument[];
}

export function DocumentsSection({ instituteId, documents }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isPublishing, setPublishing] = useState(false);
  return (
    <section className="stack gap-16" aria-labelledby={id}>
      <div className="row wrap items-center justify-between gap-12">
        <h2 id={id} className="m-0 text-17 semibold">
          {t('DocumentsTitle')}
        </h2>
        <Button
          variant="default"
          leftSection={<IconFilePlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setPublishing(true)}
          data-no-print
        >
          {t('DocumentsAdd')}
        </Button>
      </div>
      <p className="m-0 quiet">{t('DocumentsLead')}</p>
      {documents.length === 0 ? (
        <Empty text={t('DocumentsNone')} />
      ) : (
        <ul className="plain-list stack gap-12" aria-labelledby={id}>
          {documents.map((one) => (
            <PublishedLine key={one.documentId} document={one} />
          ))}
        </ul>
      )}
      {isPublishing && (
        <PublishDocumentDialog
          instituteId={instituteId}
          documents={documents}
          onClose={() => setPublishing(false)}
        />
      )}
    </section>
  );
}

function PublishedLine({ document }: { document: PublishedDocument }) {
  const { t } = useTranslation();
  const intl = useIntlLanguage();
  const { documentId, kind, language, version, title, url, asksAgain, publishedAt } = document;
  const date = formatter(intl, { dateStyle: 'medium' }).format(new Date(publishedAt));
  return (
    <li className="stack gap-4">
      <a
        className="text-button p-0 break"
        href={url ?? `/documents/${documentId}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {title}
      </a>
      <span className="quiet text-14">
        {t(documentKinds[kind])} · {languageNames[language]} · {t('DocumentVersion', { version, date })}
        {version > 1 && ` · ${t(asksAgain ? 'DocumentAskedAgain' : 'DocumentNotAskedAgain')}`}
      </span>
    </li>
  );
}
