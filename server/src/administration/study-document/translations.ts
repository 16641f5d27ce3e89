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
import { type CurrentVersion, findCurrentVersion, hashOf } from './current-version.ts';
import { findVersion, listTextChecks, listVersionHashes, type VersionHash } from './store.ts';

export type Stale = StaleText;

/**
 * By the texts of all versions up to one: what is found by following them never changes. Their numbers are not enough, since a
 * database that was restored, or a standby that took over, may publish another text under the same one.
 */
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

/** Of the version in force: how many translations it has, and how many of them are stale. */
export async function countStaleTranslations(
  db: Db,
  projectId: string,
): Promise<{ count: number; of: number }> {
  const current = await findCurrentVersion(db, projectId);
  const { texts, has } = coverageOf(current.design);
  const all = languages.reduce((sum, language) => sum + has[language], 0);
  const stale = await findStaleTexts(db, projectId, current, current.design);
  return { count: stale.length, of: Math.max(0, all - texts) };
}

/** Up to the version in force, which may not be written yet. */
async function followVersions(
  db: Db,
  projectId: string,
  { version, design, isStored }: CurrentVersion,
): Promise<MadeFrom> {
  const history = historyOf(await listVersionHashes(db, projectId, isStored ? version : version - 1));
  const from = history.findLastIndex(({ key }) => followed.has(key));
  const designAt = async (index: number) => {
    const row = history[index];
    return row && (await findVersion(db, projectId, row.version))?.design;
  };
  let made: MadeFrom = followed.get(history[from]?.key ?? '') ?? new Map();
  let before = await designAt(from);
  for (let index = from + 1; index < history.length; index += 1) {
    const next = await designAt(index);
    if (!next) continue;
    made = followTexts(made, before, next);
    followed.set(history[index]?.key ?? '', made);
    before = next;
  }
  return isStored ? made : followTexts(made, before, design);
}

function historyOf(rows: readonly VersionHash[]): { version: number; key: string }[] {
  let key = '';
  return rows.map(({ version, hash }) => {
    key = hashOf(`${key} ${hash}`);
    return { version, key };
  });
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
