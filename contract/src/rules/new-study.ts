// What a new study is called, and what it begins with.
import type { Language } from '../languages.ts';
import { limits } from '../limits.ts';
import type { ProblemCode } from '../problems.ts';

const keyPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_KEY_CHARACTERS = 60;

/** Words that addresses and commands use in the place of a study. */
const reservedKeys: readonly string[] = ['all', 'demo', 'draft', 'institute', 'new', 'none', 'test'];

/** As keys are written: small letters, digits and single hyphens; nothing where a name has none of them. */
export function proposedKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return plain.slice(0, MOST_KEY_CHARACTERS).replaceAll(/^-+|-+$/g, '');
}

/** `taken`: the keys of the other studies of the institute, those that nobody else finds among them. */
export function studyKeyRefusal(key: string, taken: readonly string[]): ProblemCode | undefined {
  if (key.length > MOST_KEY_CHARACTERS || !keyPattern.test(key)) return 'studyKeyInvalid';
  if (reservedKeys.includes(key)) return 'studyKeyReserved';
  return taken.includes(key) ? 'studyKeyInUse' : undefined;
}

/** Of the teams that a study begins with, by their names. */
export function firstTeamsRefusal(names: readonly string[]): ProblemCode | undefined {
  if (names.length === 0) return 'teamsMissing';
  if (names.length > limits.teamsPerStudy) return 'teamsTooMany';
  const keys = names.map(teamKey);
  return new Set(keys).size < keys.length ? 'teamTwice' : undefined;
}

/** Of a name without a letter that a key can have, nothing but that it is a team. */
export const teamKey = (name: string): string => proposedKey(name) || 'team';

/** The first protocol of an empty study says that there is none yet: the checklist asks for another text. */
export const protocolToCome: Readonly<Record<Language, { title: string; html: string }>> = {
  en: { title: 'Study protocol', html: '<p>The protocol of this study has not been written yet.</p>' },
  fr: {
    title: 'Protocole de l’étude',
    html: '<p>Le protocole de cette étude n’a pas encore été rédigé.</p>',
  },
  de: { title: 'Studienprotokoll', html: '<p>Das Protokoll dieser Studie ist noch nicht geschrieben.</p>' },
  it: {
    title: 'Protocollo dello studio',
    html: '<p>Il protocollo di questo studio non è ancora stato scritto.</p>',
  },
  nl: { title: 'Studieprotocol', html: '<p>Het protocol van deze studie is nog niet geschreven.</p>' },
  sp: {
    title: 'Protocolo del estudio',
    html: '<p>El protocolo de este estudio todavía no se ha redactado.</p>',
  },
};
