// Everything that a team's patients answered, as one long CSV: one line an answer, one for a round that was missed.
// It is sent while it is read, compressed, and tells patients by their study codes alone.
import { csvEnd, csvLine, csvStart } from '@trialog/contract/rules/export-cell.ts';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { QuestionType, Recurrence } from '@trialog/contract/surveys.ts';
import type { ExportContext } from '../../platform/http/context.ts';
import { Download } from '../../platform/http/download.ts';
import { exportInSlot, hasTooManyExports, type Sent } from '../../platform/http/export-queue.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findTeamNames } from '../../projects/store.ts';
import { moodOptions } from '../../surveys/answer-text.ts';
import { getVersion } from '../../surveys/store.ts';
import { listVersionsOfStudy, readTeamRounds, type StreamedRound } from './store.ts';

const studyColumns = [
  'StudyCode',
  'Survey',
  'SurveyTitle',
  'SurveyVersion',
  'AssignmentId',
  'Recurrence',
  'Status',
  'StartDate',
  'StartDateLocal',
  'CompleteDate',
  'CompleteDateLocal',
  'TimeZone',
  'Outcome',
  'QuestionKey',
  'Question',
  'QuestionType',
  'AnswerKey',
  'Answer',
  'AnswerText',
] as const;

export async function exportStudy(
  context: ExportContext,
  team: { projectId: string; teamId: string },
): Promise<Download> {
  if (hasTooManyExports(context.person.userId)) throw refuse('tooManyRequests');
  const names = await findTeamNames(context.db, team.teamId);
  if (!names) throw refuse('notFound');
  const texts = await textsOfStudy(context, team.projectId);
  const entry = {
    action: 'results.exportStudy',
    objectType: 'team',
    objectId: team.teamId,
    ...team,
  };
  await context.audit({ ...entry, reason: 'CSV of the whole study, begun' });
  const audited = (rows: number, whole: boolean) =>
    context.audit({
      ...entry,
      reason: `CSV of the whole study, ${rows} rows${whole ? '' : ', then broken off'}`,
    });
  const name = fileName(`${names.project} ${names.team}`, 'study');
  return new Download(
    `${name}_answers.csv.gz`,
    exportInSlot(context, (sent) => studyLines(context, team.teamId, texts, sent), audited),
  );
}

async function* studyLines(
  context: ExportContext,
  teamId: string,
  texts: StudyTexts,
  sent: Sent,
): AsyncGenerator<string> {
  yield csvStart + csvLine(studyColumns) + csvEnd;
  for await (const piece of readTeamRounds(context.db, teamId, context.now)) {
    let text = '';
    for (const round of piece) {
      const { lines, count } = linesOf(round, texts);
      text += lines;
      sent.rows += count;
    }
    yield text;
  }
}

/** Cells that come again and again, made once: titles, questions and choices, each as it stood in its version. */
interface StudyTexts {
  cell(text: string): string;
  version(surveyId: string, version: number): VersionTexts;
}

interface VersionTexts {
  title: string;
  questions: Map<string, QuestionTexts>;
}

interface QuestionTexts {
  /** Key, text and type of the question. */
  cells: string;
  /** By the key of a choice: these cells with key and label of the choice, to the end of the line. */
  choices: Map<string, string>;
  /** By the number of a mood: its word as a cell. */
  words: Map<string, string>;
}

async function textsOfStudy(
  { db, language }: Pick<ExportContext, 'db' | 'language'>,
  projectId: string,
): Promise<StudyTexts> {
  const versions = new Map<string, VersionTexts>();
  const moods = new Map(moodOptions(language).map(({ answerId, label }) => [answerId, csvLine([label])]));
  for (const row of await listVersionsOfStudy(db, projectId)) {
    const { title, questions } = (await getVersion(db, row)).in(language);
    const texts = questions.map(({ id, question, type, answersContainer }): [string, QuestionTexts] => {
      const cells = csvLine([id, question, typeNames.get(type) ?? '']);
      const selectable = answersContainer?.selectableAnswers ?? [];
      return [
        id,
        {
          cells,
          choices: new Map(
            selectable.map((one) => [one.answerId, choiceEnd(cells, one.answerId, one.label)]),
          ),
          words: type === QuestionType.MOOD ? moods : new Map(),
        },
      ];
    });
    versions.set(`${row.survey_id} ${row.version}`, { title: csvLine([title]), questions: new Map(texts) });
  }
  const unknown: VersionTexts = { title: '', questions: new Map() };
  const cells = new Map<string, string>();
  return {
    cell: (text) => {
      const found = cells.get(text);
      if (found !== undefined) return found;
      const made = csvLine([text]);
      if (text.length <= MOST_LETTERS && cells.size < MOST_CELLS) cells.set(text, made);
      return made;
    },
    version: (surveyId, version) => versions.get(`${surveyId} ${version}`) ?? unknown,
  };
}

/** Codes, zones, numbers and short answers: beyond these, a cell is made each time. */
const MOST_CELLS = 10_000;
const MOST_LETTERS = 40;

const choiceEnd = (question: string, key: string, label: string): string =>
  `${question},${csvLine([key, label])},${csvEnd}`;

const namesOf = <T extends number>(enumeration: Record<string, T>) =>
  new Map(Object.entries(enumeration).map(([name, value]) => [value, name]));
const typeNames = namesOf(QuestionType);
const recurrenceNames = namesOf(Recurrence);

/** Question and answer of a round that has none. */
const NO_ANSWER = ',,,,,';

function linesOf(round: StreamedRound, texts: StudyTexts): { lines: string; count: number } {
  const { title, questions } = texts.version(round.survey_id, round.version);
  // Ids, instants and names of our own need no quoting.
  const head = `${texts.cell(round.study_code)},${texts.cell(round.survey_key)},${title},${round.version},${
    round.id
  },${recurrenceNames.get(round.recurrence)},${round.completed_utc === null ? 'missed' : 'completed'},${round.due_utc},${
    round.due_local
  },${round.completed_utc ?? ''},${round.completed_local ?? ''},${texts.cell(round.time_zone)},${round.outcome ?? ''},`;
  const [keys, choices, values] = round.answers;
  if (!keys) return { lines: head + NO_ANSWER + csvEnd, count: 1 };
  let lines = '';
  for (const [index, key] of keys.entries()) {
    const choice = choices[index] ?? null;
    const question = questions.get(key);
    const cells = question?.cells ?? csvLine([key, '', '']);
    lines += head;
    lines +=
      choice === null
        ? `${cells},,${texts.cell(values[index] ?? '')},${question?.words.get(values[index] ?? '') ?? ''}${csvEnd}`
        : (question?.choices.get(choice) ?? choiceEnd(cells, choice, ''));
  }
  return { lines, count: keys.length };
}
