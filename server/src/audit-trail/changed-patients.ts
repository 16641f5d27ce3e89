// Of which patients of a team what their list says has changed, for those who read its trail.

import { refusal } from '@trialog/contract/access/refusal.ts';
import { shownOfPatients } from '@trialog/contract/audit-trail.ts';
import type { SummaryOfPatients } from '../people/list-patients.ts';
import { listChangedPatients } from './store.ts';

export const changesOfPatients: SummaryOfPatients = async ({ actor, db, now }, teamId) => {
  if (refusal('auditTrail.read', actor, { teamId }, now.getTime())) return undefined;
  const changed = await listChangedPatients(db, teamId, shownOfPatients);
  return (patientId) => ({ isChanged: changed.has(patientId) });
};
