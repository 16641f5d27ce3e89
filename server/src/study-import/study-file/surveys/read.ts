// The section `surveys`: each written in the study file or in a file beside it, with questions, outcome and assignments.
import { createHash } from 'node:crypto';
import { isLanguage } from '@trialog/contract/languages.ts';
import type { SurveyDefinition } from '../../../surveys/definition.ts';
import type { Fields } from '../fields.ts';
import { openListed } from '../listed.ts';
import type { StudyPerson } from '../people.ts';
import type { Problem, SourceLocation } from '../problems.ts';
import type { StudyProject } from '../projects.ts';
import { surveySchema } from '../schema.ts';
import { readAssignments, type StudyAssignment } from './assignments.ts';
import { readOutcome } from './outcome.ts';
import { readQuestions } from './questions.ts';
import { makeTranslator } from './texts.ts';

export interface StudySurvey {
  location: SourceLocation;
  key: string;
  project: string;
  definition: SurveyDefinition;
  /** Of the definition: another one is another version. */
  hash: string;
  assignments: StudyAssignment[];
}

export function readSurveys(
  file: Fields,
  projects: readonly StudyProject[],
  people: readonly StudyPerson[],
  demo: boolean,
): { surveys: StudySurvey[]; warnings: Problem[] } {
  const warnings: Problem[] = [];
  const seen = new Map<string, SourceLocation>();
  const surveys = file.list('surveys').flatMap((node, index) => {
    const fields = openListed(file, node, `Survey ${index + 1}`, surveySchema);
    if (!fields) return [];
    const { survey, missing } = readSurvey(fields, projects, people, demo);
    const name = `${survey.project}/${survey.key}`;
    const former = seen.get(name);
    if (former)
      fields.yaml.fail(
        fields.at,
        `The survey "${survey.key}" stands already in ${former.file}, line ${former.line}.`,
      );
    seen.set(name, survey.location);
    warnings.push(...missing);
    // Mistakes in a file of its own are mistakes of the study file, too.
    if (fields.yaml !== file.yaml) file.yaml.problems.push(...fields.yaml.problems);
    return survey;
  });
  return { surveys, warnings };
}

function readSurvey(
  fields: Fields,
  projects: readonly StudyProject[],
  people: readonly StudyPerson[],
  demo: boolean,
): { survey: StudySurvey; missing: Problem[] } {
  const key = fields.text('key') ?? '';
  const projectKey = fields.text('project');
  const project = projects.find((one) => one.key === projectKey);
  if (projectKey !== undefined && !project)
    fields.yaml.fail(fields.node('project'), `There is no project "${projectKey}" in this file.`);
  const named = fields.text('language');
  const defaultLanguage = isLanguage(named) ? named : 'en';
  const translator = makeTranslator(defaultLanguage);
  const title = translator.read(fields, 'title', `The title of the survey "${key}"`) ?? {};
  const description =
    translator.read(fields, 'description', `The description of the survey "${key}"`) ?? null;
  const questions = readQuestions(fields, translator);
  const definition: SurveyDefinition = {
    defaultLanguage,
    title,
    description,
    // Scores live on in the rules that count them.
    questions: questions.map(({ answers, ...question }) => ({
      ...question,
      answers: answers?.map(({ score: _counted, ...answer }) => answer) ?? null,
    })),
    rules: readOutcome(fields, questions),
  };
  const survey = {
    location: fields.yaml.locationOf(fields.at),
    key,
    project: projectKey ?? '',
    definition,
    hash: createHash('sha256').update(JSON.stringify(definition)).digest('hex'),
    assignments: readAssignments(fields, project, people, demo),
  };
  return { survey, missing: translator.warnings(fields, `The survey "${key}"`) };
}
