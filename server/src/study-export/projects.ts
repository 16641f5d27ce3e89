// The sections `institute` and `projects`, as a study file writes them.
import { languages } from '@trialog/contract/languages.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { Status } from '@trialog/contract/projects.ts';
import type { Texts } from '../surveys/definition.ts';
import type { DocumentRow, InstituteRow, ProjectRow, SavedReplyRow, TeamRow } from './store.ts';
import { filled } from './written.ts';

export function writtenInstitute({ key, name }: InstituteRow, documents: readonly DocumentRow[]) {
  const own = documents.filter(({ projectId }) => projectId === null);
  return { key, name, documents: filled(writtenDocuments(own)) };
}

function writtenDocuments(documents: readonly DocumentRow[]) {
  const kinds = [...new Set(documents.map(({ kind }) => kind))];
  return Object.fromEntries(
    ['privacy', 'terms', 'licence']
      .filter((kind) => kinds.includes(kind))
      .map((kind) => [kind, writtenDocument(documents.filter((row) => row.kind === kind))]),
  );
}

/** A language may have stayed as it was when a later file no longer named it: then it says for itself. */
function writtenDocument(rows: readonly DocumentRow[]) {
  const asksAgain = rows.some((row) => row.asksAgain);
  return {
    asksAgain,
    texts: writtenTexts(rows, (row) =>
      row.asksAgain === asksAgain ? undefined : { asksAgain: row.asksAgain },
    ),
  };
}

function writtenTexts(rows: readonly DocumentRow[], besides: (row: DocumentRow) => object | undefined) {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const row = rows.find((one) => one.language === language);
      if (!row) return [];
      const { title, html, url } = row;
      return [[language, { title, ...(url === null ? { html } : { url }), ...besides(row) }]];
    }),
  );
}

export function writtenProject(
  project: ProjectRow,
  teams: readonly TeamRow[],
  replies: readonly SavedReplyRow[],
  documents: readonly DocumentRow[],
) {
  const { key, name, properties, protocol, helpDesk, emergencyNumber, contactHtml } = project;
  const { termsAndConditions, privacyPolicy, ...settings } = knownSettings(properties);
  const ofProtocol = documents.filter((row) => row.projectId === project.id && row.kind === 'protocol');
  return filled({
    key,
    name,
    status: studyStatusOf(project),
    properties: filled({
      ...settings,
      termsAndConditions: writtenLink(termsAndConditions),
      privacyPolicy: writtenLink(privacyPolicy),
    }),
    protocol: filled({ ...protocol, texts: writtenTexts(ofProtocol, () => undefined) }),
    helpDesk: helpDesk && filled({ ...helpDesk }),
    emergencyNumber,
    contact: contactHtml === null ? undefined : { html: contactHtml },
    teams: teams
      .filter(({ projectId }) => projectId === project.id)
      .map((team) => writtenTeam(team, replies)),
  });
}

/** An earlier version may have left others behind. */
const knownSettings = (properties: ProjectRow['properties']): ProjectRow['properties'] =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => key in defaultProjectProperties));

const statusOf = (status: number) => (status === Status.OPEN ? 'open' : 'closed');

/** An open study that is not live yet is written as what it is. */
const studyStatusOf = ({ status, stage }: Pick<ProjectRow, 'status' | 'stage'>) =>
  status === Status.OPEN && stage !== null && stage !== 'live' ? stage : statusOf(status);

const writtenLink = (link: unknown) => ((link as { url?: string | null })?.url ? link : undefined);

function writtenTeam({ id, key, name, state, timeZone }: TeamRow, replies: readonly SavedReplyRow[]) {
  const own = replies.filter(({ teamId }) => teamId === id);
  return filled({
    key,
    name,
    status: statusOf(state),
    timeZone,
    savedReplies:
      own.length === 0
        ? undefined
        : own.map((reply) => ({ key: reply.key, name: reply.name, texts: inOrder(reply.texts) })),
  });
}

/** The database gives the keys of its JSON in its own order. */
export const inOrder = (texts: Texts): Texts =>
  Object.fromEntries(
    languages.flatMap((language) => (texts[language] === undefined ? [] : [[language, texts[language]]])),
  );
