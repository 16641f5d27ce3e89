// An administrator sends a file of people: first to learn what would become of each row, then, with the verdict of that
// check, to have those invited who can be. Under the lock of administrators all of it is judged again.
import { fillIn, problemTexts } from '@trialog/contract/problem-texts.ts';
import { admitsPeople } from '@trialog/contract/rules/study-states.ts';
import type { PeopleFileAnswer, PeopleFileQuery, RefusedRow } from '@trialog/contract/schemas/people-file.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { checkMailConfigured } from '../link-mail/request.ts';
import { administratorIn } from '../people/find.ts';
import { findTeamKeys } from '../store.ts';
import { addNewcomers } from './add-newcomers.ts';
import { judge } from './judge.ts';
import type { SentPeopleFile } from './read-in-thread.ts';
import type { FileRow } from './read-people.ts';

export async function inviteMany(
  context: WriteContext,
  team: TeamRef,
  { verdict: agreed, byEmail }: PeopleFileQuery,
  file: SentPeopleFile,
): Promise<PeopleFileAnswer> {
  const { db, provider } = context;
  if (byEmail) checkMailConfigured(context);
  const { judged, added } = await asAdministrator(db, async () => {
    const keys = await findTeamKeys(db, team);
    if (!keys) throw refuse('notFound');
    if (!admitsPeople(keys.stage)) throw refuse('studyIsDraft');
    const within = { ...team, instituteId: keys.instituteId };
    const judged = await judge(db, { team: within, by: administratorIn(context, team), provider }, file);
    if (agreed === undefined) return { judged, added: undefined };
    // Somebody may have invited one of these people meanwhile: what is done is what was looked at.
    if (agreed !== judged.verdict) throw refuse('peopleFileChanged', { field: 'file' });
    const wanted = { rows: judged.invitable, byEmail: byEmail === 'true' };
    return { judged, added: await addNewcomers(context, within, wanted) };
  });
  if (added && added.people.length > 0) await context.auditMany(added.audit);
  else context.unchanged();
  return {
    verdict: judged.verdict,
    titles: file.titles,
    rows: file.rows.length,
    invitable: judged.invitable.length,
    known: judged.known,
    refused: judged.refused.map((row) => refusedView(row, context)),
    sendsMail: context.sendsMail,
    invited: added ? { until: added.until.toISOString(), people: added.people } : null,
  };
}

const refusedView = (
  { line, cells, mistakes }: FileRow,
  { language }: Pick<WriteContext, 'language'>,
): RefusedRow => ({
  line,
  cells,
  mistakes: mistakes.map(({ at, code, values = [] }) => ({
    at,
    code,
    text: fillIn(problemTexts[language][code], values),
  })),
});
