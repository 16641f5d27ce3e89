// How a study goes, or one team of it: the lamps, the figures behind them, and what was filled in week by week.
import { studyRolesIn } from '@trialog/contract/access/refusal.ts';
import { approvalLight, byNeed, translationLight } from '@trialog/contract/rules/study-health.ts';
import { seesInstallation } from '@trialog/contract/rules/study-roles.ts';
import type { StudyHealth } from '@trialog/contract/schemas/study-health.ts';
import type { ReadContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findTeamNames } from '../../projects/store.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { listStudies, listTeamCounts } from '../staff/store.ts';
import { countStaleTranslations } from '../study-document/translations.ts';
import { readInstallation } from './installation/read.ts';
import { findApprovalRequest, findWeeksCountedAt, listWeeks } from './store.ts';
import { readTeamLamps } from './team-lamps.ts';

type Teams = StudyHealth['teams'];
type Figures = Pick<StudyHealth, 'at' | 'teams' | 'lamps' | 'weeks' | 'weeksCountedAt'>;

export async function readStudyHealth(context: ReadContext, projectId: string): Promise<StudyHealth> {
  const { actor, db, now } = context;
  const [[study], all] = await Promise.all([listStudies(db, [projectId]), listTeamCounts(db, projectId)]);
  if (!study) throw refuse('notFound');
  const teams = all.map(({ teamId, name }) => ({ teamId, name }));
  const sees = seesInstallation(studyRolesIn(actor, { projectId }));
  const [figures, requestedAt, translations, installation] = await Promise.all([
    readFigures(context, teams),
    findApprovalRequest(db, projectId),
    countStaleTranslations(db, projectId),
    sees ? readInstallation(db, context.installation, now) : null,
  ]);
  const light = approvalLight(requestedAt?.getTime() ?? null, now.getTime());
  return {
    ...figures,
    study: { projectId, name: study.name },
    pendingApproval: { light, since: requestedAt?.toISOString() ?? null },
    staleTranslations: { ...translations, light: translationLight(translations) },
    installation,
  };
}

export async function readTeamHealth(
  context: ReadContext,
  { projectId, teamId }: TeamRef,
): Promise<StudyHealth> {
  const names = await findTeamNames(context.db, teamId);
  if (!names) throw refuse('notFound');
  return {
    ...(await readFigures(context, [{ teamId, name: names.team }])),
    study: { projectId, name: names.project },
    pendingApproval: null,
    staleTranslations: null,
    installation: null,
  };
}

async function readFigures({ db, now }: ReadContext, teams: Teams): Promise<Figures> {
  const ids = teams.map(({ teamId }) => teamId);
  const [weeks, countedAt] = await Promise.all([listWeeks(db, ids, now), findWeeksCountedAt(db)]);
  const lamps = await readTeamLamps(db, ids, weeks, now);
  return {
    at: now.toISOString(),
    teams,
    lamps: lamps.toSorted(byNeed),
    weeks,
    weeksCountedAt: countedAt?.toISOString() ?? null,
  };
}
