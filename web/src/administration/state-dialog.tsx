// Suspends, activates or deactivates somebody of the team.
import { Stack, Text } from '@mantine/core';
import { UserState } from '@trialog/contract/people.ts';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import type { AnyTextKey } from '../i18n/translation.ts';
import { useTranslation } from '../i18n/translation.ts';
import { isText, useBegunForm } from '../people/begun-forms.ts';
import { RestoredForm } from '../people/restored-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { FormFailure } from './failure.tsx';
import { type PeopleTeam, useChangeState } from './queries.ts';
import { ReasonField } from './reason-field.tsx';

interface Props {
  team: PeopleTeam;
  person: TeamPerson;
  state: UserState;
  onClose: () => void;
}

interface Words {
  title: AnyTextKey;
  text: AnyTextKey;
  confirm: AnyTextKey;
}

const words: Record<UserState, Words> = {
  [UserState.Active]: { title: 'PeopleActivateTitle', text: 'PeopleActivateText', confirm: 'PeopleActivate' },
  [UserState.Suspended]: { title: 'PeopleSuspendTitle', text: 'PeopleSuspendText', confirm: 'PeopleSuspend' },
  [UserState.Deactivated]: {
    title: 'PeopleDeactivateTitle',
    text: 'PeopleDeactivateText',
    confirm: 'PeopleDeactivate',
  },
};

export function StateDialog({ team, person, state, onClose }: Props) {
  const { t } = useTranslation();
  const begun = useBegunForm({ name: `reason.state.${person.userId}`, first: '', isForm: isText });
  const change = useChangeState(team, person);
  const { name } = person;
  const takes = state > person.state;
  const giveUp = () => {
    begun.forget();
    onClose();
  };
  const save = () =>
    change.mutate(
      { state, ...(takes ? { reason: begun.form } : {}) },
      {
        onSuccess: () => {
          showSuccess(t('PeopleChanged', { name }));
          giveUp();
        },
      },
    );
  const { title, text, confirm } = words[state];
  return (
    <Dialog
      opened
      onClose={giveUp}
      title={t(title, { name })}
      size="sm"
      closable={!change.isPending}
      firstFocus={takes ? 'marked' : 'title'}
      actions={
        <DialogActions
          save={t(confirm)}
          busy={change.isPending}
          danger={takes}
          onSave={save}
          onCancel={giveUp}
        />
      }
    >
      <Stack gap="sm">
        <FormFailure error={change.error} fields={['reason']} />
        <Text>{t(text)}</Text>
        {takes && (
          <>
            <RestoredForm begun={begun} />
            <ReasonField value={begun.form} onChange={begun.change} error={change.error} firstFocus />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
