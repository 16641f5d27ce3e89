// What must be so before a study goes live: a list of lines, each computed from what is known of the study and its
// installation, and what each of them lacks.
import type { Language } from '../languages.ts';
import { isPhoneNumber } from './phone-number.ts';
import { neverInHours } from './survey-reminder.ts';

export const checklistLines = [
  'protocol',
  'consent',
  'devices',
  'quietHours',
  'tried',
  'helpDesk',
  'emergencyNumber',
  'clock',
  'trail',
  'backup',
  'restoreProof',
] as const;
export type ChecklistLine = (typeof checklistLines)[number];

/** Milliseconds since 1970 are what `now` and the instants are. */
export interface GoLiveFacts {
  now: number;
  /** Of the patients who belong to the study, those of the test among them. */
  languages: readonly Language[];
  /** The newest protocol in each language, and whether it still says that there is none yet. */
  protocols: readonly { language: Language; isToCome: boolean }[];
  /** What patients accept: the languages of each text; a study's own, at an address, is for everybody. */
  consents: readonly { kind: string; languages: readonly Language[]; isForAll: boolean }[];
  /** Open teams, with how many doctors and nurses have a device on which they are notified; null where nobody's device is. */
  teams: readonly { name: string; reachable: number }[] | null;
  /** Of whole teams: times of day, and how long a round is open. */
  schedules: readonly { survey: string; times: readonly string[]; opensFor: string }[];
  /** `isTried`: a patient of the test who has not written on the study has filled in the newest version. */
  surveys: readonly { name: string; isTried: boolean }[];
  helpDesk: { from: string | null; to: string | null } | null;
  emergencyNumber: string;
  /** Null where nobody knows. */
  aheadSeconds: number | null;
  /** `waitingSince`: of the oldest entry that is not sealed yet. `faults`: what the last check of the chain found. */
  trail: { waitingSince: number | null; alteredKeys: number; faults: number };
  /** Null where this installation makes no backups. */
  backups: { lastAt: number | null; provedAt: number | null } | null;
}

interface Line {
  line: ChecklistLine;
  /** A line about what is not set up here keeps no study from going live. */
  state: 'done' | 'open' | 'notSetUp';
  /** Languages by their codes, teams, questionnaires and times by their names. */
  missing: string[];
}

const SECOND_OFF = 1;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SEALED_WITHIN = 10 * MINUTE;
const BACKUP_WITHIN = DAY;
const PROVED_WITHIN = 92 * DAY;
/** Of a patient who has chosen nothing but the day: no notification wakes anybody. */
const WAKING_HOURS = { active: true, allDay: false, from: '08:00', to: '21:00', timeZone: 'UTC' } as const;

/** Nothing is missing from an empty list; null is what is not set up. */
type Rule = (facts: GoLiveFacts) => readonly string[] | null;

const missingIf = (isMissing: boolean, what: string): readonly string[] => (isMissing ? [what] : []);

const rules: Readonly<Record<ChecklistLine, Rule>> = {
  protocol: ({ languages, protocols }) => {
    const written = protocols.filter(({ isToCome }) => !isToCome).map(({ language }) => language);
    const wanted = new Set([...languages, ...protocols.map(({ language }) => language)]);
    return [...wanted].filter((language) => !written.includes(language));
  },
  consent: ({ languages, consents }) => {
    const lacking = consents.filter(({ isForAll }) => !isForAll);
    return [...new Set(languages)].filter((language) =>
      lacking.some((text) => !text.languages.includes(language)),
    );
  },
  devices: ({ teams }) =>
    teams === null ? null : teams.filter(({ reachable }) => reachable === 0).map(({ name }) => name),
  quietHours: ({ schedules }) =>
    schedules.flatMap(({ survey, times, opensFor }) =>
      times.filter((time) => isNeverNotified(time, opensFor)).map((time) => `${survey} ${time}`),
    ),
  tried: ({ surveys }) => surveys.filter(({ isTried }) => !isTried).map(({ name }) => name),
  helpDesk: ({ helpDesk }) => missingIf(helpDesk?.from == null || helpDesk.to === null, 'hours'),
  emergencyNumber: ({ emergencyNumber }) => missingIf(!isPhoneNumber(emergencyNumber), 'number'),
  clock: ({ aheadSeconds }) =>
    aheadSeconds === null
      ? null
      : missingIf(Math.abs(aheadSeconds) >= SECOND_OFF, `${aheadSeconds.toFixed(1)} s`),
  trail: ({ now, trail: { waitingSince, alteredKeys, faults } }) => [
    ...missingIf(waitingSince !== null && now - waitingSince >= SEALED_WITHIN, 'sealed'),
    ...missingIf(alteredKeys > 0 || faults > 0, 'sound'),
  ],
  backup: ({ now, backups }) => backups && missingIf(isOlder(backups.lastAt, now, BACKUP_WITHIN), 'backup'),
  restoreProof: ({ now, backups }) =>
    backups && missingIf(isOlder(backups.provedAt, now, PROVED_WITHIN), 'proof'),
};

const isOlder = (at: number | null, now: number, within: number): boolean =>
  at === null || now - at >= within;

function isNeverNotified(time: string, opensFor: string): boolean {
  const opensAt = Temporal.ZonedDateTime.from(`2026-01-05T${time}[UTC]`);
  return neverInHours(WAKING_HOURS, opensAt.toInstant(), opensAt.add(opensFor).toInstant());
}

export function goLiveChecklist(facts: GoLiveFacts): Line[] {
  return checklistLines.map((line) => {
    const missing = rules[line](facts);
    if (missing === null) return { line, state: 'notSetUp', missing: [] };
    return { line, state: missing.length > 0 ? 'open' : 'done', missing: [...missing] };
  });
}
