// Adds a person to the team; then the link that lets them in stands in its place.
import { Button } from '@mantine/core';
import { languages } from '@trialog/contract/languages.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useBegunForm } from '../people/begun-forms.ts';
import { deviceTimeZone } from '../people/device-time-zone.ts';
import { RestoredForm } from '../people/restored-form.tsx';
import { currentLanguage } from '../platform/language.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { InviteFields, type InviteForm, isInviteForm, newPersonOf } from './invite-fields.tsx';
import { LinkCard } from './link-card.tsx';
import { type PeopleTeam, useInvite } from './queries.ts';

interface Props {
  team: PeopleTeam;
  emailNeeded: boolean;
  onClose: () => void;
}

const emptyForm = (): InviteForm => ({
  name: '',
  email: '',
  role: 'Patient',
  language: languages.find((one) => one === currentLanguage()) ?? 'en',
  timeZone: deviceTimeZone(),
  studyCode: '',
  treatmentStart: null,
  treatmentEnd: null,
});

export function InviteDialog({ team, emailNeeded, onClose }: Props) {
  const { t } = useTranslation();
  const begun = useBegunForm({
    name: `invitation.${team.medicalTeamId}`,
    first: emptyForm(),
    isForm: isInviteForm,
  });
  const invite = useInvite(team);
  const close = () => {
    begun.forget();
    onClose();
  };
  const made = invite.data;
  return (
    <Dialog
      opened
      onClose={close}
      title={made ? t('PeopleLinkTitle', { name: made.person.name }) : t('PeopleInvite')}
      size="sm"
      closable={!invite.isPending}
      firstFocus={made ? 'title' : 'marked'}
      actions={
        made ? (
          <Button variant="default" onClick={close}>
            {t('Done')}
          </Button>
        ) : (
          <DialogActions
            save={t('PeopleMakeInvitation')}
            busy={invite.isPending}
            onSave={() => invite.mutate(newPersonOf(begun.form), { onSuccess: begun.forget })}
            onCancel={close}
          />
        )
      }
    >
      {made ? (
        <LinkCard link={made.link} />
      ) : (
        <>
          <RestoredForm begun={begun} />
          <InviteFields
            form={begun.form}
            onChange={begun.change}
            error={invite.error}
            emailNeeded={emailNeeded}
          />
        </>
      )}
    </Dialog>
  );
}
