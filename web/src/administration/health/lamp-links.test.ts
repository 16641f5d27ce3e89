// Each lamp leads to where one acts, and nobody to a page that they may not open.
import { teamLampKinds } from '@trialog/contract/study-health.ts';
import { describe, expect, it } from 'vitest';
import { mayIn } from '../../audit-trail/rights.ts';
import { type LampReader, lampLink } from './lamp-links.ts';

const team = { projectId: 'p', medicalTeamId: 't' };
const ofStudy = (...studyRoles: LampReader['studyRoles']): LampReader => ({
  roles: [],
  studyRoles,
  isOfStudy: true,
});
const ofTeam = (...roles: LampReader['roles']): LampReader => ({ roles, studyRoles: [], isOfStudy: false });
const to = (reader: LampReader) =>
  Object.fromEntries(teamLampKinds.map((kind) => [kind, lampLink(kind, reader, team).to]));

describe('a lamp', () => {
  it('leads the staff of a study to the pages about the team', () => {
    expect(to(ofStudy('StudyCoordinator'))).toEqual({
      openAlerts: '/control/studies/p/teams/t/people?role=MedicalProfessional',
      unansweredMessages: '/control/studies/p/teams/t/people?role=MedicalProfessional',
      completion: '/control/studies/p/teams/t/people?role=Patient',
      silentPatients: '/control/studies/p/teams/t/people?need=silent',
      failedPushes: '/control/studies/p/notifications?teamId=t&state=failed',
      withoutDevice: '/control/studies/p/teams/t/people?need=withoutDevice',
      windowConflicts: '/control/studies/p/document',
    });
    expect(to(ofStudy('InstituteAdmin')).silentPatients).toBe('/control/studies/p');
  });

  it('leads the team to its own pages', () => {
    expect(to(ofTeam('Nurse'))).toMatchObject({
      openAlerts: '/alerts',
      unansweredMessages: '/messages',
      completion: '/surveys/study',
      silentPatients: '/control/people?need=silent',
      failedPushes: '/patients',
    });
    expect(to(ofTeam('MedicalTeamAdmin')).completion).toBe('/patients');
  });

  it('leads nobody to a page that is not theirs', () => {
    const readers = [
      ofStudy('InstituteAdmin'),
      ofStudy('StudyCoordinator'),
      ofStudy('Monitor'),
      ofTeam('MedicalProfessional'),
      ofTeam('Nurse'),
      ofTeam('MedicalTeamAdmin'),
    ];
    for (const reader of readers)
      for (const kind of teamLampKinds)
        expect(mayIn(reader, lampLink(kind, reader, team).action), `${kind} ${JSON.stringify(reader)}`).toBe(
          true,
        );
  });
});
