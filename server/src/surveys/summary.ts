// How many questionnaires wait for each patient of a team and when the next one comes, for those who see its results.
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { SummaryOfPatients } from '../people/list-patients.ts';
import { listPresentRounds } from './store.ts';

export const roundsOfPatients: SummaryOfPatients = async ({ actor, db, now }, teamId) => {
  if (refusal('results.read', actor, { teamId }, now.getTime())) return undefined;
  const rows = await listPresentRounds(db, teamId, now);
  const known = new Map(
    rows.map(({ patient_id, open, next_at }) => [
      patient_id,
      { openRounds: open, nextRoundAt: next_at?.toISOString() ?? null },
    ]),
  );
  return (patientId) => known.get(patientId) ?? { openRounds: 0, nextRoundAt: null };
};
