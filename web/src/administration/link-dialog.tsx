// A new link for somebody of the team: asked first, since earlier links stop working.
import { Button, Stack, Text } from '@mantine/core';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { FormFailure } from './failure.tsx';
import { LinkCard } from './link-card.tsx';
import { type PeopleTeam, useMakeLink } from './queries.ts';

interface Props {
  team: PeopleTeam;
  person: TeamPerson;
  onClose: () => void;
}

export function LinkDialog({ team, person, onClose }: Props) {
  const { t } = useTranslation();
  const make = useMakeLink(team, person);
  const { name } = person;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(make.data ? 'PeopleLinkTitle' : 'PeopleNewLinkTitle', { name })}
      size="sm"
      closable={!make.isPending}
      actions={
        make.data ? (
          <Button variant="default" onClick={onClose}>
            {t('Done')}
          </Button>
        ) : (
          <DialogActions
            save={t('PeopleMakeLink')}
            busy={make.isPending}
            onSave={() => make.mutate(undefined)}
            onCancel={onClose}
          />
        )
      }
    >
      {make.data ? (
        <LinkCard link={make.data} />
      ) : (
        <Stack gap="sm">
          <FormFailure error={make.error} />
          <Text>{t('PeopleNewLinkText')}</Text>
        </Stack>
      )}
    </Dialog>
  );
}
