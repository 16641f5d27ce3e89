// The coding of one message: what was found in it so far, and a form to add to it or to change one's own. By key alone:
// search, Enter, Ctrl+Enter. Researchers read it.
import { Button } from '@mantine/core';
import { MessageType } from '@trialog/contract/messages.ts';
import { mayReply } from '@trialog/contract/rules/reply-window.ts';
import type { Analysis, AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Empty, LoadingLines } from '../../ui/states.tsx';
import { AnalysisForm } from '../analysis-form.tsx';
import { AnalysisList } from '../analysis-list.tsx';
import { BlindCoding, emptyText, isWaiting } from '../blind-coding.tsx';
import { useCoding } from '../queries.ts';
import { useAnalysisForm } from '../use-analysis-form.ts';
import classes from './coding-panel.module.css';
import { SettlementForm } from './settlement-form.tsx';
import type { Study } from './use-study.ts';

const DeleteAnalysisDialog = lazy(() => import('../delete-analysis-dialog.tsx'));

interface Props {
  study: Study;
  message: Message;
  analyses: readonly Analysis[];
  codebook: readonly AnalysisCategory[];
}

export function CodingPanel({ study, message, analyses, codebook }: Props) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<Analysis>();
  const [deleting, setDeleting] = useState<Analysis>();
  const mayWrite = message.messageType === MessageType.PATIENT && study.mayWriteIn(message.medicalTeamId);
  const { data: coding, isLoading } = useCoding(message, study.project.properties.codersPerMessage > 1);
  const waiting = isWaiting(coding);
  const settles = mayWrite && (coding?.isDisputed || coding?.settlement) ? coding : undefined;
  const minutes = study.project.properties.messageCanBeRepliedAfterMinutes;
  const tooEarly = !mayReply(Date.parse(message.createdDateTime), minutes, serverNow());
  return (
    <div className="stack gap-16">
      <Card labelledBy="coding">
        <h2 className="m-0 semibold mb-12 text-17" id="coding" ref={title} tabIndex={-1}>
          {t('AnalysesOfMessage')}
        </h2>
        {coding !== undefined && (
          <BlindCoding about={message} coding={coding} codebook={codebook} mayWrite={mayWrite} />
        )}
        {isLoading ? (
          <LoadingLines lines={2} />
        ) : analyses.length === 0 ? (
          <Empty text={t(emptyText(coding, mayWrite))} />
        ) : (
          <AnalysisList
            analyses={analyses}
            codebook={codebook}
            text={message.body}
            onEdit={mayWrite && !waiting ? setEditing : undefined}
            onDelete={mayWrite && !waiting ? setDeleting : undefined}
          />
        )}
      </Card>
      {settles !== undefined && (
        <SettlementForm
          key={message.messageId}
          about={message}
          coding={settles}
          analyses={analyses}
          codebook={codebook}
        />
      )}
      {mayWrite &&
        !waiting &&
        (tooEarly ? (
          <Notice tone="waiting" title={t('CannotAnalyseYetTitle')}>
            {t('CannotAnalyseYetMessage', { 0: minutes })}
          </Notice>
        ) : (
          <Coding
            key={editing?.analysisId ?? 'new'}
            message={message}
            analysis={editing}
            codebook={codebook}
            isFirst={settles === undefined}
            onDone={() => setEditing(undefined)}
          />
        ))}
      {deleting !== undefined && (
        <Suspense>
          <DeleteAnalysisDialog
            message={message}
            analysis={deleting}
            after={title}
            onClose={() => setDeleting(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface CodingProps {
  message: Message;
  analysis: Analysis | undefined;
  codebook: readonly AnalysisCategory[];
  /** Not where there is something to settle before anything is added. */
  isFirst: boolean;
  onDone: () => void;
}

function Coding({ message, analysis, codebook, isFirst, onDone }: CodingProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const form = useAnalysisForm({
    message,
    analysis,
    onSaved: () => {
      field.current?.focus();
      onDone();
    },
  });
  const cancel = () => {
    form.giveUp();
    onDone();
  };
  // Whoever asked to change one begins there.
  useEffect(() => {
    if (analysis !== undefined) field.current?.focus();
  }, [analysis]);
  if (codebook.length === 0) return <Empty text={t('NoCodebook')} />;
  return (
    <Card labelledBy="add-analysis">
      <h2 className="m-0 semibold mb-12 text-17" id="add-analysis">
        {t(analysis === undefined ? 'AddAnalysis' : 'EditAnalysis')}
      </h2>
      <AnalysisForm form={form} message={message} codebook={codebook} field={field} />
      <div className="row wrap items-center row-gap-8 gap-12 mt-16">
        {analysis !== undefined && (
          <Button variant="default" disabled={form.busy} onClick={cancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button
          variant={isFirst ? 'filled' : 'default'}
          loading={form.busy}
          onClick={form.save}
          aria-keyshortcuts="Control+Enter"
        >
          {t('SaveAnalysis')}
        </Button>
        <span className={classes.hint}>{t('SaveByKey')}</span>
      </div>
    </Card>
  );
}
