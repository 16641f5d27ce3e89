// The calls of the control panel about the people of a team. Those that write take one lock with study imports: only one
// administers at a time, so that what was checked still holds when it is written.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { limits } from '@trialog/contract/limits.ts';
import {
  ChangedRoles,
  InvitedPerson,
  LinkState,
  NewLink,
  NewPerson,
  NewRoles,
  NewState,
  NewTransfer,
  NewTreatment,
  PeopleQuery,
  TeamPeople,
  TeamPerson,
  TransferOutlook,
} from '@trialog/contract/schemas/administration.ts';
import { PeopleFileAnswer, PeopleFileQuery } from '@trialog/contract/schemas/people-file.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import type { Feature } from '../platform/feature.ts';
import { read, write } from '../platform/http/route.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { beginImport } from '../study-import/apply/store.ts';
import { setUpRoutes } from './first-run/routes.ts';
import { healthJobs } from './health/count-weeks.ts';
import { healthRoutes } from './health/routes.ts';
import { linkMailJobs, linkMailReactions } from './link-mail/jobs.ts';
import { mailLink } from './link-mail/mail-link.ts';
import { changeRoles } from './people/change-roles.ts';
import { changeState } from './people/change-state.ts';
import { changeTreatment } from './people/change-treatment.ts';
import { invite } from './people/invite.ts';
import { makeLink, readLink, revokeLink } from './people/links.ts';
import { listTeamPeople } from './people/list.ts';
import { readTransferOutlook } from './people/transfer/outlook.ts';
import { transferPatient } from './people/transfer/transfer.ts';
import { inviteMany } from './people-file/invite-many.ts';
import { readPeopleFile } from './people-file/read-in-thread.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { studyRoutes } from './studies/routes.ts';
import { studyCommentRoutes } from './study-document/comments/routes.ts';
import { studyDocumentRoutes } from './study-document/routes.ts';

const Team = Type.Object({ projectId: Id, teamId: Id });
const PersonOfTeam = Type.Object({ projectId: Id, teamId: Id, userId: Id });
const ofTeam = ({ params }: { params: TeamRef }): TeamRef => ({
  projectId: params.projectId,
  teamId: params.teamId,
});
const at = [':projectId', ':teamId'] as const;
const one = [...at, ':userId'] as const;
const writing = { subject: ofTeam, first: beginImport } as const;

export const administration: Feature = {
  name: 'administration',
  jobs: [...linkMailJobs, ...healthJobs],
  reactions: linkMailReactions,
  routes: [
    read({
      path: paths.people(...at),
      summary: 'The people of a team, a page at a time',
      action: 'administration.readPeople',
      params: Team,
      query: PeopleQuery,
      answer: TeamPeople,
      subject: ofTeam,
      handle: (context, input) => listTeamPeople(context, ofTeam(input), input.query),
    }),
    write('POST', {
      ...writing,
      path: paths.people(...at),
      summary: 'Add a person to the team, and get the link that lets them in',
      action: 'administration.invite',
      params: Team,
      body: NewPerson,
      answer: InvitedPerson,
      handle: (context, input) => invite(context, ofTeam(input), input.body),
    }),
    write('POST', {
      ...writing,
      path: paths.file(...at),
      summary: 'Check a file of people; with the verdict of that check, invite those who can be',
      action: 'administration.inviteMany',
      params: Team,
      query: PeopleFileQuery,
      upload: { maxBytes: limits.peopleFileBytes, prepare: readPeopleFile },
      answer: PeopleFileAnswer,
      handle: (context, input, file) => inviteMany(context, ofTeam(input), input.query, file),
    }),
    write('POST', {
      ...writing,
      path: paths.link(...one),
      summary: 'Make a new link for a person; earlier ones no longer work',
      action: 'administration.makeLink',
      params: PersonOfTeam,
      answer: NewLink,
      handle: (context, input) => makeLink(context, ofTeam(input), input.params.userId),
    }),
    read({
      path: paths.link(...one),
      summary: 'What became of the link that was made last for a person',
      action: 'administration.readLink',
      params: PersonOfTeam,
      answer: LinkState,
      subject: ofTeam,
      handle: (context, input) => readLink(context, ofTeam(input), input.params.userId),
    }),
    write('POST', {
      ...writing,
      path: paths.mail(...one),
      summary: 'Send a new link to a person by e-mail; earlier ones no longer work',
      action: 'administration.mailLink',
      params: PersonOfTeam,
      answer: TeamPerson,
      handle: (context, input) => mailLink(context, ofTeam(input), input.params.userId),
    }),
    write('DELETE', {
      ...writing,
      path: paths.link(...one),
      summary: "End a person's link that nobody has used",
      action: 'administration.revokeLink',
      params: PersonOfTeam,
      answer: TeamPerson,
      handle: (context, input) => revokeLink(context, ofTeam(input), input.params.userId),
    }),
    write('PUT', {
      ...writing,
      path: paths.state(...one),
      summary: 'Suspend, activate or deactivate a person',
      action: 'administration.changeState',
      params: PersonOfTeam,
      body: NewState,
      answer: TeamPerson,
      handle: (context, input) => changeState(context, ofTeam(input), input.params.userId, input.body),
    }),
    write('PUT', {
      ...writing,
      path: paths.treatment(...one),
      summary: "Change the days of a patient's treatment",
      action: 'administration.changeTreatment',
      params: PersonOfTeam,
      body: NewTreatment,
      answer: TeamPerson,
      handle: (context, input) => changeTreatment(context, ofTeam(input), input.params.userId, input.body),
    }),
    read({
      path: paths.transfer(...one),
      summary: 'To which teams a patient can be transferred, and what would become of what is open',
      action: 'administration.transferPatient',
      params: PersonOfTeam,
      answer: TransferOutlook,
      subject: ofTeam,
      handle: (context, input) => readTransferOutlook(context, ofTeam(input), input.params.userId),
    }),
    write('POST', {
      ...writing,
      path: paths.transfer(...one),
      summary: 'Transfer a patient to another team of the study',
      action: 'administration.transferPatient',
      params: PersonOfTeam,
      body: NewTransfer,
      answer: TeamPerson,
      handle: (context, input) => transferPatient(context, ofTeam(input), input.params.userId, input.body),
    }),
    write('PUT', {
      ...writing,
      path: paths.roles(...one),
      summary: 'Give and end roles of a person within the team',
      action: 'administration.changeRoles',
      params: PersonOfTeam,
      body: NewRoles,
      answer: ChangedRoles,
      handle: (context, input) => changeRoles(context, ofTeam(input), input.params.userId, input.body),
    }),
    ...setUpRoutes,
    ...staffRoutes,
    ...studyRoutes,
    ...studyDocumentRoutes,
    ...studyCommentRoutes,
    ...healthRoutes,
    ...scheduleRoutes,
  ],
};
