// A new link for somebody of the team: asked first, since earlier links stop working. It is shown, or sent by e-mail.
import { Button, Stack, Text } from '@mantine/core';
import { UserState } from '@trialog/contract/people.ts';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { FormFailure } from './failure.tsx';
import { MailOnItsWay } from './mail-on-its-way.tsx';
import { type PeopleTeam, useMailLink, useMakeLink } from './queries.ts';
import { WatchedLink } from './watched-link.tsx';

interface Props {
  team: PeopleTeam;
  person: TeamPerson;
  sendsMail: boolean;
  onClose: () => void;
}

export function LinkDialog({ team, person, sendsMail, onClose }: Props) {
  const { t } = useTranslation();
  const [wantsMail, setWantsMail] = useState(false);
  const make = useMakeLink(team, person);
  const mail = useMailLink(team, person);
  const { name, email, state } = person;
  const canMail = sendsMail && email !== null && state === UserState.Active;
  const byEmail = canMail && wantsMail;
  const isBusy = make.isPending || mail.isPending;
  const isDone = make.data !== undefined || mail.data !== undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isDone ? 'PeopleLinkTitle' : 'PeopleNewLinkTitle', { name })}
      size="sm"
      closable={!isBusy}
      actions={
        isDone ? (
          <Button variant="default" onClick={onClose}>
            {t('Done')}
          </Button>
        ) : (
          <DialogActions
            save={t(byEmail ? 'PeopleMailLink' : 'PeopleMakeLink')}
            busy={isBusy}
            onSave={() => (byEmail ? mail : make).mutate(undefined)}
            onCancel={onClose}
          />
        )
      }
    >
      {make.data && <WatchedLink link={make.data} team={team} person={person} />}
      {mail.data && <MailOnItsWay to={email ?? ''} />}
      {!isDone && (
        <Stack gap="md">
          <FormFailure error={byEmail ? mail.error : make.error} />
          <Text>{t('PeopleNewLinkText')}</Text>
          {canMail && <DeliveryChoice byEmail={wantsMail} onChange={setWantsMail} />}
        </Stack>
      )}
    </Dialog>
  );
}
