// How a round ended, as another tab hears it, and what can still be read afterwards.
import type { Answer } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { markup, words } from '../../../test/markup.tsx';
import { question, selectable } from '../../../test/questionnaires.ts';
import { type BrowserStore, openStore } from '../../storage/browser-stores.ts';
import { Closed } from './closed.tsx';
import { startFilling } from './filling.ts';
import { createStoredRounds, parseStorageEvent, type StoredRound, storedRoundKey } from './stored-rounds.ts';

const round: StoredRound = {
  surveyId: 's',
  title: 'Sleep',
  answers: [{ questionId: 'q', answers: [{ value: 'badly' }] }],
  base: { answers: [], revision: 0 },
  attempt: { key: 'key-1', submission: { questionsCompiled: [] } },
};

/** A tab that fills in, and what the other tabs hear of it. */
function tab() {
  const store = openStore(() => undefined as unknown as Storage);
  const events: (string | null)[] = [];
  const watched: BrowserStore = {
    ...store,
    set: (key, value) => {
      if (key === storedRoundKey('anna', 'r1')) events.push(value);
      return store.set(key, value);
    },
    remove: (key) => {
      store.remove(key);
      if (key === storedRoundKey('anna', 'r1')) events.push(null);
    },
  };
  const rounds = createStoredRounds(watched);
  rounds.save('anna', 'r1', round);
  return { rounds, store, heard: () => events.slice(1).map((event) => parseStorageEvent(event)) };
}

describe('the other tabs of a browser', { tags: ['F6'] }, () => {
  it('hear that the answers were sent, and nothing stays', () => {
    const one = tab();
    one.rounds.end('anna', 'r1', 'sent');
    expect(one.heard()).toEqual(['sent', 'gone']);
    expect(one.store.get(storedRoundKey('anna', 'r1'))).toBeUndefined();
  });

  it('hear that they came too late, and they stay to be read', { tags: ['F3'] }, () => {
    const one = tab();
    one.rounds.end('anna', 'r1', 'late');
    expect(one.heard()).toEqual(['late']);
    expect(one.rounds.open('anna', 'r1')).toEqual({ ...round, attempt: undefined, ended: 'late' });
  });

  it('never take a removal for a sending: the list, or the patient, may have removed it', () => {
    const one = tab();
    one.rounds.dropAttempt('anna', 'r1');
    one.rounds.forgetUnlisted('anna', () => false);
    const { attempt: _, ...back } = round;
    expect(one.heard()).toEqual([back, 'gone']);
  });
});

describe('after the end of its time', { tags: ['F3'] }, () => {
  const questions = [
    question('place', QuestionType.SINGLE_ANSWER, selectable(['red', 'why'], 'green')),
    question('why', QuestionType.OPEN_ANSWER),
    question('sleep', QuestionType.NUMERIC),
  ];
  const screen = (by: 'expired' | 'late' | 'sent', given: Record<string, Answer[]>) => (
    <MemoryRouter>
      <Closed by={by} filling={startFilling(questions, new Map(Object.entries(given)))} onRemove={() => {}} />
    </MemoryRouter>
  );
  const given = { place: [{ answerId: 'red' }], why: [{ value: 'It hurt since noon.' }] };

  it('every answer can be read and none changed, whether it was sent too late or never', () => {
    for (const by of ['expired', 'late'] as const) {
      expect(words(screen(by, given))).toMatch(
        /Your answers .* red why\? It hurt since noon\. sleep\? This question was not answered\. Remove the answers/,
      );
      expect(markup(screen(by, given)).match(/<button/g)).toHaveLength(1);
    }
    expect(words(screen('late', given))).toContain('Too late');
    expect(words(screen('expired', given))).toContain('Your answers were not sent');
  });

  it('nothing is shown where nothing was answered, or where it was sent', () => {
    expect(words(screen('expired', {}))).not.toContain('Your answers');
    expect(words(screen('sent', given))).not.toContain('Your answers');
  });
});
