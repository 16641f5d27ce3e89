// What a difference between two versions of a study document means for a study that runs.
import {
  type Difference,
  type Group,
  groupsIn,
  isGroup,
  isSame,
  itemAt,
  listed,
  textOf,
} from '../study-document.ts';

/**
 * `wording`: nobody is asked anything else, at another time, with other consequences. `additive`: something is possible
 * that was not, and nothing that was is gone. `critical`: everything else.
 */
export type ChangeClass = 'wording' | 'additive' | 'critical';

interface Context {
  before: unknown;
  after: unknown;
  /** The keys that lead there. */
  path: readonly string[];
  former: Group;
  design: Group;
}
type Judge = ChangeClass | ((context: Context) => ChangeClass);

const added: Judge = ({ before }) => (before === undefined ? 'additive' : 'critical');
const switchedOn: Judge = ({ before, after }) => (!before && after ? 'additive' : 'critical');
const switchedOff: Judge = ({ before, after }) => (before && !after ? 'additive' : 'critical');
/** Whoever reads a language that is gone reads another one. */
const text: Judge = ({ before, after }) =>
  before === undefined ? 'additive' : after === undefined ? 'critical' : 'wording';
const lower: Judge = ({ before, after }) =>
  after === undefined || (typeof before === 'number' && Number(after) < before) ? 'additive' : 'critical';
const higher: Judge = ({ before, after }) =>
  after === undefined || (typeof before === 'number' && Number(after) > before) ? 'additive' : 'critical';

/** A question that everybody was asked must not come to hang on an answer. */
const followUp: Judge = ({ before, after, path, former }) => {
  const survey = itemAt(former, path.slice(0, 2));
  const known = groupsIn(survey?.questions).some(({ key }) => key === after);
  return before === undefined && !known ? 'additive' : 'critical';
};
const later: Judge = ({ before, after }) =>
  before !== undefined && (after === undefined || String(after) > String(before)) ? 'additive' : 'critical';
const longer: Judge = ({ before, after }) => (minutesOf(after) > minutesOf(before) ? 'additive' : 'critical');
const finer: Judge = ({ before, after }) =>
  Number(after ?? 0) > Number(before ?? 0) ? 'additive' : 'critical';
/** New words that everybody has to accept are more than words. */
const accepted: Judge = ({ path, design }) => {
  const document = itemAt(design, path.slice(0, 3));
  const language = isGroup(document?.texts) ? document.texts[path[4] ?? ''] : undefined;
  const own = isGroup(language) ? language.asksAgain : undefined;
  return (own ?? document?.asksAgain ?? true) === false ? 'wording' : 'critical';
};
const onlyOrder: Judge = ({ before, after }) => {
  const sorted = (value: unknown) =>
    listed(value)
      .map((one) => textOf(one))
      .sort();
  return isSame(sorted(before), sorted(after)) ? 'wording' : 'critical';
};
/** After the first import they are the team's own. */
const ofTheTeam: Judge = ({ before }) => (before === undefined ? 'additive' : 'wording');

/** The first pattern that fits; a star stands for one key. What is named nowhere is critical. */
const judges: readonly (readonly [pattern: string, judge: Judge])[] = [
  ['institute/name', 'wording'],
  ['institute/documents/*', added],
  ['institute/documents/*/asksAgain', accepted],
  ['institute/documents/*/texts/*', text],
  ['institute/documents/*/texts/*/*', accepted],
  ['projects/*', added],
  ['projects/*/name', 'wording'],
  ['projects/*/protocol/texts/*', text],
  ['projects/*/protocol/texts/*/*', 'wording'],
  ['projects/*/protocol/*', 'wording'],
  ['projects/*/contact', 'wording'],
  ['projects/*/contact/html', 'wording'],
  ['projects/*/helpDesk', added],
  ['projects/*/helpDesk/days', 'wording'],
  ['projects/*/helpDesk/hours', 'wording'],
  ['projects/*/properties/isMessagingActive', switchedOn],
  ['projects/*/properties/isVideoRecordingActive', switchedOn],
  ['projects/*/properties/isAnalystConsoleActive', switchedOn],
  ['projects/*/properties/isMessagePriorityActive', switchedOn],
  ['projects/*/teams/*', added],
  ['projects/*/teams/*/name', 'wording'],
  ['projects/*/teams/*/savedReplies/*', ofTheTeam],
  ['projects/*/teams/*/savedReplies/*/name', 'wording'],
  ['projects/*/teams/*/savedReplies/*/texts/*', 'wording'],
  ['surveys/*', added],
  ['surveys/*/title/*', text],
  ['surveys/*/description', text],
  ['surveys/*/description/*', text],
  ['surveys/*/badOutcome', onlyOrder],
  ['surveys/*/questions/*', added],
  ['surveys/*/questions/*/title/*', text],
  ['surveys/*/questions/*/question/*', text],
  ['surveys/*/questions/*/minLabel', text],
  ['surveys/*/questions/*/minLabel/*', text],
  ['surveys/*/questions/*/maxLabel', text],
  ['surveys/*/questions/*/maxLabel/*', text],
  ['surveys/*/questions/*/min', lower],
  ['surveys/*/questions/*/max', higher],
  ['surveys/*/questions/*/decimalCount', finer],
  ['surveys/*/questions/*/answers/*', added],
  ['surveys/*/questions/*/answers/*/label/*', text],
  ['surveys/*/questions/*/answers/*/exclusive', switchedOff],
  ['surveys/*/questions/*/answers/*/followUp', followUp],
  ['surveys/*/assignments/*/end', later],
  ['surveys/*/assignments/*/opensFor', longer],
  ['codebooks/*', added],
  ['codebooks/*/categories/*', added],
  ['codebooks/*/categories/*/label/*', text],
  ['codebooks/*/categories/*/description', text],
  ['codebooks/*/categories/*/description/*', text],
  ['codebooks/*/categories/*/color', 'wording'],
  ['codebooks/*/categories/*/elements/*', added],
  ['codebooks/*/categories/*/elements/*/label/*', text],
  ['codebooks/*/categories/*/elements/*/description', text],
  ['codebooks/*/categories/*/elements/*/description/*', text],
  ['codebooks/*/categories/*/elements/*/color', 'wording'],
  ['codebooks/*/categories/*/elements/*/retired', switchedOff],
];

export function classOf(
  { path, before, after, isOrder }: Difference,
  former: Group,
  design: Group,
): ChangeClass {
  if (isOrder) return 'wording';
  const judge = judges.find(([pattern]) => fits(pattern.split('/'), path))?.[1] ?? 'critical';
  return typeof judge === 'string' ? judge : judge({ path, before, after, former, design });
}

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((part, index) => part === '*' || part === path[index]);

/** Nothing that can be compared where it is no duration. */
function minutesOf(duration: unknown): number {
  try {
    return Temporal.Duration.from(String(duration)).total({ unit: 'minutes', relativeTo: '2026-01-01' });
  } catch {
    return Number.NaN;
  }
}
