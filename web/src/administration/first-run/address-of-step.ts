// Where a first step is made.
import type { FirstStep } from '@trialog/contract/rules/first-steps.ts';
import type { FirstStepsDone } from '@trialog/contract/schemas/study-roles.ts';
import {
  addressInStudy,
  addressOfInstitute,
  addressOfStudy,
  addressOfStudyDocument,
  newStudyAddress,
} from '../../audit-trail/addresses.ts';

type Goal = Pick<FirstStepsDone, 'instituteId' | 'projectId' | 'teamId'>;

/** Nothing as long as the study or team that it is about is not there. */
export function addressOfStep(step: FirstStep, { instituteId, projectId, teamId }: Goal): string | undefined {
  switch (step) {
    case 'institute':
    case 'documents':
      return addressOfInstitute(instituteId);
    case 'study':
      return newStudyAddress;
    case 'questionnaire':
      return projectId === null ? undefined : addressOfStudyDocument(projectId);
    case 'staff':
    case 'patient':
      return projectId === null || teamId === null
        ? undefined
        : addressInStudy('people', { projectId, medicalTeamId: teamId });
    default:
      return projectId === null ? undefined : addressOfStudy(projectId);
  }
}
