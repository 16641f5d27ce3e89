// What an administrator may do about a person, behind one button. What the rules refuse is not offered.
import { Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCalendar,
  IconHistory,
  IconLink,
  IconLinkOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserOff,
  IconUserShield,
} from '@tabler/icons-react';
import { UserState } from '@trialog/contract/people.ts';
import { accountRefusal } from '@trialog/contract/rules/team-administration.ts';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { useNavigate } from 'react-router';
import { useTrailAddress } from '../audit-trail/control-team.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import type { MenuChoice } from '../ui/menu-choice.ts';

export type PersonAction =
  | 'roles'
  | 'treatment'
  | 'transfer'
  | 'link'
  | 'endLink'
  | 'suspend'
  | 'activate'
  | 'deactivate';

interface Props {
  person: TeamPerson;
  /** Nothing for those who read alone. */
  onAction: ((action: PersonAction) => void) | undefined;
  withHistory: boolean;
  mayTransfer: boolean;
}

const icons = {
  roles: IconUserShield,
  treatment: IconCalendar,
  transfer: IconArrowsExchange,
  link: IconLink,
  endLink: IconLinkOff,
  suspend: IconPlayerPause,
  activate: IconPlayerPlay,
  deactivate: IconUserOff,
} as const;

const texts = {
  roles: 'PeopleRoles',
  treatment: 'PeopleTreatment',
  transfer: 'PeopleTransfer',
  link: 'PeopleNewLink',
  endLink: 'PeopleEndLink',
  suspend: 'PeopleSuspend',
  activate: 'PeopleActivate',
  deactivate: 'PeopleDeactivate',
} as const;

export function PersonMenu({ person, onAction, withHistory, mayTransfer }: Props) {
  const { t } = useTranslation();
  const me = useMe().data;
  const navigate = useNavigate();
  const trailAddress = useTrailAddress();
  const actions = onAction ? actionsFor(person, { userId: me?.userId ?? '', mayTransfer }) : [];
  if (actions.length === 0 && !withHistory) return null;
  const history: MenuChoice = {
    key: 'history',
    text: t('PeopleHistory'),
    icon: IconHistory,
    onChoose: () => void navigate(trailAddress({ objectType: 'person', objectId: person.userId })),
  };
  const choices = (): MenuChoice[] => [
    ...(withHistory ? [history] : []),
    ...actions.map((action) => ({
      key: action,
      text: t(texts[action]),
      icon: icons[action],
      danger: action === 'deactivate',
      onChoose: () => onAction?.(action),
    })),
  ];
  return (
    <MenuButton choices={choices} position="bottom-end">
      {(button) => (
        <Button
          variant="default"
          size="sm"
          aria-label={t('PeopleActions', { name: person.name })}
          {...button}
        >
          {t('PeopleChange')}
        </Button>
      )}
    </MenuButton>
  );
}

interface Administrator {
  userId: string;
  mayTransfer: boolean;
}

function actionsFor(person: TeamPerson, { userId, mayTransfer }: Administrator): PersonAction[] {
  const { state, roles, linkUntil, mail } = person;
  const isPatient = roles.includes('Patient');
  const isMoved = mayTransfer && state === UserState.Active && !person.isTest;
  const of: PersonAction[] = isPatient
    ? ['treatment', ...(isMoved ? (['transfer'] as const) : [])]
    : ['roles'];
  if (accountRefusal({ userId, roles: [] }, person) !== undefined) return of;
  const isDeactivated = state === UserState.Deactivated;
  return [
    ...of,
    ...(isDeactivated ? [] : (['link'] as const)),
    ...(linkUntil === null && mail?.state !== 'waiting' ? [] : (['endLink'] as const)),
    ...(state === UserState.Active ? (['suspend'] as const) : (['activate'] as const)),
    ...(isDeactivated ? [] : (['deactivate'] as const)),
  ];
}
