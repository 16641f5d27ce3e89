// Everything that a team's patients answered, as one long CSV: one line an answer, one for a round that was missed.
// It is sent while it is read, compressed, and tells patients by their study codes alone.
import { csvEnd, csvLine, csvStart } from '@trialog/contract/rules/export-cell.ts';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { QuestionType, Recurrence } from '@trialog/contract/surveys.ts';
import type { ExportContext } from '../../platform/http/context.ts';
import { Download } from '../../platform/http/download.ts';
import { withoutData } from '../../platform/http/problem-answer.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { getVersion } from '../../surveys/store.ts';
import { acquireExportSlot, hasTooManyExports } from './export-queue.ts';
import { findTeamNames, listVersionsOfStudy, readTeamRounds, type StreamedRound } from './store.ts';

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
  return new Download(`${name}_answers.csv.gz`, studyLines(context, team.teamId, texts, audited));
}

async function* studyLines(
  context: ExportContext,
  teamId: string,
  texts: StudyTexts,
  audited: (rows: number, whole: boolean) => Promise<void>,
): AsyncGenerator<string> {
  let rows = 0;
  let whole = false;
  const releaseSlot = await acquireExportSlot(context.person.userId);
  try {
    yield csvStart + csvLine(studyColumns) + csvEnd;
    for await (const piece of readTeamRounds(context.db, teamId, context.now)) {
      let text = '';
      for (const round of piece) {
        const { lines, count } = linesOf(round, texts);
        text += lines;
        rows += count;
      }
      yield text;
    }
    whole = true;
  } catch (error) {
    context.log.error({ err: withoutData(error) }, 'export');
    throw error;
  } finally {
    releaseSlot();
    await audited(rows, whole).catch((error) => context.log.error({ err: withoutData(error) }, 'export'));
  }
}

/** Cells that come again and again, made once: titles, questions and choices, each as it stood in its version. */
interface StudyTexts {
  cell(text: string): string;
  title(surveyId: string, version: number): string;
  /** Key, text and type of a question. */
  question(surveyId: string, version: number, key: string): string;
  /** Key and label of a choice. */
  choice(surveyId: string, version: number, question: string, key: string): string;
}

async function textsOfStudy(
  { db, language }: Pick<ExportContext, 'db' | 'language'>,
  projectId: string,
): Promise<StudyTexts> {
  const titles = new Map<string, string>();
  const questions = new Map<string, string>();
  const choices = new Map<string, string>();
  for (const row of await listVersionsOfStudy(db, projectId)) {
    const version = `${row.survey_id} ${row.version}`;
    const translated = (await getVersion(db, row)).in(language);
    titles.set(version, csvLine([translated.title]));
    for (const { id, question, type, answersContainer } of translated.questions) {
      questions.set(`${version} ${id}`, csvLine([id, question, typeNames.get(type) ?? '']));
      for (const { answerId, label } of answersContainer?.selectableAnswers ?? [])
        choices.set(`${version} ${id} ${answerId}`, csvLine([answerId, label]));
    }
  }
  const cells = new Map<string, string>();
  return {
    cell: (text) => {
      const found = cells.get(text) ?? csvLine([text]);
      cells.set(text, found);
      return found;
    },
    title: (surveyId, version) => titles.get(`${surveyId} ${version}`) ?? '',
    question: (surveyId, version, key) =>
      questions.get(`${surveyId} ${version} ${key}`) ?? csvLine([key, '', '']),
    choice: (surveyId, version, question, key) =>
      choices.get(`${surveyId} ${version} ${question} ${key}`) ?? csvLine([key, '']),
  };
}

const namesOf = <T extends number>(enumeration: Record<string, T>) =>
  new Map(Object.entries(enumeration).map(([name, value]) => [value, name]));
const typeNames = namesOf(QuestionType);
const recurrenceNames = namesOf(Recurrence);

/** Question and answer of a round that has none. */
const NO_ANSWER = ',,,,';

function linesOf(round: StreamedRound, texts: StudyTexts): { lines: string; count: number } {
  const { survey_id: survey, version } = round;
  // Ids, instants and names of our own need no quoting.
  const head = `${texts.cell(round.study_code)},${texts.cell(round.survey_key)},${texts.title(survey, version)},${version},${
    round.id
  },${recurrenceNames.get(round.recurrence)},${round.completed_utc === null ? 'missed' : 'completed'},${round.due_utc},${
    round.due_local
  },${round.completed_utc ?? ''},${round.completed_local ?? ''},${texts.cell(round.time_zone)},${round.outcome ?? ''},`;
  if (!round.answers) return { lines: head + NO_ANSWER + csvEnd, count: 1 };
  let lines = '';
  for (const [key, choice, value] of round.answers)
    lines += `${head}${texts.question(survey, version, key)},${
      choice === null ? `,${csvLine([value ?? ''])}` : texts.choice(survey, version, key, choice)
    }${csvEnd}`;
  return { lines, count: round.answers.length };
}
