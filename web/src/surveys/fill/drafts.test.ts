// What keeps answers from being lost: the browser's store, and the server's draft.
import type {
  Answer,
  AnswerEdit,
  CompiledQuestion,
  Draft,
  EditList,
} from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anyQuestionnaire, question, selectable, someAnswer } from '../../../test/questionnaires.ts';
import { FailedCall } from '../../platform/problem.ts';
import { openStore } from '../../storage/browser-stores.ts';
import { createDraftSync } from './draft-sync.ts';
import { type Answers, answerQuestion, compiledOf, inReadingOrder, startFilling } from './filling.ts';
import { type Base, mergeAnswers, mergeCompiled, withSent } from './merge-answers.ts';
import { attemptFor } from './send-answers.ts';
import { createStoredRounds, isUnsent, type StoredRound } from './stored-rounds.ts';

const text = (questionId: string, value: string): CompiledQuestion => ({ questionId, answers: [{ value }] });
const edit: AnswerEdit = {
  number: 1,
  questionId: 'q',
  from: [],
  to: [{ value: 'a' }],
  cause: 'entry',
  at: '2026-03-01T10:00:00.000Z',
};
const nothing = { answers: [], revision: 0 };
const problem = (status: number, code: string) => new FailedCall({ status, code, detail: '' });

function memory() {
  const items = new Map<string, string>();
  return openStore(
    () =>
      ({
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => void items.set(key, value),
        removeItem: (key: string) => void items.delete(key),
        get length() {
          return items.size;
        },
      }) as Storage,
  );
}

describe('a round kept in the browser', { tags: ['F6'] }, () => {
  const round: StoredRound = {
    surveyId: 's',
    title: 'Sleep',
    answers: [text('q', 'a')],
    base: nothing,
    step: 2,
  };

  it('is there again as it was, by person and round', () => {
    const rounds = createStoredRounds(openStore(() => undefined as unknown as Storage));
    rounds.save('anna', 'r1', round);
    expect(rounds.open('anna', 'r1')).toEqual(round);
    expect(rounds.open('anna', 'r2')).toBeUndefined();
    rounds.remove('anna', 'r1');
    expect(rounds.open('anna', 'r1')).toBeUndefined();
  });

  it('is not seen by another person who fills in here, and waits for its own', () => {
    const rounds = createStoredRounds(openStore(() => undefined as unknown as Storage));
    rounds.save('anna', 'r1', round);
    expect(rounds.open('bruno', 'r1')).toBeUndefined();
    expect(rounds.all('bruno').size).toBe(0);
    expect(rounds.open('anna', 'r1')).toEqual(round);
  });

  it('outlives the end of its round while that is listed; after it, only answers on their way do', {
    tags: ['F3'],
  }, () => {
    const rounds = createStoredRounds(openStore(() => undefined as unknown as Storage));
    const attempt = attemptFor(round.answers, new Date(0), undefined, () => 'key');
    rounds.save('anna', 'listed', round);
    rounds.save('anna', 'gone', round);
    rounds.save('anna', 'sending', { ...round, attempt });
    rounds.save('anna', 'changed', round);
    rounds.edits.update('anna', 'changed', (list) => ({ ...list, last: 1, edits: [edit] }));
    expect(rounds.forgetUnlisted('anna', (id) => id === 'listed')).toEqual(['changed']);
    expect([...rounds.all('anna').keys()]).toEqual(['listed', 'sending', 'changed']);
    rounds.remove('anna', 'changed');
    expect(rounds.edits.open('anna', 'changed')).toBeUndefined();
  });

  it('counts as unsent while the server does not have what was changed', () => {
    const rounds = createStoredRounds(openStore(() => undefined as unknown as Storage));
    rounds.save('anna', 'r1', { ...round, base: { answers: round.answers, revision: 1 } });
    const isSent = () => [...rounds.all('anna').values()].every((one) => !isUnsent(one));
    expect(isSent()).toBe(true);
    rounds.edits.update('anna', 'r1', (list) => ({ ...list, last: 1, edits: [edit] }));
    expect(isSent()).toBe(false);
  });

  it('counts as unsent while the server has something else', () => {
    expect(isUnsent(round)).toBe(true);
    expect(isUnsent({ ...round, base: { answers: round.answers, revision: 1 } })).toBe(false);
    const attempt = attemptFor(round.answers, new Date(0), undefined, () => 'key');
    expect(isUnsent({ ...round, base: { answers: round.answers, revision: 1 }, attempt })).toBe(true);
  });

  it('knows its answers again in whatever order the server gives their parts, and waits with a text too long', () => {
    const turned = [{ answers: [{ value: 'a' }], questionId: 'q' }];
    expect(isUnsent({ ...round, base: { answers: turned, revision: 1 } })).toBe(false);
    const long = [...round.answers, text('r', 'x'.repeat(501))];
    expect(isUnsent({ ...round, answers: long, base: { answers: turned, revision: 1 } })).toBe(false);
  });

  it('that cannot be read is none', () => {
    const store = memory();
    store.set('trialog.survey.anna.r1', '{"answers":');
    expect(createStoredRounds(store).open('anna', 'r1')).toBeUndefined();
  });
});

