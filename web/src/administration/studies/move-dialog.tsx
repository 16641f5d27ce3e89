// Moves a study to its next state, once it was said what that means. Closing says why; going live says what becomes of the people
// of the test.
import { Stack, Text } from '@mantine/core';
import type { AdministeredStudy } from '@trialog/contract/schemas/study-roles.ts';
import type { StudyState, TestPeopleFate } from '@trialog/contract/study-states.ts';
import { useState } from 'react';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { isText, useBegunForm } from '../../people/begun-forms.ts';
import { RestoredForm } from '../../people/restored-form.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { FormFailure } from '../failure.tsx';
import { ReasonField } from '../reason-field.tsx';
import { useMoveStudy } from './queries.ts';

interface Props {
  study: AdministeredStudy;
  to: StudyState;
  onClose: () => void;
}

interface Words {
  title: AnyTextKey;
  text: AnyTextKey;
  confirm: AnyTextKey;
}

const words: Record<Exclude<StudyState, 'draft'>, Words> = {
  test: { title: 'StudyToTestTitle', text: 'StudyToTestText', confirm: 'StudyToTest' },
  live: { title: 'StudyToLiveTitle', text: 'StudyToLiveText', confirm: 'StudyToLive' },
  closed: { title: 'StudyCloseTitle', text: 'StudyCloseText', confirm: 'StudyClose' },
};

export function MoveDialog({ study, to, onClose }: Props) {
  const { t } = useTranslation();
  const { projectId, name, state, testPatients } = study;
  const begun = useBegunForm({ name: `reason.study.${projectId}`, first: '', isForm: isText });
  const [fate, setFate] = useState<TestPeopleFate>();
  const move = useMoveStudy(projectId);
  const closes = to === 'closed';
  const asksForFate = to === 'live' && testPatients > 0;
  const giveUp = () => {
    begun.forget();
    onClose();
  };
  const save = () =>
    move.mutate(
      {
        from: state,
        to,
        ...(closes ? { reason: begun.form } : {}),
        ...(asksForFate && fate ? { testPeople: fate } : {}),
      },
      {
        onSuccess: () => {
          showSuccess(t('StudyMoved', { name }));
          giveUp();
        },
      },
    );
  const { title, text, confirm } = words[to === 'draft' ? 'test' : to];
  return (
    <Dialog
      opened
      size="sm"
      title={t(title, { name })}
      firstFocus={closes ? 'marked' : 'title'}
      closable={!move.isPending}
      onClose={giveUp}
      actions={
        <DialogActions
          danger={closes}
          save={t(confirm)}
          onSave={save}
          onCancel={giveUp}
          busy={move.isPending}
        />
      }
    >
      <Stack gap="sm">
        <FormFailure error={move.error} fields={['reason']} />
        <Text>{t(text)}</Text>
        {asksForFate && (
          <ChoiceList
            legend={t('StudyTestPeople', { count: testPatients })}
            choices={[
              { value: 'discard', text: t('StudyTestDiscard') },
              { value: 'keep', text: t('StudyTestKeep') },
            ]}
            chosen={fate}
            onChoose={(value) => setFate(value as TestPeopleFate)}
          />
        )}
        {closes && (
          <>
            <RestoredForm begun={begun} />
            <ReasonField value={begun.form} onChange={begun.change} error={move.error} firstFocus />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
