// The calls about studies and institutes that somebody administers, monitors or inspects, and about their staff. Those that
// write take the lock of study imports, as those about the people of a team do.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import {
  AdministeredStudies,
  AdministeredStudy,
  GivenStudyRole,
  InstituteStaff,
  NewEnd,
  NewStudyRole,
  StaffRole,
} from '@trialog/contract/schemas/study-roles.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import { type Route, read, write } from '../../platform/http/route.ts';
import { beginImport } from '../../study-import/apply/store.ts';
import { coordinateStudy } from './coordinate.ts';
import { endStudyRole } from './end.ts';
import { giveStudyRole } from './give.ts';
import { listAdministered, readInstitute, readStudy } from './read.ts';
import { subjectOf } from './roles-of.ts';
import type { HeldFor } from './store.ts';

const Study = Type.Object({ projectId: Id });
const RoleOfStudy = Type.Object({ projectId: Id, roleId: Id });
const Institute = Type.Object({ instituteId: Id });
const RoleOfInstitute = Type.Object({ instituteId: Id, roleId: Id });

const study = ({ params }: { params: { projectId: string } }): HeldFor => ({
  scope: 'study',
  id: params.projectId,
});
const institute = ({ params }: { params: { instituteId: string } }): HeldFor => ({
  scope: 'institute',
  id: params.instituteId,
});
const ofStudy = (input: { params: { projectId: string } }) => subjectOf(study(input));
const ofInstitute = (input: { params: { instituteId: string } }) => subjectOf(institute(input));

export const staffRoutes: Route[] = [
  read({
    path: paths.studies,
    summary: 'The studies in which one has a role of the study or its institute',
    action: 'administration.listStudies',
    answer: AdministeredStudies,
    handle: (context) => listAdministered(context),
  }),
  read({
    path: paths.study(':projectId'),
    summary: 'A study with its teams, how many people they have, and its staff',
    action: 'administration.readStudy',
    params: Study,
    answer: AdministeredStudy,
    subject: ofStudy,
    handle: (context, { params }) => readStudy(context, params.projectId),
  }),
  write('POST', {
    path: paths.studyStaff(':projectId'),
    summary: 'Give a role of a study',
    action: 'administration.giveStudyRole',
    params: Study,
    body: NewStudyRole,
    answer: GivenStudyRole,
    subject: ofStudy,
    first: beginImport,
    handle: (context, input) => giveStudyRole(context, study(input), input.body),
  }),
  write('POST', {
    path: paths.coordination(':projectId'),
    summary: 'Take over the coordination of a study that nobody coordinates',
    action: 'administration.coordinateStudy',
    params: Study,
    answer: StaffRole,
    subject: ofStudy,
    first: beginImport,
    handle: (context, { params }) => coordinateStudy(context, params.projectId),
  }),
  write('PUT', {
    path: paths.studyRole(':projectId', ':roleId'),
    summary: 'End a role of a study, or change its end',
    action: 'administration.endStudyRole',
    params: RoleOfStudy,
    body: NewEnd,
    answer: StaffRole,
    subject: ofStudy,
    first: beginImport,
    handle: (context, input) => endStudyRole(context, study(input), input.params.roleId, input.body),
  }),
  read({
    path: paths.instituteStaff(':instituteId'),
    summary: 'The staff of an institute',
    action: 'administration.readInstitute',
    params: Institute,
    answer: InstituteStaff,
    subject: ofInstitute,
    handle: (context, { params }) => readInstitute(context, params.instituteId),
  }),
  write('POST', {
    path: paths.instituteStaff(':instituteId'),
    summary: 'Give a role of an institute',
    action: 'administration.giveInstituteRole',
    params: Institute,
    body: NewStudyRole,
    answer: GivenStudyRole,
    subject: ofInstitute,
    first: beginImport,
    handle: (context, input) => giveStudyRole(context, institute(input), input.body),
  }),
  write('PUT', {
    path: paths.instituteRole(':instituteId', ':roleId'),
    summary: 'End a role of an institute, or change its end',
    action: 'administration.endInstituteRole',
    params: RoleOfInstitute,
    body: NewEnd,
    answer: StaffRole,
    subject: ofInstitute,
    first: beginImport,
    handle: (context, input) => endStudyRole(context, institute(input), input.params.roleId, input.body),
  }),
];
