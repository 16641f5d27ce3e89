// The calls about the review of the audit trail.
import { reviewPaths as paths, reviewKinds } from '@trialog/contract/review.ts';
import {
  CheckedReview,
  NewLook,
  NewThreshold,
  ReviewChecks,
  ReviewLook,
  ReviewQuery,
} from '@trialog/contract/schemas/review.ts';
import { Id, oneOf } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import { type Route, read, write } from '../../platform/http/route.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { changeThreshold, look } from './look.ts';
import { readCheck, readChecks } from './read.ts';

const Team = Type.Object({ projectId: Id, teamId: Id });
const Check = Type.Object({ projectId: Id, teamId: Id, kind: oneOf(reviewKinds) });
const ofTeam = ({ params }: { params: TeamRef }): TeamRef => ({
  projectId: params.projectId,
  teamId: params.teamId,
});
const at = [':projectId', ':teamId'] as const;

export const reviewRoutes: readonly Route[] = [
  read({
    path: paths.checks(...at),
    summary: "The checks of a team's audit trail, with what is new since somebody looked",
    action: 'auditTrail.review',
    params: Team,
    answer: ReviewChecks,
    subject: ofTeam,
    handle: (context, input) => readChecks(context, ofTeam(input)),
  }),
  read({
    path: paths.check(...at, ':kind'),
    summary: 'What a check has found since somebody looked, or ever, and who has looked',
    action: 'auditTrail.review',
    params: Check,
    query: ReviewQuery,
    answer: CheckedReview,
    subject: ofTeam,
    handle: (context, input) => readCheck(context, ofTeam(input), input.params.kind, input.query),
  }),
  write('PUT', {
    path: paths.check(...at, ':kind'),
    summary: 'Change from where on a check finds something',
    action: 'auditTrail.changeCheck',
    params: Check,
    body: NewThreshold,
    answer: NewThreshold,
    subject: ofTeam,
    handle: (context, input) => changeThreshold(context, ofTeam(input), input.params.kind, input.body),
  }),
  write('POST', {
    path: paths.looks(...at, ':kind'),
    summary: 'Say that one has looked at what a check has found',
    action: 'auditTrail.look',
    params: Check,
    body: NewLook,
    answer: ReviewLook,
    subject: ofTeam,
    handle: (context, input) => look(context, ofTeam(input), input.params.kind, input.body),
  }),
];
