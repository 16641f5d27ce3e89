// The document of a study as somebody works on it in the control panel.
import type { Language } from '@trialog/contract/languages.ts';
import type { StudyComments } from '@trialog/contract/schemas/study-comments.ts';
import type {
  StudyCheck,
  StudyDraft,
  StudyDraftState,
  StudyVersionFile,
  StudyVersions,
} from '@trialog/contract/schemas/study-versions.ts';
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { makeNewcomer, makeTokens } from '../proofs/newcomers.ts';
import type { Answer, Caller } from './caller.ts';
import type { World } from './world.ts';

type Edit = (text: string) => string;
type Step = 'request' | 'approval' | 'publication';

export const fileOf = (text: string) => ({ bytes: new TextEncoder().encode(text), type: 'text/yaml' });

export function studyDocumentOf(world: World, projectId: string) {
  const read = async (caller: Caller) => (await caller.get<StudyDraft>(paths.draft(projectId))).body;
  const save = (
    caller: Caller,
    text: string,
    { revision, baseVersion }: { revision: number; baseVersion: number },
  ): Promise<Answer<StudyDraftState>> =>
    caller.upload(
      'PUT',
      `${paths.draft(projectId)}?revision=${revision}&baseVersion=${baseVersion}`,
      fileOf(text),
    );
  const revisionNow = async (caller: Caller) => (await read(caller)).state.revision;
  const versions = async (caller: Caller) =>
    (await caller.get<StudyVersions>(paths.versions(projectId))).body.versions;
  return {
    read,
    save,
    versions,
    /** What the caller reads, edited, as a change of the version in force. */
    saveAnew: async (caller: Caller, edit: Edit) => {
      const { state, text } = await read(caller);
      const edited = edit(text);
      if (edited === text) throw new Error('The edit changes nothing.');
      return save(caller, edited, { revision: state.revision, baseVersion: state.version });
    },
    check: (caller: Caller, text: string): Promise<Answer<StudyCheck>> =>
      caller.upload('POST', paths.check(projectId), fileOf(text)),
    step: async (
      caller: Caller,
      step: Step,
      reason?: string,
      more: { acceptsStale?: boolean } = {},
    ): Promise<Answer<StudyDraftState>> =>
      caller.post(paths[step](projectId), {
        revision: await revisionNow(caller),
        ...(reason === undefined ? {} : { reason }),
        ...more,
      }),
    /** Says that a translation is still right. */
    checkText: async (caller: Caller, path: string, language: Language): Promise<Answer<StudyDraftState>> =>
      caller.post(paths.textCheck(projectId), { revision: await revisionNow(caller), path, language }),
    discard: async (caller: Caller): Promise<Answer<StudyDraftState>> =>
      caller.delete(`${paths.draft(projectId)}?revision=${await revisionNow(caller)}`),
    file: (caller: Caller, version: number): Promise<Answer<StudyVersionFile>> =>
      caller.get(paths.file(projectId, String(version))),
    /** Another coordinator of the study. */
    somebodyElse: async (): Promise<Caller> => {
      const tokens = await makeTokens(world.sql, world.config);
      const { userId, token } = await makeNewcomer(world.sql, world.config, tokens);
      await world.sql`INSERT INTO project_members (id, project_id, user_id, role, since)
        VALUES (${newId()}, ${projectId}, ${userId}, 'StudyCoordinator', now() - interval '1 day')`;
      return world.withToken(token);
    },
  };
}

/** Another title of the first questionnaire in English, which leaves its translations stale. */
export const retitled =
  (title: string): Edit =>
  (text) =>
    text.replace(/(^surveys:[\s\S]*?title:\n {6}en: )(.*)/m, `$1${title}`);

export type StudyDocument = ReturnType<typeof studyDocumentOf>;

/** What a writing call about the document needs so that it succeeds, made as somebody who may; nothing for other calls. */
export async function readyDocument(
  world: World,
  path: string,
  { projectId, method, caller }: { projectId: string; method: string; caller: Caller },
): Promise<{ path: string; body?: object } | undefined> {
  const comment = { path: 'projects/aurora/name', text: 'Is this the name?' };
  if (path.endsWith('/comments')) return { path: paths.comments(projectId), body: comment };
  if (path.endsWith('/resolution')) {
    const { body } = await caller.post<StudyComments>(paths.comments(projectId), comment);
    return { path: paths.resolution(projectId, body.comments.at(-1)?.commentId ?? '') };
  }
  if (!/studies\/:projectId\/draft/.test(path)) return undefined;
  const document = studyDocumentOf(world, projectId);
  const begun = await document.read(caller);
  if (method === 'PUT') {
    const { revision, version } = begun.state;
    return { path: `${paths.draft(projectId)}?revision=${revision}&baseVersion=${version}` };
  }
  if (begun.state.draft) await document.discard(caller);
  if (path.endsWith('/text-checks')) {
    await document.saveAnew(caller, retitled(newId()));
    const { state, text } = await document.read(caller);
    const [stale] = (await document.check(caller, text)).body.translations.stale;
    return {
      path: paths.textCheck(projectId),
      body: { revision: state.revision, path: stale?.path, language: stale?.language },
    };
  }
  const author = path.endsWith('/approval') ? await document.somebodyElse() : caller;
  await document.saveAnew(author, (text) => text.replace(/^( {6}hours: ).*/m, `$1${newId()}`));
  if (author !== caller) await document.step(author, 'request', 'They open later');
  const { revision } = (await document.read(caller)).state;
  if (method === 'DELETE') return { path: `${paths.draft(projectId)}?revision=${revision}` };
  return { path: path.replace(':projectId', projectId), body: { revision, reason: 'They open later' } };
}
