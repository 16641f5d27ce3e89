// Which translations of a study's document are stale: found by following its texts through the versions (the shared rule), less
// those that somebody has found still right.
import { languages } from '@trialog/contract/languages.ts';
import {
  coverageOf,
  followTexts,
  type MadeFrom,
  type StaleText,
  staleTexts,
} from '@trialog/contract/rules/study-translations.ts';
import type { StudyCheck } from '@trialog/contract/schemas/study-versions.ts';
import { type Group, textOf } from '@trialog/contract/study-document.ts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/connect.ts';
import { type CurrentVersion, hashOf } from './current-version.ts';
import { findVersion, listTextChecks } from './store.ts';

export type Stale = StaleText;

/** Versions never change, and so neither does what is found by following them. */
const followed = new LRUCache<string, MadeFrom>({ max: 200 });

export async function findStaleTexts(
  db: Db,
  projectId: string,
  current: CurrentVersion,
  design: Group,
): Promise<Stale[]> {
  const made = followTexts(await followVersions(db, projectId, current), current.design, design);
  const stale = staleTexts(made, design);
  if (stale.length === 0) return stale;
  const checked = new Set((await listTextChecks(db, projectId)).map(idOf));
  return stale.filter((one) => !checked.has(idOf(checkOf(one))));
}

/** Up to the version in force, which may not be written yet. */
async function followVersions(
  db: Db,
  projectId: string,
  { version, design, isStored }: CurrentVersion,
): Promise<MadeFrom> {
  const newest = isStored ? version : version - 1;
  const keyOf = (number: number) => `${projectId}/${number}`;
  let from = newest;
  while (from > 0 && !followed.has(keyOf(from))) from -= 1;
  let made: MadeFrom = followed.get(keyOf(from)) ?? new Map();
  let before = from > 0 ? (await findVersion(db, projectId, from))?.design : undefined;
  for (let number = from + 1; number <= newest; number += 1) {
    const row = await findVersion(db, projectId, number);
    if (!row) continue;
    made = followTexts(made, before, row.design);
    followed.set(keyOf(number), made);
    before = row.design;
  }
  return isStored ? made : followTexts(made, before, design);
}

/** By which two texts it holds. */
export const checkOf = ({ path, language, source, text }: Stale) => ({
  path,
  language,
  sourceHash: hashOf(textOf(source) ?? ''),
  textHash: hashOf(textOf(text) ?? ''),
});

const idOf = ({ path, language, sourceHash, textHash }: ReturnType<typeof checkOf>): string =>
  `${path} ${language} ${sourceHash} ${textHash}`;

export function coverageView(
  design: Group | undefined,
  stale: readonly Stale[],
): Pick<StudyCheck['translations'], 'texts' | 'languages'> {
  if (!design) return { texts: 0, languages: [] };
  const { texts, has } = coverageOf(design);
  return {
    texts,
    languages: languages.map((language) => ({
      language,
      texts: has[language],
      stale: stale.filter((one) => one.language === language).length,
    })),
  };
}
