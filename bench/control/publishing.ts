// How long a study's document takes to be published once a questionnaire of 200 questions in six languages has changed in it.
import { languages } from '@trialog/contract/languages.ts';
import { uploadField } from '@trialog/contract/people.ts';
import type { StudyDraft } from '@trialog/contract/schemas/study-versions.ts';
import { studyDocumentPaths as paths } from '@trialog/contract/study-versions.ts';
import { parseDocument } from 'yaml';
import type { BenchContext } from '../context.ts';
import { type Rounds, valuesOf } from '../measure.ts';
import { type Figure, figure } from '../report.ts';

const QUESTIONS = 200;
const ANSWERS = ['sleep', 'food', 'work', 'family', 'nothing'];
const SURVEY = 'bench';

interface Study {
  projectId: string;
  /** As a coordinator of the study. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

export async function benchPublishing(
  measure: BenchContext['measure'],
  { projectId, call }: Study,
): Promise<{ figures: Figure[]; rounds: Rounds }> {
  const asked = async <A>(path: string, init?: RequestInit): Promise<A> => {
    const answer = await call(path, init);
    if (answer.status !== 200) throw new Error(`${path} got ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as A;
  };
  let edition = 0;
  /** Each time every text is another one, in all languages, so that no translation is stale. */
  const writeDraft = async (): Promise<void> => {
    edition += 1;
    const { state, text } = await asked<StudyDraft>(paths.draft(projectId));
    const body = new FormData();
    body.append(
      uploadField,
      new Blob([withQuestionnaire(text, edition)], { type: 'text/yaml' }),
      'study.yaml',
    );
    const query = `?revision=${state.revision}&baseVersion=${state.version}`;
    await asked(paths.draft(projectId) + query, { method: 'PUT', body });
  };
  const publish = async (): Promise<number> => {
    const { state } = await asked<StudyDraft>(paths.draft(projectId));
    const begun = performance.now();
    await asked(paths.publication(projectId), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ revision: state.revision, reason: 'Other words', acceptsStale: true }),
    });
    return performance.now() - begun;
  };
  await writeDraft();
  await publish();
  const rounds = await measure({ publish }, { before: writeDraft });
  return {
    figures: [
      figure(
        `publishing ${QUESTIONS} changed questions in six languages`,
        'ms',
        valuesOf(rounds, 'publish'),
        {
          is: 'under',
          value: 500,
        },
      ),
    ],
    rounds,
  };
}

function withQuestionnaire(text: string, edition: number): string {
  const document = parseDocument(text);
  const says = (what: string) =>
    Object.fromEntries(languages.map((language) => [language, `${what} (${language}, ${edition})`]));
  const others = (document.toJS() as { surveys: { key: string }[] }).surveys.filter(
    ({ key }) => key !== SURVEY,
  );
  const [like] = others as { project?: string }[];
  const survey = {
    key: SURVEY,
    project: like?.project,
    language: 'en',
    title: says('How the study is going'),
    questions: Array.from({ length: QUESTIONS }, (_, index) => ({
      key: `question-${index}`,
      type: 'MULTIPLE_ANSWERS',
      title: says(`Question ${index}`),
      question: says(`What is true of you today, of these? ${index}`),
      answers: ANSWERS.map((key) => ({ key, label: says(key) })),
    })),
  };
  document.set('surveys', [...others, survey]);
  return document.toString({ lineWidth: 0 });
}
