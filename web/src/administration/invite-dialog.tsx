// Adds a person to the team; then the link that lets them in stands in its place, or word that it goes out by e-mail. From there
// the next person can be invited.
import { Button } from '@mantine/core';
import { languages } from '@trialog/contract/languages.ts';
import type { InvitedPerson } from '@trialog/contract/schemas/administration.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useBegunForm } from '../people/begun-forms.ts';
import { deviceTimeZone } from '../people/device-time-zone.ts';
import { RestoredForm } from '../people/restored-form.tsx';
import { currentLanguage } from '../platform/language.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { InviteFields, type InviteForm, isInviteForm, newPersonOf } from './invite-fields.tsx';
import { MailOnItsWay } from './mail-on-its-way.tsx';
import { type PeopleTeam, useInvite } from './queries.ts';
import { WatchedLink } from './watched-link.tsx';

interface Props {
  team: PeopleTeam;
  emailNeeded: boolean;
  sendsMail: boolean;
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
  byEmail: false,
});

export function InviteDialog({ team, emailNeeded, sendsMail, onClose }: Props) {
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
  const again = () => {
    begun.forget();
    begun.change(emptyForm());
    invite.reset();
  };
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
          <>
            <Button variant="default" onClick={close}>
              {t('Done')}
            </Button>
            <Button onClick={again}>{t('PeopleInviteNext')}</Button>
          </>
        ) : (
          <DialogActions
            save={t('PeopleMakeInvitation')}
            busy={invite.isPending}
            onSave={() => invite.mutate(newPersonOf(begun.form, sendsMail), { onSuccess: begun.forget })}
            onCancel={close}
          />
        )
      }
    >
      {made ? (
        <Given invited={made} team={team} />
      ) : (
        <>
          <RestoredForm begun={begun} />
          <InviteFields
            form={begun.form}
            onChange={begun.change}
            error={invite.error}
            emailNeeded={emailNeeded}
            sendsMail={sendsMail}
          />
        </>
      )}
    </Dialog>
  );
}

function Given({ invited: { link, person }, team }: { invited: InvitedPerson; team: PeopleTeam }) {
  return link === null ? (
    <MailOnItsWay to={person.email ?? ''} />
  ) : (
    <WatchedLink link={link} team={team} person={person} />
  );
}
