// What people say to each other about parts of a study's document: they comment, answer, and resolve what is settled. A comment
// is about the keys that lead to its part, whatever becomes of the lines.
import { limits } from '@trialog/contract/limits.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { isDeceptive } from '@trialog/contract/rules/deceptive-text.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type {
  NewStudyComment,
  StudyComment,
  StudyComments,
} from '@trialog/contract/schemas/study-comments.ts';
import { asAdministrator } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/uuid.ts';
import type { Context, WriteContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type CommentRow, insertComment, listComments, lockComment, resolveComment } from './store.ts';

export async function listStudyComments(
  { db }: Pick<Context, 'db'>,
  projectId: string,
): Promise<StudyComments> {
  const rows = await listComments(db, projectId);
  const comments = rows
    .filter(({ answers }) => answers === null)
    .map((row) =>
      commentView(
        row,
        rows.filter(({ answers }) => answers === row.id),
      ),
    );
  const resolved = comments
    .filter((one) => one.resolved !== null)
    .sort((a, b) => ((a.resolved?.at ?? '') < (b.resolved?.at ?? '') ? 1 : -1));
  return {
    comments: [
      ...comments.filter((one) => one.resolved === null),
      ...resolved.slice(0, limits.resolvedComments),
    ],
  };
}

export async function writeComment(
  context: WriteContext,
  projectId: string,
  { path: named, text: written, answers }: NewStudyComment,
): Promise<StudyComments> {
  const { db, now, person } = context;
  const text = checkText(written);
  if (isBlank(named) || isDeceptive(named)) throw refuse('textDeceptive', { field: 'path' });
  const answered = answers === undefined ? undefined : await openComment(context, projectId, answers);
  // An answer is about whatever the comment is about.
  const path = answered?.path ?? named;
  const id = newId();
  await asAdministrator(db, () =>
    insertComment(db, { id, projectId, path, answers: answers ?? null, by: person.userId, text, now }),
  );
  context.audit({
    action: 'studyComments.write',
    objectType: 'studyComment',
    objectId: id,
    projectId,
    changes: { path: [null, path], body: [null, text] },
  });
  return listStudyComments(context, projectId);
}

export async function resolveStudyComment(
  context: WriteContext,
  projectId: string,
  commentId: string,
): Promise<StudyComments> {
  const { db, now, person } = context;
  await openComment(context, projectId, commentId);
  await asAdministrator(db, () => resolveComment(db, commentId, person.userId, now));
  context.audit({
    action: 'studyComments.resolve',
    objectType: 'studyComment',
    objectId: commentId,
    projectId,
    changes: { resolvedAt: [null, now.toISOString()] },
  });
  return listStudyComments(context, projectId);
}

async function openComment({ db }: Pick<WriteContext, 'db'>, projectId: string, id: string) {
  const found = await asAdministrator(db, () => lockComment(db, projectId, id));
  if (!found) throw refuse('notFound');
  if (found.resolvedAt !== null) throw refuse('commentResolved');
  return found;
}

/** It may have several lines. */
function checkText(written: string): string {
  const text = written.replaceAll('\r\n', '\n').trim();
  if (isBlank(text)) throw refuse('requiredField', { field: 'text' });
  if (isDeceptive(text.replaceAll(/[\n\t]/g, ''))) throw refuse('textDeceptive', { field: 'text' });
  if (!fits(text, limits.studyCommentCharacters))
    throw refuse('textTooLong', { field: 'text', values: [String(limits.studyCommentCharacters)] });
  return text;
}

const saidView = ({ id, author, text, writtenAt }: CommentRow) => ({
  commentId: id,
  author,
  text,
  writtenAt: writtenAt.toISOString(),
});

function commentView(row: CommentRow, answers: readonly CommentRow[]): StudyComment {
  const { path, resolvedBy, resolvedAt } = row;
  return {
    ...saidView(row),
    path,
    answers: answers.map(saidView),
    resolved:
      resolvedBy !== null && resolvedAt !== null ? { by: resolvedBy, at: resolvedAt.toISOString() } : null,
  };
}
