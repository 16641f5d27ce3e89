// What differs between two versions of a study document, and what each difference means for a study that runs: other
// words, something more, or a change of what is asked, when, and what counts. The document is a study file as an object.

import { type Difference, designOf, type Group, isGroup, isSame, namedItems } from '../study-document.ts';
import { type ChangeClass, classOf } from './study-change-class.ts';

export interface StudyChange {
  /** The keys that lead there: `surveys/aurora/daily/questions/pain/type`. */
  path: string;
  class: ChangeClass;
  /** Nothing where it is new. */
  before: unknown;
  /** Nothing where it is gone. */
  after: unknown;
}

export function diffStudies(before: Group, after: Group): StudyChange[] {
  const [former, design] = [designOf(before), designOf(after)];
  return differences(former, design, []).map((difference) => ({
    path: difference.path.join('/'),
    class: classOf(difference, former, design),
    before: difference.before,
    after: difference.after,
  }));
}

const order: readonly ChangeClass[] = ['wording', 'additive', 'critical'];

/** Nothing where nothing differs. */
export function worstOf(changes: readonly Pick<StudyChange, 'class'>[]): ChangeClass | undefined {
  return order.findLast((one) => changes.some((change) => change.class === one));
}

function differences(before: unknown, after: unknown, path: readonly string[]): Difference[] {
  if (isGroup(before) && isGroup(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => differences(before[key], after[key], [...path, key]));
  }
  const [former, items] = [namedItems(before), namedItems(after)];
  if (former && items) return differencesOfLists(former, items, path);
  return isSame(before, after) ? [] : [{ path, before, after }];
}

function differencesOfLists(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  path: readonly string[],
): Difference[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const inside = names.flatMap((name) => differences(before.get(name), after.get(name), [...path, name]));
  const stayed = (list: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...list.keys()].filter((name) => other.has(name));
  const [former, now] = [stayed(before, after), stayed(after, before)];
  const moved = isSame(former, now) ? [] : [{ path, before: former, after: now, isOrder: true as const }];
  return [...inside, ...moved];
}
