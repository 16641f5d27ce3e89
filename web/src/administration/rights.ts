// Who sees the people of a team, and who administers them, by the access table.
import { mayIn } from '../audit-trail/rights.ts';

type Reader = Parameters<typeof mayIn>[0];

export const readsPeople = (team: Reader): boolean => mayIn(team, 'administration.readPeople');
export const administers = (team: Reader): boolean => mayIn(team, 'administration.invite');
export const transfersPatients = (team: Reader): boolean => mayIn(team, 'administration.transferPatient');