describe('answers of two devices', () => {
  const survey = [
    question('a', QuestionType.OPEN_ANSWER),
    question('b', QuestionType.SINGLE_ANSWER, selectable(['yes', 'c'], 'no')),
    question('c', QuestionType.OPEN_ANSWER),
  ];
  const answers = (given: Record<string, Answer[]>): Answers => new Map(Object.entries(given));

  it('come together question by question; what both changed is as it stands here', { tags: ['F6'] }, () => {
    const base = [text('a', 'old')];
    const mine = answers({ a: [{ value: 'mine' }] });
    const theirs = [text('a', 'theirs'), { questionId: 'b', answers: [{ answerId: 'no' }] }];
    expect([...mergeAnswers(survey, { answers: base }, mine, theirs)]).toEqual([
      ['a', [{ value: 'mine' }]],
      ['b', [{ answerId: 'no' }]],
    ]);
  });

  it('never show a follow-up whose answer is no longer chosen', () => {
    const base = [{ questionId: 'b', answers: [{ answerId: 'yes' }] }];
    const mine = answers({ b: [{ answerId: 'yes' }], c: [{ value: 'because' }] });
    const theirs = [{ questionId: 'b', answers: [{ answerId: 'no' }] }];
    expect([...mergeAnswers(survey, { answers: base }, mine, theirs).keys()]).toEqual(['b']);
  });

  it('that agree, or of which one did nothing, give the other’s', () => {
    fc.assert(
      fc.property(anyQuestionnaire, fc.array(fc.nat(1000)), (questions, draws) => {
        let filling = startFilling(questions, new Map());
        for (const draw of draws) {
          const shown = inReadingOrder(questions, filling.answers);
          const chosen = shown[draw % shown.length]!;
          filling = answerQuestion(filling, chosen.id, someAnswer(chosen, draw));
        }
        const compiled = compiledOf(filling);
        expect(mergeAnswers(questions, { answers: compiled }, filling.answers, compiled)).toEqual(
          filling.answers,
        );
        expect(mergeAnswers(questions, nothing, new Map(), compiled)).toEqual(filling.answers);
        expect(mergeAnswers(questions, nothing, filling.answers, [])).toEqual(filling.answers);
      }),
    );
  });
});

/** A server that keeps one draft, and a device that fills it. */
function device(server: { draft: Draft }) {
  let mine: readonly CompiledQuestion[] = [];
  let base: Base = server.draft;
  let failure: FailedCall | undefined;
  let line: 'good' | 'answerLost' = 'good';
  const calls: string[] = [];
  const closed: string[] = [];
  let edits: EditList | undefined;
  const lists: (EditList | undefined)[] = [];
  const sync = createDraftSync({
    read: async () => server.draft,
    write: async ({ answers, revision, edits: list }) => {
      calls.push(JSON.stringify(answers));
      lists.push(list);
      if (failure !== undefined) throw failure;
      if (list?.listId === 'unreadable')
        throw new FailedCall({ status: 400, code: 'malformed', detail: '', field: 'edits.listId' });
      const editsStored = list?.edits.at(-1)?.number ?? 0;
      if (server.draft.completed) return { ...server.draft, editsStored };
      if (revision !== server.draft.revision) throw problem(409, 'draftChanged');
      server.draft = { answers, revision: revision + 1, updatedAt: '2026-03-01T10:00:00Z' };
      if (line === 'answerLost') throw problem(0, 'unreachable');
      return { ...server.draft, editsStored };
    },
    edits: () => edits,
    onEditsStored: (number = 0) => {
      if (edits?.edits.every((one) => one.number <= number)) edits = undefined;
    },
    onEditsRefused: () => {
      edits = undefined;
    },
    mine: () => mine,
    base: () => base,
    onSending: (answers) => {
      base = withSent(base, answers);
    },
    onStored: (draft) => {
      base = draft;
    },
    onTheirs: (draft) => {
      mine = mergeCompiled(base, mine, draft.answers);
      base = draft;
    },
    onClosed: (code) => closed.push(code),
  });
  return {
    sync,
    calls,
    closed,
    lists,
    hasEdits: () => edits !== undefined,
    change: (listId = 'list') => {
      edits = { deviceId: 'phone', listId, edits: [edit] };
    },
    fail: (next: FailedCall | undefined) => {
      failure = next;
    },
    line: (next: typeof line) => {
      line = next;
    },
    kept: (): StoredRound => ({ surveyId: 's', title: 'Sleep', answers: mine, base }),
    answer(...given: CompiledQuestion[]) {
      mine = given;
      sync.changed();
    },
  };
}

