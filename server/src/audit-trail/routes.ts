// The calls about the audit trail and the access register.
import { trailPaths as paths } from '@trialog/contract/audit-trail.ts';
import { RegisterDay, RegisterFilter, RegisterQuery } from '@trialog/contract/schemas/access-register.ts';
import { TrailFilter, TrailPage, TrailPeople, TrailQuery } from '@trialog/contract/schemas/audit-trail.ts';
import { CompressedFile, Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import type { Feature } from '../platform/feature.ts';
import { exportRead, read } from '../platform/http/route.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { exportTrail } from './export.ts';
import { csvFormat, jsonFormat } from './format.ts';
import { readTrailPage, readTrailPeople } from './read.ts';
import { exportRegister } from './register/export.ts';
import { readRegister } from './register/read.ts';
import { reviewRoutes } from './review/routes.ts';

const Team = Type.Object({ projectId: Id, teamId: Id });
const ofTeam = ({ params }: { params: TeamRef }): TeamRef => ({
  projectId: params.projectId,
  teamId: params.teamId,
});
const at = [':projectId', ':teamId'] as const;
const reading = { action: 'auditTrail.read', params: Team, subject: ofTeam } as const;
const exporting = {
  action: 'auditTrail.export',
  params: Team,
  query: TrailFilter,
  answer: CompressedFile,
  subject: ofTeam,
} as const;

export const auditTrail: Feature = {
  name: 'auditTrail',
  routes: [
    read({
      ...reading,
      path: paths.ofTeam(...at),
      summary: "A team's audit trail, the newest first",
      query: TrailQuery,
      answer: TrailPage,
      handle: (context, input) => readTrailPage(context, ofTeam(input), input.query),
    }),
    read({
      ...reading,
      path: paths.people(...at),
      summary: "Those whom a team's audit trail can be narrowed to",
      answer: TrailPeople,
      handle: (context, input) => readTrailPeople(context, ofTeam(input)),
    }),
    exportRead({
      ...exporting,
      path: paths.csv(...at),
      summary: "A team's audit trail as CSV, compressed, the oldest first",
      handle: (context, input) => exportTrail(context, ofTeam(input), input.query, csvFormat),
    }),
    read({
      action: 'auditTrail.readRegister',
      params: Team,
      subject: ofTeam,
      path: paths.register(...at),
      summary: 'Who could do what in a team on a day',
      query: RegisterQuery,
      answer: RegisterDay,
      handle: (context, input) => readRegister(context, ofTeam(input), input.query),
    }),
    exportRead({
      action: 'auditTrail.exportRegister',
      params: Team,
      subject: ofTeam,
      path: paths.registerCsv(...at),
      summary: 'Who could do what in a team on a day, as CSV, compressed',
      query: RegisterFilter,
      answer: CompressedFile,
      handle: (context, input) => exportRegister(context, ofTeam(input), input.query),
    }),
    exportRead({
      ...exporting,
      path: paths.json(...at),
      summary: "A team's audit trail as JSON, compressed, the oldest first",
      handle: (context, input) => exportTrail(context, ofTeam(input), input.query, jsonFormat),
    }),
    ...reviewRoutes,
  ],
};
