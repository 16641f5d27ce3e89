// The calls about studies, teams and institutes (SPEC 7, Context).
import { projectPaths } from '@trialog/contract/projects.ts';
import {
  Institute,
  MedicalTeamList,
  Project,
  ProjectContact,
  ProjectList,
  Protocol,
} from '@trialog/contract/schemas/projects.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import type { Feature } from '../platform/feature.ts';
import { read } from '../platform/http/route.ts';
import { serveDocuments } from './document-pages.ts';
import {
  getContacts,
  getInstitute,
  getProject,
  getProtocol,
  listMyProjects,
  listMyTeams,
  protocolProject,
} from './read.ts';

const OneProject = Type.Object({ projectId: Id });
const MaybeProject = Type.Object({ projectId: Type.Optional(Id) }, { additionalProperties: false });

export const projects: Feature = {
  name: 'projects',
  pages: serveDocuments,
  routes: [
    read({
      path: projectPaths.list,
      summary: "One's studies",
      action: 'projects.list',
      answer: ProjectList,
      handle: listMyProjects,
    }),
    read({
      path: projectPaths.one(':projectId'),
      summary: 'A study with its settings',
      action: 'projects.read',
      params: OneProject,
      answer: Project,
      subject: ({ params }) => params,
      handle: (context, { params }) => getProject(context, params.projectId),
    }),
    read({
      path: projectPaths.contacts(':projectId'),
      summary: "A study's contact page",
      action: 'projects.readContacts',
      params: OneProject,
      answer: ProjectContact,
      subject: ({ params }) => params,
      handle: (context, { params }) => getContacts(context, params.projectId),
    }),
    read({
      path: projectPaths.myTeams(':projectId'),
      summary: "One's teams in a study, with one's roles there",
      action: 'projects.listTeams',
      params: OneProject,
      answer: MedicalTeamList,
      subject: ({ params }) => params,
      handle: (context, { params }) => listMyTeams(context, params.projectId),
    }),
    read({
      path: projectPaths.institute,
      summary: "One's institute and its documents",
      action: 'projects.readInstitute',
      answer: Institute,
      handle: getInstitute,
    }),
    read({
      path: projectPaths.protocol,
      summary: "The study's protocol",
      action: 'projects.readProtocol',
      query: MaybeProject,
      answer: Protocol,
      subject: ({ query }, actor) => {
        const projectId = protocolProject(query.projectId, actor);
        return projectId === undefined ? {} : { projectId };
      },
      handle: (context, { query }) => getProtocol(context, query.projectId),
    }),
  ],
};
