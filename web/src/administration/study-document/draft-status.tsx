// Which version is in force, whose draft this is, and how far it has come.
import { useTranslation } from '../../i18n/translation.ts';
import { formatMoment } from '../../ui/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useToday } from '../../ui/today.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import type { useDocument } from './use-document.ts';

interface Props {
  document: Pick<ReturnType<typeof useDocument>, 'state' | 'isUnsaved'>;
  isAuthor: boolean;
  openComments: number;
}

export function DraftStatus({ document: { state, isUnsaved }, isAuthor, openComments }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  const { version, draft } = state;
  const { request, approval } = draft ?? {};
  return (
    <div className="row wrap items-center gap-12" role="status">
      <span className="semibold">{t('DocInForce', { version })}</span>
      {draft && (
        <span className="quiet">
          {t('DocDraftBy', {
            name: draft.savedBy.name,
            date: formatMoment(new Date(draft.savedAt), today, language, { withTime: true }),
          })}
        </span>
      )}
      {isUnsaved && <StatusBadge tone="waiting" text={t('DocUnsaved')} />}
      {!isUnsaved && approval && (
        <StatusBadge tone="done" text={t('DocApproved', { name: approval.by.name })} />
      )}
      {!isUnsaved && request && !approval && (
        <>
          <StatusBadge tone="waiting" text={t('DocRequested', { name: request.by.name })} />
          {isAuthor && <span className="quiet">{t('DocOwn')}</span>}
        </>
      )}
      {draft && openComments > 0 && (
        <span className="quiet">{t('DocOpenComments', { count: openComments })}</span>
      )}
      {!isUnsaved && request?.reason && <span className="quiet break">“{request.reason}”</span>}
    </div>
  );
}