describe('the draft at the server', { tags: ['F6'] }, () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const empty = (): { draft: Draft } => ({ draft: { answers: [], revision: 0, updatedAt: null } });

  it('follows the answers a moment later, several in one call', async () => {
    const server = empty();
    const phone = device(server);
    phone.answer(text('a', '1'));
    phone.answer(text('a', '12'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(phone.calls).toHaveLength(1);
    expect(server.draft.answers).toEqual([text('a', '12')]);
    await expect(phone.sync.flush()).resolves.toBe(true);
    expect(phone.calls).toHaveLength(1);
  });

  it('brings what was changed, again until the server has it, and also behind the same answers', async () => {
    const phone = device(empty());
    phone.answer(text('a', '1'));
    await phone.sync.flush();
    phone.change();
    phone.fail(problem(0, 'unreachable'));
    await expect(phone.sync.flush()).resolves.toBe(false);
    phone.fail(undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(phone.hasEdits()).toBe(false);
    expect(phone.lists.map((list) => list?.edits.length)).toEqual([undefined, 1, 1]);
  });

  it('is stored without a list that the server cannot read', async () => {
    const server = empty();
    const phone = device(server);
    phone.change('unreadable');
    phone.answer(text('a', '1'));
    await expect(phone.sync.flush()).resolves.toBe(true);
    expect([server.draft.answers, phone.hasEdits()]).toEqual([[text('a', '1')], false]);
  });

  it('was submitted from elsewhere: what was changed here is stored, and the round is closed', async () => {
    const server = { draft: { answers: [], revision: 0, updatedAt: null, completed: true } };
    const phone = device(server);
    phone.change();
    phone.answer(text('a', '1'));
    await phone.sync.flush();
    expect([phone.closed, phone.hasEdits()]).toEqual([['surveyAlreadyCompleted'], false]);
  });

  it('is tried again until the connection is back', async () => {
    const server = empty();
    const phone = device(server);
    phone.fail(problem(0, 'unreachable'));
    phone.answer(text('a', '1'));
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(phone.sync.flush()).resolves.toBe(false);
    phone.fail(undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.draft.answers).toEqual([text('a', '1')]);
  });

  it('takes up what another device has kept, and keeps both', async () => {
    const server = empty();
    const phone = device(server);
    const tablet = device(server);
    tablet.answer(text('b', 'tablet'));
    await tablet.sync.flush();
    phone.answer(text('a', 'phone'));
    await expect(phone.sync.flush()).resolves.toBe(true);
    expect(server.draft.answers).toEqual([text('b', 'tablet'), text('a', 'phone')]);
  });

  it.each([
    ['taken back', []],
    ['changed', [text('a', 'other')]],
    ['changed back', [text('a', 'first')]],
  ])('has the last answer where one was %s while the one before was on its way', async (_, last) => {
    const server = empty();
    const phone = device(server);
    if (last[0]?.answers[0]?.value === 'first') {
      phone.answer(text('a', 'first'));
      await phone.sync.flush();
    }
    phone.line('answerLost');
    phone.answer(text('a', 'on its way'));
    await expect(phone.sync.flush()).resolves.toBe(false);
    expect(server.draft.answers).toEqual([text('a', 'on its way')]);
    phone.answer(...last);
    // Signing out or reloading the page at this moment must not take it for sent.
    expect(isUnsent(phone.kept())).toBe(true);
    const { base, answers } = phone.kept();
    expect(mergeCompiled(base, answers, server.draft.answers)).toEqual(last);
    phone.line('good');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.draft.answers).toEqual(last);
    expect(isUnsent(phone.kept())).toBe(false);
  });

  it('has an answer that was taken back, however many tries were lost', async () => {
    const server = empty();
    const phone = device(server);
    phone.line('answerLost');
    phone.answer(text('a', 'on its way'));
    await phone.sync.flush();
    phone.fail(problem(0, 'unreachable'));
    phone.answer();
    await phone.sync.flush();
    expect(server.draft.answers).toEqual([text('a', 'on its way')]);
    const { base, answers } = phone.kept();
    expect(mergeCompiled(base, answers, server.draft.answers)).toEqual([]);
    phone.fail(undefined);
    phone.line('good');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.draft.answers).toEqual([]);
  });

  it('ends, and says so, when the round is closed', async () => {
    const phone = device(empty());
    phone.fail(problem(403, 'surveyExpired'));
    phone.answer(text('a', '1'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phone.closed).toEqual(['surveyExpired']);
    expect(phone.calls).toHaveLength(1);
    const tablet = device(empty());
    tablet.fail(problem(403, 'teamClosed'));
    tablet.answer(text('a', '1'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tablet.closed, tablet.calls.length]).toEqual([['teamClosed'], 1]);
  });
});
