// The health of a study or a team: its lamps, the weeks, and the installation where the reader watches over that, too.
import { byNeed } from '@trialog/contract/rules/study-health.ts';
import type { StudyHealth } from '@trialog/contract/schemas/study-health.ts';
import { useId } from 'react';
import { addressOfStudyDocument } from '../../audit-trail/addresses.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { formatMoment } from '../../ui/dates.ts';
import { Link } from '../../ui/link.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './health.module.css';
import { InstallationLamps } from './installation-lamps.tsx';
import { LampCard } from './lamp-card.tsx';
import { shareWords } from './lamp-figures.ts';
import type { LampReader } from './lamp-links.ts';
import { lampTexts } from './lamp-texts.ts';
import { TeamLamp } from './team-lamp.tsx';
import { WeeksTable } from './weeks-table.tsx';

export function HealthView({ health, reader }: { health: StudyHealth; reader: LampReader }) {
  const { t } = useTranslation();
  const id = useId();
  const { lamps, pendingApproval, staleTranslations, installation, at } = health;
  const ofTeams = lamps.map((lamp) => ({
    light: lamp.light,
    key: lamp.kind as string,
    card: <TeamLamp lamp={lamp} health={health} reader={reader} />,
  }));
  const ofStudy = [
    pendingApproval && {
      light: pendingApproval.light,
      key: 'pendingApproval',
      card: <Approval approval={pendingApproval} health={health} />,
    },
    staleTranslations && {
      light: staleTranslations.light,
      key: 'staleTranslations',
      card: <Translations stale={staleTranslations} health={health} />,
    },
  ].filter((one) => one !== null);
  return (
    <div className="stack gap-24">
      <section className="stack gap-12" aria-labelledby={id}>
        <h2 id={id} className="m-0 text-17 semibold">
          {t('HealthLamps')}
        </h2>
        <div className={classes.lamps}>
          {[...ofTeams, ...ofStudy].toSorted(byNeed).map(({ key, card }) => (
            <div key={key} className={classes.cell}>
              {card}
            </div>
          ))}
        </div>
      </section>
      <WeeksTable {...health} />
      {installation !== null && <InstallationLamps installation={installation} at={at} />}
    </div>
  );
}

interface ApprovalProps {
  approval: NonNullable<StudyHealth['pendingApproval']>;
  health: StudyHealth;
}

function Approval({ approval: { light, since }, health: { study, at } }: ApprovalProps) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { title, means } = lampTexts.pendingApproval;
  const words =
    since === null
      ? new Intl.NumberFormat(language).format(0)
      : t('FigureSince', { when: formatMoment(new Date(since), new Date(at), language, { withTime: true }) });
  return (
    <LampCard light={light} title={t(title)} means={t(means)} figures={[words]}>
      {since !== null && <ToDocument projectId={study.projectId} />}
    </LampCard>
  );
}

interface TranslationsProps {
  stale: NonNullable<StudyHealth['staleTranslations']>;
  health: StudyHealth;
}

function Translations({ stale: { light, count, of }, health: { study } }: TranslationsProps) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { title, means } = lampTexts.staleTranslations;
  const words = of === 0 ? new Intl.NumberFormat(language).format(0) : shareWords(t, language, count, of);
  return (
    <LampCard light={light} title={t(title)} means={t(means)} figures={[words]}>
      {count > 0 && <ToDocument projectId={study.projectId} />}
    </LampCard>
  );
}

function ToDocument({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  return (
    <Link className="text-button p-0" to={addressOfStudyDocument(projectId)} data-no-print>
      {t('ToDocument')}
    </Link>
  );
}
