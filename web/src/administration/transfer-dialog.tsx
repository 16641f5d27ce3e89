// Transfers a patient to another team of the study, at once; what becomes of what is open is said before.
import { Select, Stack } from '@mantine/core';
import type { TeamPerson, TransferOutlook } from '@trialog/contract/schemas/administration.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { isText, useBegunForm } from '../people/begun-forms.ts';
import { RestoredForm } from '../people/restored-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { Notice } from '../ui/notice.tsx';
import { Failed, LoadingLines } from '../ui/states.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { errorAt, FormFailure } from './failure.tsx';
import { type PeopleTeam, useTransfer, useTransferOutlook } from './queries.ts';
import { ReasonField } from './reason-field.tsx';
import classes from './transfer-dialog.module.css';

interface Props {
  team: PeopleTeam;
  person: TeamPerson;
  onClose: () => void;
}

export function TransferDialog({ team, person, onClose }: Props) {
  const { t } = useTranslation();
  const outlook = useTransferOutlook(team, person);
  const [chosenId, setChosenId] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const begun = useBegunForm({ name: `reason.transfer.${person.userId}`, first: '', isForm: isText });
  const transfer = useTransfer(team, person);
  const { name } = person;
  const { teams = [] } = outlook.data ?? {};
  // Where there is one other team alone, it is meant.
  const to = teams.length === 1 ? teams[0] : teams.find(({ teamId }) => teamId === chosenId);
  const giveUp = () => {
    begun.forget();
    onClose();
  };
  const save = () => {
    setMissing(to === undefined);
    if (to === undefined) return;
    transfer.mutate(
      { teamId: to.teamId, reason: begun.form },
      {
        onSuccess: () => {
          showSuccess(t('PeopleTransferred', { name, team: to.name }));
          giveUp();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={giveUp}
      title={t('PeopleTransferTitle', { name })}
      closable={!transfer.isPending}
      actions={
        teams.length > 0 && (
          <DialogActions
            save={t('PeopleTransferConfirm')}
            busy={transfer.isPending}
            onSave={save}
            onCancel={giveUp}
          />
        )
      }
    >
      {outlook.isPending && <LoadingLines />}
      {outlook.isLoadingError && <Failed error={outlook.error} onRetry={() => void outlook.refetch()} />}
      {outlook.data && teams.length === 0 && <p className="m-0">{t('PeopleTransferNowhere')}</p>}
      {outlook.data && teams.length > 0 && (
        <Stack gap="md">
          <FormFailure error={transfer.error} fields={['reason', 'teamId']} />
          <Select
            size="md"
            label={t('PeopleTransferTo')}
            data={teams.map(({ teamId, name: label }) => ({ value: teamId, label }))}
            value={to?.teamId ?? null}
            onChange={(teamId) => setChosenId(teamId ?? undefined)}
            error={isMissing ? t('RequiredField') : errorAt(transfer.error, 'teamId')}
            allowDeselect={false}
            required
          />
          {to && <Happening outlook={outlook.data} to={to} name={name} />}
          <RestoredForm begun={begun} />
          <ReasonField value={begun.form} onChange={begun.change} error={transfer.error} />
        </Stack>
      )}
    </Dialog>
  );
}

interface HappeningProps {
  outlook: TransferOutlook;
  to: TransferOutlook['teams'][number];
  name: string;
}

function Happening({ outlook, to, name }: HappeningProps) {
  const { t } = useTranslation();
  const { openRounds, openAlerts, unansweredMessages } = outlook;
  const schedules = [
    ['PeopleTransferEnding', to.ending],
    ['PeopleTransferChanging', to.changing],
    ['PeopleTransferBeginning', to.beginning],
  ] as const;
  const changed = schedules.filter(([, titles]) => titles.length > 0);
  const lines: ReactNode[] = [
    t('PeopleTransferPast'),
    t('PeopleTransferWriting', { name }),
    ...(openRounds > 0 ? [t('PeopleTransferRounds', { count: openRounds })] : []),
    ...(changed.length === 0
      ? [t('PeopleTransferSame')]
      : changed.map(([key, titles]) => t(key, { titles: titles.join(', ') }))),
    ...(openAlerts > 0 ? [t('PeopleTransferAlerts', { count: openAlerts })] : []),
  ];
  return (
    <>
      <section>
        <h3 className={classes.heading}>{t('PeopleTransferHappens')}</h3>
        <ul className={classes.list}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </section>
      {unansweredMessages > 0 && (
        <Notice tone="waiting">{t('PeopleTransferUnanswered', { count: unansweredMessages })}</Notice>
      )}
    </>
  );
}
