// The clocks of patients, for those who read the audit trail: on their list and on the page of one.
import { shownOfPatients } from '@trialog/contract/audit-trail.ts';
import type { ReactNode } from 'react';
import { TrailClock } from '../audit-trail/trail-clock.tsx';
import { WhereChanged } from './histories.tsx';

/** How it began is a part of its history, and no change. */
const changes = {
  people: ['people.create', ...shownOfPatients.actions],
  assignments: ['assignments.create', 'assignments.change', 'assignments.end'],
};
const actionsOf = (...kinds: (keyof typeof changes)[]): string =>
  kinds.flatMap((kind) => changes[kind]).join(',');

/** On the list, which says itself of whom something has changed. */
export const historyOfListed = (id: string, of: string): ReactNode => (
  <TrailClock filter={{ patientId: id, actions: actionsOf('people') }} of={of} />
);

/** On the page of one patient, of whose questionnaires it shows when they are due. */
export const historyOfPatient = (id: string): ReactNode => (
  <WhereChanged
    filter={() => ({ patientId: id, actions: actionsOf('people', 'assignments') })}
    isChange={({ action }) => !action.endsWith('.create')}
  />
);

/** In which hours a patient's notifications came, and whether they came at all. */
export const historyOfNotifications = (patientId: string): ReactNode => (
  <WhereChanged filter={() => ({ objectType: 'notificationSettings', objectId: patientId })} />
);
