// Status numbers, the defaults of a study, and the calls about studies.
import { describe, expect, it } from 'vitest';
import { defaultProjectProperties } from './project-defaults.ts';
import { projectPaths, Status } from './projects.ts';

describe('projects', () => {
  it('numbers open and closed', { tags: ['R3.13'] }, () => {
    expect(Status).toEqual({ OPEN: 0, CLOSE: 1 });
  });

  it('waits 10, deletes for 10, and a broadcast for 60 minutes by default', {
    tags: ['R9.26', 'R9.27', 'R9.28'],
  }, () => {
    expect(defaultProjectProperties.messageCanBeRepliedAfterMinutes).toBe(10);
    expect(defaultProjectProperties.messageCanNotBeDeletedAfterMinutes).toBe(10);
    expect(defaultProjectProperties.broadcastMessageCanNotBeDeletedAfterMinutes).toBe(60);
  });

  it('shows researchers study codes unless a study says otherwise', () => {
    expect(defaultProjectProperties.researchersSeeCodesOnly).toBe(true);
  });

  it('names its calls', () => {
    expect(projectPaths.list).toBe('Projects');
    expect(projectPaths.one('7')).toBe('Projects/7');
    expect(projectPaths.contacts('7')).toBe('ProjectContacts/7');
    expect(projectPaths.myTeams('7')).toBe('MedicalTeam/7/my');
    expect(projectPaths.institute).toBe('Institutes/me');
    expect(projectPaths.protocol).toBe('Protocols/me');
  });
});
