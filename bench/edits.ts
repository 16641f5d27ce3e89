// What the lists of changes cost: submitting twenty answers with and without one, in turn in the same run; and on the
// device, what one more change in the longest list takes.
import { performance } from 'node:perf_hooks';
import { limits } from '@trialog/contract/limits.ts';
import { boundEdits } from '@trialog/contract/rules/answer-edits.ts';
import type { AnswerEdit, EditList } from '@trialog/contract/schemas/surveys.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { root } from '../tools/paths.ts';
import type { BenchContext } from './context.ts';
import { ratiosOf, valuesOf } from './measure.ts';
import { figure, type Result, result } from './report.ts';
import { answers } from './surveys/fill.ts';
import { requestText } from './wall/connection.ts';
import { fastest, type Load, type Task } from './wall/load.ts';
import type { Writer } from './writes/serve-writers.ts';
import { serveWriters, type Target, weigh } from './writes.ts';

const SECONDS = 4;
/** Every question once, and every fourth changed: what somebody leaves who fills in with care. */
const CHANGED = 5;
const FEW = 3;
const RECORDED = 2_000;

export async function benchEdits({ measure, small }: BenchContext): Promise<Result> {
  const target = await serveWriters(root);
  // Each text is made once: what a device does for it is no work of the server.
  const load = (more: { edits?: EditList }): Load => ({
    port: target.port,
    seconds: small ? 1 : SECONDS,
    next: submitter(target, JSON.stringify({ questionsCompiled: answers, ...more })),
  });
  const all = makeList();
  // With a connection, drafts have brought all but the last ones.
  const few = { ...all, edits: all.edits.slice(-FEW) };
  const loads = { without: load({}), few: load({ edits: few }), with: load({ edits: all }) };
  try {
    for (const one of Object.values(loads)) await fastest({ ...one, seconds: 1 });
    const costs: Record<string, number> = {};
    const weighed = (name: keyof typeof loads) => async () => {
      const { rate, cost } = await weigh(target, loads[name]);
      costs[name] = cost;
      return rate;
    };
    const rounds = await measure({
      without: weighed('without'),
      withoutCost: async () => costs.without ?? 0,
      few: weighed('few'),
      fewCost: async () => costs.few ?? 0,
      with: weighed('with'),
      withCost: async () => costs.with ?? 0,
      recording: async () => microsecondsToBound(),
    });
    const share = (name: keyof typeof loads) => ratiosOf(rounds, name, 'without').map((ratio) => ratio * 100);
    const aim = { is: 'at least', value: 85 } as const;
    return result(
      'edits',
      [
        figure('submitting 20 answers without a list', '/s', valuesOf(rounds, 'without')),
        figure('submitting 20 answers with the last 3 changes', '/s', valuesOf(rounds, 'few')),
        figure('with the last changes, of those without', '%', share('few'), aim),
        figure('submitting 20 answers with all 25 changes', '/s', valuesOf(rounds, 'with')),
        // Only somebody without a connection from beginning to end sends them all at once.
        figure('with all changes, of those without', '%', share('with')),
        figure('processor time without a list', 'ms', valuesOf(rounds, 'withoutCost')),
        figure('processor time with the last changes', 'ms', valuesOf(rounds, 'fewCost')),
        figure('processor time with all changes', 'ms', valuesOf(rounds, 'withCost')),
        figure('bounding a full list after one change', 'µs', valuesOf(rounds, 'recording'), {
          is: 'under',
          value: 4_000,
        }),
      ],
      [rounds],
    );
  } finally {
    await target.stop();
  }
}

function makeList(): EditList {
  const at = new Date().toISOString();
  const first = answers.map(({ questionId, answers: to }, index): AnswerEdit => {
    return { number: index + 1, questionId, from: [], to, cause: 'entry', at };
  });
  const again = first.slice(0, CHANGED).map((edit, index): AnswerEdit => {
    return { ...edit, number: first.length + index + 1, from: edit.to };
  });
  return { deviceId: crypto.randomUUID(), listId: crypto.randomUUID(), edits: [...first, ...again] };
}

function submitter({ surveyId, writers }: Target, body: string): () => Task {
  let sent = 0;
  return () => {
    const { token, rounds } = writers[sent++ % writers.length] as Writer;
    const round = rounds.pop();
    if (round === undefined) throw new Error('There are no rounds left to fill in.');
    const path = surveyPaths.compile(surveyId, round);
    return {
      request: requestText({ method: 'POST', path, token, key: `bench-${round}`, body }),
      check: ({ body: given }) => given.includes('"outcome":"GOOD"'),
    };
  };
}

/** The longest list that is not joined yet, as it is looked at with each letter. */
function microsecondsToBound(): number {
  const { edits } = makeList();
  const full = Array.from({ length: limits.answerEdits }, (_, index) => ({
    ...(edits[index % edits.length] as AnswerEdit),
    number: index + 1,
  }));
  const start = performance.now();
  for (let index = 0; index < RECORDED; index += 1) boundEdits(JSON.parse(JSON.stringify(full)));
  return ((performance.now() - start) * 1_000) / RECORDED;
}
