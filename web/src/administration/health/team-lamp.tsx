// A lamp of the teams: for one team with the way to where one acts, for a study with one for each team that needs somebody.
import { byNeed } from '@trialog/contract/rules/study-health.ts';
import type { StudyHealth, TeamLamp as TeamLampOf } from '@trialog/contract/schemas/study-health.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Link } from '../../ui/link.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './health.module.css';
import { LampCard, LightBadge } from './lamp-card.tsx';
import { figureWords } from './lamp-figures.ts';
import { type LampReader, lampLink } from './lamp-links.ts';
import { lampTexts } from './lamp-texts.ts';

interface Props {
  lamp: TeamLampOf;
  health: StudyHealth;
  reader: LampReader;
}

export function TeamLamp({ lamp, health: { study, teams, at }, reader }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { kind } = lamp;
  const texts = lampTexts[kind];
  const inWords = { t, language, now: new Date(at) };
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  const needing = lamp.teams.filter(({ light }) => light === 'red' || light === 'amber').toSorted(byNeed);
  const linkOf = (teamId: string) =>
    lampLink(kind, reader, { projectId: study.projectId, medicalTeamId: teamId });
  return (
    <LampCard
      light={lamp.light}
      title={t(texts.title)}
      means={t(texts.means, texts.values ?? {})}
      figures={figureWords(kind, lamp, inWords)}
    >
      {needing.length > 0 && (
        <ul className={classes.teams} data-several={teams.length > 1} data-no-print>
          {needing.map((team) => {
            const { to, text } = linkOf(team.teamId);
            const name = names.get(team.teamId) ?? '';
            return (
              <li key={team.teamId}>
                {teams.length > 1 && (
                  <div className="row wrap items-center gap-8">
                    <span className="semibold break">{name}</span>
                    <LightBadge light={team.light} />
                    <span className="quiet text-14">{figureWords(kind, team, inWords)[0]}</span>
                  </div>
                )}
                <Link
                  className="text-button p-0"
                  to={to}
                  {...(teams.length > 1 ? { 'aria-label': `${t(texts.title)}, ${name}: ${t(text)}` } : {})}
                >
                  {t(text)}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </LampCard>
  );
}
