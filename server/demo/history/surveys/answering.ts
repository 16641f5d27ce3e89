// How a patient of the demonstration answers: by what is written in server/demo/history/data/answers.yaml, always the same for the
// same round.
import type { Language } from '@trialog/contract/languages.ts';
import { answersByQuestion, visibleQuestions } from '@trialog/contract/rules/visible-questions.ts';
import type { Answer, CompiledQuestion, Question } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';

export interface Manner {
  /** The level at the beginning and now, how far it strays, and where it stops. */
  from?: number;
  to?: number;
  spread?: number;
  floor?: number;
  ceiling?: number;
  /** How often each answer is chosen; of several choices, in percent. */
  weights?: Record<string, number>;
  /** What is chosen when none of several choices is. */
  otherwise?: string;
  texts?: Partial<Record<Language, string[]>>;
}

interface Situation {
  random: () => number;
  /** 0 at the beginning, 1 now. */
  progress: number;
  /** How much worse than others the patient does. */
  tilt: number;
  language: Language;
}

export function answerSurvey(
  questions: readonly Question[],
  manners: Readonly<Record<string, Manner>>,
  situation: Situation,
): CompiledQuestion[] {
  const compiled: CompiledQuestion[] = [];
  for (;;) {
    const visible = visibleQuestions(questions, answersByQuestion(compiled));
    const done = new Set(compiled.map(({ questionId }) => questionId));
    const next = questions.find(({ id }) => visible.has(id) && !done.has(id));
    if (!next) return compiled;
    const manner = manners[next.id];
    if (!manner) throw new Error(`Nothing says how the demonstration answers "${next.id}".`);
    compiled.push({ questionId: next.id, answers: answer(next, manner, situation) });
  }
}

function answer(question: Question, manner: Manner, situation: Situation): Answer[] {
  const { random, language } = situation;
  const weights = Object.entries(manner.weights ?? {});
  switch (question.type) {
    case QuestionType.SINGLE_ANSWER:
      return [{ answerId: pick(weights, random) }];
    case QuestionType.BOOLEAN:
      return [{ value: pick(weights, random) }];
    case QuestionType.MULTIPLE_ANSWERS: {
      const chosen = weights.filter(([, percent]) => random() * 100 < percent).map(([id]) => id);
      if (chosen.length === 0) chosen.push(manner.otherwise ?? weights[0]?.[0] ?? '');
      return chosen.map((answerId) => ({ answerId }));
    }
    case QuestionType.OPEN_ANSWER: {
      const texts = manner.texts?.[language] ?? Object.values(manner.texts ?? {})[0] ?? [];
      return [{ value: texts[Math.floor(random() * texts.length)] ?? '–' }];
    }
    default:
      return [{ value: level(question, manner, situation) }];
  }
}

function pick(weights: readonly [string, number][], random: () => number): string {
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of weights) {
    left -= weight;
    if (left < 0) return name;
  }
  return weights[0]?.[0] ?? '';
}

function level({ type, properties }: Question, manner: Manner, situation: Situation): string {
  const { from = 0, to = 0, spread = 0 } = manner;
  const { random, progress, tilt } = situation;
  const isMood = type === QuestionType.MOOD;
  const [min, max] = [properties?.min ?? 0, properties?.max ?? (isMood ? 3 : 100)];
  const strayed =
    from + (to - from) * progress + (random() + random() - 1 + tilt * (isMood ? -1 : 1)) * spread;
  const kept = Math.min(manner.ceiling ?? max, Math.max(manner.floor ?? min, strayed));
  const decimals = properties?.decimalCount ?? 0;
  return String(Number(kept.toFixed(decimals)));
}

/** The same numbers for the same name. */
export function seeded(name: string): () => number {
  let state = 2_166_136_261;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
