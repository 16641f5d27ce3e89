// Says that one has looked at what a check has found, with a note of what came of it.
import { Stack, Text } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { CheckedReview } from '@trialog/contract/schemas/review.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { isText, useBegunForm } from '../../people/begun-forms.ts';
import { RestoredForm } from '../../people/restored-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { TrailTeam } from '../queries.ts';
import { checkTitles } from './check-texts.ts';
import { useLook } from './queries.ts';

interface Props {
  team: TrailTeam;
  looked: CheckedReview;
  onClose: () => void;
}

export function LookDialog({ team, looked: { kind, after, until, findings }, onClose }: Props) {
  const { t } = useTranslation();
  const begun = useBegunForm({ name: `lookNote.${kind}.${team.medicalTeamId}`, first: '', isForm: isText });
  const note = begun.form;
  const look = useLook(team, kind);
  const isTooLong = !fits(note.trim(), limits.lookNoteCharacters);
  const giveUp = () => {
    begun.forget();
    onClose();
  };
  const save = () => {
    if (!isTooLong) look.mutate({ after, until, note }, { onSuccess: giveUp });
  };
  return (
    <Dialog
      opened
      onClose={giveUp}
      title={t('ReviewLookTitle')}
      size="sm"
      closable={!look.isPending}
      firstFocus="marked"
      actions={<DialogActions save={t('ReviewLook')} busy={look.isPending} onSave={save} onCancel={giveUp} />}
    >
      <Stack gap="sm">
        <Text>
          {t(checkTitles[kind])} · {t('ReviewCount', { count: findings })}
        </Text>
        <RestoredForm begun={begun} />
        <TextAreaField
          label={t('FieldNote')}
          description={t('ReviewNoteHint')}
          value={note}
          onChange={begun.change}
          maximum={limits.lookNoteCharacters}
          error={isTooLong ? t('ReviewNoteTooLong') : undefined}
          firstFocus
        />
      </Stack>
    </Dialog>
  );
}
