// The calls about people (SPEC 7): who one is, one's picture and preferences, the patients of a team.
import { limits } from '@trialog/contract/limits.ts';
import { peoplePaths } from '@trialog/contract/people.ts';
import {
  AvatarAnswer,
  Invitation,
  InvitationDescription,
  Me,
  PatientList,
  Phone,
  Preferences,
  SignIns,
} from '@trialog/contract/schemas/people.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import { readAvatar } from '../media/pictures.ts';
import type { Feature } from '../platform/feature.ts';
import { openToAll, read, unlinkedAccountWrite, write } from '../platform/http/route.ts';
import { bindAccount } from './bind-account.ts';
import { changeAvatar } from './change-avatar.ts';
import { changePhone } from './change-phone.ts';
import { changePreferences } from './change-preferences.ts';
import { describeInvitation } from './describe-invitation.ts';
import { peopleJobs, peopleReactions } from './jobs.ts';
import { listPatientsOf, type SummaryOfPatients } from './list-patients.ts';
import { readSignIns } from './read-sign-ins.ts';
import { meView } from './view.ts';

const Team = Type.Object({ medicalTeamId: Id });
const ListQuery = Type.Object({ summary: Type.Optional(Type.Boolean()) }, { additionalProperties: false });

/** `summaries` say what other domains know of a team's patients. */
export const makePeople = (summaries: readonly SummaryOfPatients[]): Feature => ({
  name: 'people',
  jobs: peopleJobs,
  reactions: peopleReactions,
  routes: [
    read({
      path: peoplePaths.me,
      summary: 'Who one is',
      action: 'people.readSelf',
      answer: Me,
      handle: ({ files, person }) => meView(files, person),
    }),
    read({
      path: peoplePaths.signIns,
      summary: "One's own sign-ins and the failed ones, the newest first",
      action: 'people.readSignIns',
      answer: SignIns,
      handle: (context) => readSignIns(context),
    }),
    write('PUT', {
      path: peoplePaths.avatar,
      summary: "Change one's profile image",
      action: 'people.changeAvatar',
      upload: { maxBytes: limits.pictureBytes, prepare: ({ path }, by) => readAvatar({ path }, by) },
      answer: AvatarAnswer,
      handle: (context, _input, picture) => changeAvatar(context, picture),
    }),
    write('PUT', {
      path: peoplePaths.preferences,
      summary: "Change one's language and time zone",
      action: 'people.changePreferences',
      body: Preferences,
      answer: Preferences,
      handle: (context, { body }) => changePreferences(context, body),
    }),
    write('PUT', {
      path: peoplePaths.phone,
      summary: 'Say at which phone number the team can call',
      action: 'people.changePhone',
      body: Phone,
      answer: Phone,
      handle: (context, { body }) => changePhone(context, body),
    }),
    openToAll({
      path: peoplePaths.invitationOf(':token'),
      summary: 'Who invites to what, by the token of an invitation',
      reason: 'Whoever is invited has no account yet, and is to know what they accept. The token is the key.',
      params: Type.Object({ token: Type.String({ minLength: 16, maxLength: 200 }) }),
      answer: InvitationDescription,
      handle: (context, { params }) => describeInvitation(context, params.token),
    }),
    unlinkedAccountWrite({
      path: peoplePaths.invitation,
      summary: 'Bind a sign-in to the person that an invitation names',
      action: 'people.bindAccount',
      body: Invitation,
      answer: Type.Object({ userId: Id }, { additionalProperties: false }),
      handle: (context, { body }) => bindAccount(context, body.invitation),
    }),
    read({
      path: peoplePaths.patients(':medicalTeamId'),
      summary: 'The patients of a team',
      action: 'people.listPatients',
      params: Team,
      query: ListQuery,
      answer: PatientList,
      subject: ({ params }) => ({ teamId: params.medicalTeamId }),
      handle: (context, { params, query }) =>
        listPatientsOf(context, params.medicalTeamId, query.summary ? summaries : []),
    }),
  ],
});
