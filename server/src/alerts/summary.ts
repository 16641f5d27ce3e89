// How many alerts of each patient of a team are open, for those who see its alerts.
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { SummaryOfPatients } from '../people/list-patients.ts';
import { countOpenByPatient } from './store.ts';

export const alertsOfPatients: SummaryOfPatients = async ({ actor, db, now }, teamId) => {
  if (refusal('alerts.read', actor, { teamId }, now.getTime())) return undefined;
  const open = await countOpenByPatient(db, teamId);
  return (patientId) => ({ openAlerts: open.get(patientId) ?? 0 });
};
