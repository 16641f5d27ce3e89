// What the checks of a team have found, and who has looked at it.
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { limits } from '@trialog/contract/limits.ts';
import { type ReviewKind, reviewKinds, reviewThresholds } from '@trialog/contract/review.ts';
import type {
  CheckedReview,
  ReviewChecks,
  ReviewFinding,
  ReviewLook,
  ReviewQuery,
} from '@trialog/contract/schemas/review.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Context } from '../../platform/http/context.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { getVersion, listVersionsOfRounds } from '../../surveys/store.ts';
import { trailReaderOf } from '../view.ts';
import {
  countFindings,
  type FindingRow,
  type LookRow,
  listFindings,
  listLastLooks,
  listLooks,
  listPeople,
  listThresholds,
} from './store.ts';

export async function readChecks({ db, now }: Context, { teamId }: TeamRef): Promise<ReviewChecks> {
  const [thresholds, looks] = await Promise.all([thresholdsOf(db, teamId), listLastLooks(db, teamId)]);
  return Promise.all(
    reviewKinds.map(async (kind) => {
      const lastLook = looks.find((look) => look.kind === kind);
      const threshold = thresholds[kind];
      const search = { teamId, threshold, after: lastLook?.until ?? null, until: now };
      return {
        kind,
        threshold,
        findings: await countFindings(db, kind, search),
        lastLook: lastLook ? lookView(lastLook) : null,
      };
    }),
  );
}

export async function readCheck(
  context: Context,
  team: TeamRef,
  kind: ReviewKind,
  { all }: ReviewQuery,
): Promise<CheckedReview> {
  const { db, now } = context;
  const { teamId } = team;
  const [thresholds, lastLooks, looks] = await Promise.all([
    thresholdsOf(db, teamId),
    listLastLooks(db, teamId),
    listLooks(db, teamId, kind, limits.reviewLooksShown),
  ]);
  const after = all ? null : (lastLooks.find((look) => look.kind === kind)?.until ?? null);
  const threshold = thresholds[kind];
  const search = { teamId, threshold, after, until: now };
  const { rows, total } = await listFindings(db, kind, search, limits.reviewFindingsShown);
  return {
    kind,
    threshold,
    after: after?.toISOString() ?? null,
    until: now.toISOString(),
    found: await findingViews(context, team, rows),
    findings: total,
    looks: looks.map(lookView),
  };
}

export async function thresholdsOf(db: Db, teamId: string): Promise<Record<ReviewKind, number>> {
  const changed = new Map((await listThresholds(db, teamId)).map(({ kind, threshold }) => [kind, threshold]));
  const entries = reviewKinds.map((kind) => [kind, changed.get(kind) ?? reviewThresholds[kind].standard]);
  return Object.fromEntries(entries) as Record<ReviewKind, number>;
}

export function lookView(look: LookRow): ReviewLook {
  const { lookedAt, userId, name, after, until, threshold, findings, note } = look;
  return {
    at: lookedAt.toISOString(),
    by: { userId, name },
    after: after?.toISOString() ?? null,
    until: until.toISOString(),
    threshold,
    findings,
    note,
  };
}

async function findingViews(
  context: Context,
  team: TeamRef,
  rows: readonly FindingRow[],
): Promise<ReviewFinding[]> {
  const { db } = context;
  const { roles, properties } = trailReaderOf(context, team);
  const seesNames = seesPatientNames(roles, properties);
  const [found, titles] = await Promise.all([
    listPeople(
      db,
      rows.flatMap(({ patientIds, personId }) => [...patientIds, ...(personId ? [personId] : [])]),
    ),
    titlesOf(
      context,
      rows.flatMap(({ roundId }) => (roundId ? [roundId] : [])),
    ),
  ]);
  const people = new Map(found.map((person) => [person.userId, person]));
  /** Whoever reads codes reads the code of a patient whose role was taken, too. */
  const nameOf = (userId: string) => {
    const person = people.get(userId);
    return (seesNames || !person?.studyCode ? person?.name : person.studyCode) ?? '';
  };
  return rows.map(({ at, patientIds, personId, role, roundId, amount }) => ({
    at: at.toISOString(),
    patients: patientIds.map((userId) => ({
      userId,
      studyCode: people.get(userId)?.studyCode ?? null,
      name: seesNames ? (people.get(userId)?.name ?? null) : null,
    })),
    person: personId && role ? { userId: personId, name: nameOf(personId), role } : null,
    round: roundId ? { roundId, title: titles.get(roundId) ?? '' } : null,
    amount,
  }));
}

/** What the questionnaire of each round is called. */
async function titlesOf({ db, language }: Context, roundIds: string[]): Promise<Map<string, string>> {
  const rows = await listVersionsOfRounds(db, roundIds);
  const titles = await Promise.all(
    rows.map(async (row) => [row.id, (await getVersion(db, row)).in(language).title] as const),
  );
  return new Map(titles);
}
