// The calls about the health of a study and of a team.
import { StudyHealth } from '@trialog/contract/schemas/study-health.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { studyHealthPaths as paths } from '@trialog/contract/study-health.ts';
import { Type } from 'typebox';
import { type Route, read } from '../../platform/http/route.ts';
import { readStudyHealth, readTeamHealth } from './read.ts';

const Study = Type.Object({ projectId: Id });
const Team = Type.Object({ projectId: Id, teamId: Id });

export const healthRoutes: readonly Route[] = [
  read({
    path: paths.ofStudy(':projectId'),
    summary: 'How a study goes: its lamps by team, and what was filled in week by week',
    action: 'administration.readStudyHealth',
    params: Study,
    answer: StudyHealth,
    subject: ({ params }) => ({ projectId: params.projectId }),
    handle: (context, { params }) => readStudyHealth(context, params.projectId),
  }),
  read({
    path: paths.ofTeam(':projectId', ':teamId'),
    summary: 'How a team goes: its lamps, and what was filled in week by week',
    action: 'administration.readTeamHealth',
    params: Team,
    answer: StudyHealth,
    subject: ({ params }) => ({ projectId: params.projectId, teamId: params.teamId }),
    handle: (context, { params }) => readTeamHealth(context, params),
  }),
];
