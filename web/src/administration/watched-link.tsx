// A link on the screen that is watched: as soon as the person has come in by it, the screen thanks them, so that the next one
// can be invited.
import type { NewLink, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Notice } from '../ui/notice.tsx';
import { LinkCard } from './link-card.tsx';
import { type PeopleTeam, useLinkState } from './queries.ts';

interface Props {
  link: NewLink;
  team: PeopleTeam;
  person: Pick<TeamPerson, 'userId' | 'name'>;
}

export function WatchedLink({ link, team, person }: Props) {
  const { t } = useTranslation();
  const { data: now } = useLinkState(team, person, link);
  if (now?.state === 'used')
    return (
      <Notice tone="done" title={t('PeopleLinkUsedTitle', { name: person.name })} urgent>
        {t('PeopleLinkUsedText')}
      </Notice>
    );
  // Somebody has ended it, or has made a newer one.
  if (now !== undefined && now.state !== 'open')
    return (
      <Notice tone="waiting" urgent>
        {t('PeopleLinkOver')}
      </Notice>
    );
  return <LinkCard link={link} isOpened={now?.openedAt != null} />;
}
