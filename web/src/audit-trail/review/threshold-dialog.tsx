// Changes from where on a check finds something.
import { Stack, TextInput } from '@mantine/core';
import { isThreshold, reviewThresholds } from '@trialog/contract/review.ts';
import type { ReviewCheck } from '@trialog/contract/schemas/review.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { isText, useBegunForm } from '../../people/begun-forms.ts';
import { RestoredForm } from '../../people/restored-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { fieldError } from '../../ui/field-error.tsx';
import type { TrailTeam } from '../queries.ts';
import { checkHint, checkTitles } from './check-texts.ts';
import { useChangeThreshold } from './queries.ts';

interface Props {
  team: TrailTeam;
  check: ReviewCheck;
  onClose: () => void;
}

export function ThresholdDialog({ team, check: { kind, threshold }, onClose }: Props) {
  const { t } = useTranslation();
  const begun = useBegunForm({
    name: `reviewLimit.${kind}.${team.medicalTeamId}`,
    first: String(threshold),
    isForm: isText,
  });
  const value = begun.form;
  const change = useChangeThreshold(team, kind);
  const { least, most } = reviewThresholds[kind];
  const isRight = value.trim() !== '' && isThreshold(kind, Number(value));
  const giveUp = () => {
    begun.forget();
    onClose();
  };
  const save = () => {
    if (isRight) change.mutate(Number(value), { onSuccess: giveUp });
  };
  return (
    <Dialog
      opened
      onClose={giveUp}
      title={t(checkTitles[kind])}
      size="sm"
      closable={!change.isPending}
      firstFocus="marked"
      actions={
        <DialogActions save={t('SaveChanges')} busy={change.isPending} onSave={save} onCancel={giveUp} />
      }
    >
      <Stack gap="sm">
        <RestoredForm begun={begun} />
        <TextInput
          size="md"
          inputMode="numeric"
          label={t('ReviewLimit')}
          description={checkHint(t, kind, isRight ? Number(value) : threshold)}
          value={value}
          onChange={({ currentTarget }) => begun.change(currentTarget.value)}
          error={fieldError(
            isRight ? undefined : t('ReviewLimitRange', { least: String(least), most: String(most) }),
          )}
          data-autofocus
        />
      </Stack>
    </Dialog>
  );
}
