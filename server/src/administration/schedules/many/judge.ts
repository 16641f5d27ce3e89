// What a change of many schedules would do with each patient. The check and the change go through this one function, so that
// they cannot differ.
import { createHash } from 'node:crypto';
import { roundOfSlot } from '@trialog/contract/rules/recurrence.ts';
import { fateOf, type ScheduleDays } from '@trialog/contract/rules/schedule-change.ts';
import type { NewScheduleChange } from '@trialog/contract/schemas/schedules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { firstToOpen } from '../../../study-import/apply/surveys/assign.ts';
import { type ConcernedRow, lockConcerned } from './store.ts';

/** A patient whose schedule begins, with the first of its rounds that opens from now on. */
export interface Beginning {
  patient: ConcernedRow;
  schedule: ScheduleDays;
  nextSlot: number;
  /** In the patient's time zone; null where no round opens any more. */
  on: string | null;
}

export interface RefusedPatients {
  code: Extract<ReturnType<typeof fateOf>, { fate: 'refused' }>['code'];
  studyCodes: string[];
}

interface Judgement {
  /** Changes with what is asked for, and with whatever decides what becomes of each patient. */
  verdict: string;
  patients: number;
  beginning: Beginning[];
  ending: ConcernedRow[];
  unchanged: number;
  refused: RefusedPatients[];
}

type Wanted = Pick<NewScheduleChange, 'teamId' | 'studyCodes' | 'change'>;

export async function judge(db: Db, { teamId, studyCodes, change }: Wanted, now: Date): Promise<Judgement> {
  const rows = await lockConcerned(db, { teamId, studyCodes, ...change });
  const begin = rememberBeginnings(now);
  const beginning: Beginning[] = [];
  const ending: ConcernedRow[] = [];
  const refused = new Map<RefusedPatients['code'], string[]>();
  const refuse = (code: RefusedPatients['code'], studyCode: string) => {
    const codes = refused.get(code) ?? [];
    codes.push(studyCode);
    refused.set(code, codes);
  };
  const fates: unknown[] = [];
  let unchanged = 0;
  for (const patient of rows) {
    const fate = fateOf(change, patient.held ?? undefined, patient);
    // Also the day: it is another one, once the next round has opened.
    const on = fate.fate === 'begins' ? begin(fate.schedule, patient.timeZone).on : null;
    fates.push([patient.patientId, patient.assignmentId, patient.version, fate, on]);
    if (fate.fate === 'begins') beginning.push({ patient, ...begin(fate.schedule, patient.timeZone) });
    else if (fate.fate === 'ends') ending.push(patient);
    else if (fate.fate === 'unchanged') unchanged++;
    else refuse(fate.code, patient.studyCode);
  }
  const known = new Set(rows.map(({ studyCode }) => studyCode.toLowerCase()));
  const unknown = new Set(studyCodes.filter((code) => !known.has(code.toLowerCase())));
  for (const code of unknown) refuse('patientUnknown', code);
  const said = JSON.stringify([teamId, change, fates, [...unknown]]);
  return {
    verdict: createHash('sha256').update(said).digest('hex'),
    patients: rows.length + unknown.size,
    beginning,
    ending,
    unchanged,
    refused: [...refused].map(([code, codes]) => ({ code, studyCodes: codes })),
  };
}

/** Where a schedule begins in a time zone; the same for many. */
function rememberBeginnings(now: Date) {
  const found = new Map<string, Omit<Beginning, 'patient'>>();
  return (schedule: ScheduleDays, timeZone: string): Omit<Beginning, 'patient'> => {
    const name = JSON.stringify([schedule, timeZone]);
    const known = found.get(name);
    if (known) return known;
    const nextSlot = firstToOpen({ ...schedule, timeZone }, now);
    const round = roundOfSlot({ ...schedule, timeZone }, nextSlot);
    const on = round?.opensAt.toZonedDateTimeISO(timeZone).toPlainDate().toString() ?? null;
    const beginning = { schedule, nextSlot, on };
    found.set(name, beginning);
    return beginning;
  };
}
