// How many questionnaires wait for each patient of a team, for those who see its results.
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { SummaryOfPatients } from '../people/list-patients.ts';
import { countOpenRounds } from './store.ts';

export const openRoundsOfPatients: SummaryOfPatients = async ({ actor, db, now }, teamId) => {
  if (refusal('results.read', actor, { teamId }, now.getTime())) return undefined;
  const open = await countOpenRounds(db, teamId, now);
  return (patientId) => ({ openRounds: open.get(patientId) ?? 0 });
};
