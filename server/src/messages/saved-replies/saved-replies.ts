// The saved replies of a team: kept by its staff, and filled in for the one who will read them.
import { intlLanguage, type Language, languages } from '@trialog/contract/languages.ts';
import { limits } from '@trialog/contract/limits.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import {
  fillInReply,
  firstNameOf,
  languageOfReply,
  type ReplyValues,
  unknownVariable,
} from '@trialog/contract/rules/saved-reply.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { NewSavedReply, ReadyReply, SavedReply } from '@trialog/contract/schemas/saved-replies.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { Context, WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import {
  countSavedReplies,
  findPatient,
  findSavedReply,
  findTeamValues,
  insertSavedReply,
  listSavedReplies,
  removeSavedReply,
  type SavedReplyRow,
  updateSavedReply,
} from './store.ts';

const view = ({ id, name, texts, version }: SavedReplyRow): SavedReply => ({
  savedReplyId: id,
  name,
  texts,
  version,
});

export async function readSavedReplies({ db }: Context, { teamId }: TeamRef): Promise<SavedReply[]> {
  return (await listSavedReplies(db, teamId)).map(view);
}

/** For one patient, or for everyone; what cannot be filled in is left out. */
export async function readReadyReplies(
  { db, now, person }: Context,
  { teamId }: TeamRef,
  patientId: string | undefined,
): Promise<ReadyReply[]> {
  const patient = patientId === undefined ? undefined : await findPatient(db, teamId, patientId);
  if (patientId !== undefined && !patient) throw refuse('notFound');
  const values = await findTeamValues(db, teamId);
  const timeZone = patient?.time_zone ?? values?.time_zone ?? person.timeZone;
  return (await listSavedReplies(db, teamId)).flatMap(({ id, name, texts }) => {
    const language = languageOfReply(texts, patient?.language);
    if (language === undefined) return [];
    const filled: ReplyValues = {
      ...(patient ? { patient: firstNameOf(patient.name) } : {}),
      ...(values ? { team: values.team } : {}),
      ...(values?.help_desk_phone ? { helpDesk: values.help_desk_phone } : {}),
      today: dayIn(language, now, timeZone),
    };
    const text = fillInReply(texts[language] ?? '', filled);
    return text === undefined ? [] : [{ savedReplyId: id, name, language, text }];
  });
}

const dayIn = (language: Language, now: Date, timeZone: string): string => {
  // In English the day comes first, as on every screen.
  const tag = language === 'en' ? 'en-GB' : intlLanguage(language);
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(now);
};

export async function createSavedReply(
  context: WriteContext,
  team: TeamRef,
  body: NewSavedReply,
): Promise<SavedReply> {
  const content = checkContent(body);
  if ((await countSavedReplies(context.db, team.teamId)) >= limits.savedReplies)
    throw refuse('tooManySavedReplies', { values: [String(limits.savedReplies)] });
  const id = newId(context.now.getTime());
  await insertSavedReply(context.db, team, { id, ...content });
  context.audit({
    action: 'messages.createSavedReply',
    objectType: 'savedReply',
    objectId: id,
    ...team,
    toVersion: 1,
    changes: { name: [null, content.name], texts: [null, content.texts] },
  });
  return view({ id, ...content, version: 1 });
}

export async function changeSavedReply(
  context: WriteContext,
  team: TeamRef,
  id: string,
  body: NewSavedReply,
): Promise<SavedReply> {
  const content = checkContent(body);
  const former = await findSavedReply(context.db, team.teamId, id);
  if (!former) throw refuse('notFound');
  if (former.name === content.name && isSame(former.texts, content.texts)) {
    context.unchanged();
    return view(former);
  }
  const version = former.version + 1;
  await updateSavedReply(context.db, { id, ...content });
  context.audit({
    action: 'messages.changeSavedReply',
    objectType: 'savedReply',
    objectId: id,
    ...team,
    fromVersion: former.version,
    toVersion: version,
    changes: { name: [former.name, content.name], texts: [former.texts, content.texts] },
  });
  return view({ id, ...content, version });
}

export async function deleteSavedReply(
  context: WriteContext,
  team: TeamRef,
  id: string,
): Promise<{ savedReplyId: string }> {
  const former = await findSavedReply(context.db, team.teamId, id);
  if (!former) throw refuse('notFound');
  await removeSavedReply(context.db, id, context.now);
  context.audit({
    action: 'messages.removeSavedReply',
    objectType: 'savedReply',
    objectId: id,
    ...team,
    fromVersion: former.version,
    changes: { name: [former.name, null], texts: [former.texts, null] },
  });
  return { savedReplyId: id };
}

type Texts = SavedReplyRow['texts'];

const isSame = (one: Texts, other: Texts): boolean =>
  languages.every((language) => one[language] === other[language]);

/** Languages without a text are not there. */
function checkContent({ name, texts }: NewSavedReply): { name: string; texts: Texts } {
  if (isBlank(name)) throw refuse('requiredField', { field: 'name' });
  const maximum = limits.savedReplyNameCharacters;
  if (!fits(name.trim(), maximum)) throw refuse('textTooLong', { field: 'name', values: [String(maximum)] });
  const given = languages.flatMap((language) => {
    const text = texts[language];
    return text === undefined || isBlank(text) ? [] : [[language, checkText(language, text)] as const];
  });
  if (given.length === 0) throw refuse('requiredField', { field: 'texts' });
  return { name: name.trim(), texts: Object.fromEntries(given) };
}

function checkText(language: Language, text: string): string {
  const field = `texts.${language}`;
  if (!fits(text, limits.shortBodyCharacters))
    throw refuse('textTooLong', { field, values: [String(limits.shortBodyCharacters)] });
  const unknown = unknownVariable(text);
  if (unknown !== undefined) throw refuse('unknownVariable', { field, values: [unknown] });
  return text;
}
