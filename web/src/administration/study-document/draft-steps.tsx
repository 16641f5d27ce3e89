// Whose draft it is and how far it has come, and the steps: one that is next, and others beside it.
import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { StudyCheck } from '@trialog/contract/schemas/study-versions.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useMe } from '../../people/queries.ts';
import { saveFile } from '../../platform/save-file.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { FormFailure } from '../failure.tsx';
import { DraftStatus } from './draft-status.tsx';
import { ExampleButton } from './example-button.tsx';
import { nextStep } from './next-step.ts';
import { type Step, useDiscardDraft, useStep, yamlBlob } from './queries.ts';
import { StepDialog } from './step-dialog.tsx';
import { UploadButton } from './upload-button.tsx';
import type { useDocument } from './use-document.ts';

interface Props {
  projectId: string;
  projectName: string;
  document: ReturnType<typeof useDocument>;
  /** Of the text as it stands; nothing while it is not known. */
  check: StudyCheck | undefined;
  openComments: number;
}

export function DraftSteps({ projectId, projectName, document, check, openComments }: Props) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const step = useStep(projectId);
  const discard = useDiscardDraft(projectId);
  const [asked, setAsked] = useState<'request' | 'publication' | 'discard'>();
  const { state } = document;
  const next = nextStep(document, check, me?.userId);
  const close = () => {
    setAsked(undefined);
    step.reset();
    discard.reset();
  };
  const take = (taken: Step, reason?: string, acceptsStale = false) =>
    step.mutate(
      {
        step: taken,
        revision: state.revision,
        ...(reason ? { reason } : {}),
        ...(acceptsStale ? { acceptsStale } : {}),
      },
      {
        onSuccess: (after) => {
          close();
          if (taken !== 'publication') return document.settle(after);
          showSuccess(t('DocPublished', { version: after.version }));
          return document.beginAgain();
        },
        onError: () => void document.readAgain(),
      },
    );
  const texts = {
    save: 'DocSave',
    request: 'DocRequest',
    approval: 'DocApprove',
    publication: 'DocPublish',
  } as const;
  const press = () => {
    if (next === 'save') document.save(() => showSuccess(t('DocSaved')));
    else if (next === 'approval') take('approval');
    else setAsked(next);
  };
  return (
    <section className="stack gap-12" aria-label={t('DocTitle')}>
      <DraftStatus
        document={document}
        isAuthor={isAuthor(document, me?.userId)}
        openComments={openComments}
      />
      <div className="row wrap items-center gap-12">
        {next && (
          <Button onClick={press} loading={document.isSaving || (next === 'approval' && step.isPending)}>
            {t(texts[next])}
          </Button>
        )}
        <UploadButton onText={document.write} />
        <ExampleButton document={document} />
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          onClick={() => saveFile(yamlBlob(document.text), `${projectName.toLowerCase()}.yaml`)}
        >
          {t('DocDownloadText')}
        </Button>
        {state.draft && (
          <Button
            variant="default"
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={() => setAsked('discard')}
          >
            {t('DocDiscard')}
          </Button>
        )}
      </div>
      {asked === undefined && <FormFailure error={step.error} />}
      {(asked === 'request' || asked === 'publication') && (
        <StepDialog
          projectId={projectId}
          title={asked === 'request' ? t('DocRequest') : t('DocPublishTitle', { version: state.version + 1 })}
          text={t(asked === 'request' ? 'DocRequestText' : 'DocPublishText')}
          confirm={t(texts[asked])}
          reason={state.draft?.request?.reason ?? ''}
          needsReason={check?.needsApproval ?? false}
          stale={asked === 'publication' ? (check?.translations.total ?? 0) : 0}
          busy={step.isPending}
          error={step.error}
          onConfirm={(reason, acceptsStale) => take(asked, reason, acceptsStale)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={asked === 'discard'}
        title={t('DocDiscard')}
        confirm={t('DocDiscard')}
        danger
        busy={discard.isPending}
        onConfirm={() =>
          discard.mutate(state.revision, {
            onSuccess: () => {
              close();
              showSuccess(t('DocDiscarded'));
              return document.beginAgain();
            },
            onError: () => void document.readAgain(),
          })
        }
        onClose={close}
      >
        <FormFailure error={discard.error} />
        {t('DocDiscardText')}
      </ConfirmDialog>
    </section>
  );
}

const isAuthor = ({ state }: ReturnType<typeof useDocument>, userId: string | undefined): boolean =>
  state.draft?.authors.some((one) => one.userId === userId) ?? false;
