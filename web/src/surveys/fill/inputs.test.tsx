// The inputs of questions as a browser gets them: their limits, their words, and what they say while unanswered.
import type { NumericRange } from '@trialog/contract/rules/numeric-answer.ts';
import type { Answer, Question } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { describe, expect, it } from 'vitest';
import { markup, words } from '../../../test/markup.tsx';
import { question, selectable } from '../../../test/questionnaires.ts';
import { QuestionView } from './question-view.tsx';

const colours = selectable(['red', 'why'], 'green');
const single = question('single', QuestionType.SINGLE_ANSWER, colours);
const why = question('why', QuestionType.OPEN_ANSWER);
const rating = question('rating', QuestionType.RATING, {
  properties: { min: 1, max: 7, minLabel: 'calm', maxLabel: 'restless' },
});
const temperature = question('t', QuestionType.NUMERIC, {
  properties: { min: 34, max: 42, decimalCount: 1 },
});

function view(asked: Question, given: readonly Answer[] = [], fault?: string, rejected?: string) {
  return (
    <QuestionView
      question={asked}
      questions={[asked, why]}
      answers={new Map(given.length === 0 ? [] : [[asked.id, given]])}
      filler={{
        answer: () => {},
        rejected: new Map(rejected === undefined ? [] : [[asked.id, rejected]]),
        reject: () => {},
        refuse: () => {},
      }}
      faults={new Map(fault === undefined ? [] : [[asked.id, fault]])}
      onPressed={() => {}}
    />
  );
}

describe('an open answer', () => {
  it('has five rows, and a counter to 500 characters as people count them', {
    tags: ['R5.34', 'R9.6'],
  }, () => {
    expect(markup(view(why))).toContain('rows="5"');
    expect(words(view(why, [{ value: '👨‍👩‍👧‍👦 fine' }]))).toContain('6 / 500');
  });

  it('that is missing says so, bound to its field', { tags: ['R5.35'] }, () => {
    const html = markup(view(why, [], 'Enter an answer.'));
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/);
    const [, describedBy] = /<textarea[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`id="${describedBy}"[^>]*role="alert"[^>]*>.*Enter an answer\\.`));
  });
});

describe('a choice', () => {
  it('is one of native radio buttons, named by the question, with the key that chooses each', {
    tags: ['R3.57', 'F10'],
  }, () => {
    const html = markup(view(single));
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).toMatch(/role="radiogroup"/);
    expect(words(view(single))).toBe('single single? red 1 green 2');
  });

  it('has the follow-up right below the answer that opened it', { tags: ['R4.50'] }, () => {
    expect(words(view(single, [{ answerId: 'red' }]))).toMatch(/red 1 why why\? .* green 2$/);
    expect(words(view(single, [{ answerId: 'green' }]))).not.toContain('why?');
  });

  it('of several is check boxes', { tags: ['R4.55'] }, () => {
    const several = question('m', QuestionType.MULTIPLE_ANSWERS, selectable('red', 'green'));
    const html = markup(view(several, [{ answerId: 'green' }]));
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
    expect(html).toMatch(/checked="" value="green"|value="green"[^>]*checked=""/);
  });

  it('of several says which one goes alone', () => {
    const [red, green] = selectable('red', 'green').answersContainer.selectableAnswers;
    const answersContainer = { selectableAnswers: [red!, { ...green!, exclusive: true }] };
    const alone = question('m', QuestionType.MULTIPLE_ANSWERS, { answersContainer });
    expect(words(view(alone))).toContain(
      'You can choose several answers. “green” cannot be combined with other answers.',
    );
  });

  it('of a mood is four faces with their words', { tags: ['R3.50'] }, () => {
    const html = markup(view(question('f', QuestionType.MOOD)));
    expect(html.match(/data-mood="[0-3]"/g)).toHaveLength(4);
    expect(words(view(question('f', QuestionType.MOOD)))).toContain('Very bad Bad Good Very good');
  });
});

describe('a rating', () => {
  it('is a slider from min to max with the words at its ends', { tags: ['R5.48', 'R3.56'] }, () => {
    const html = markup(view(rating, [{ value: '5' }]));
    expect(html).toMatch(/<input[^>]*type="range"/);
    expect(html).toMatch(/min="1"/);
    expect(html).toMatch(/max="7"/);
    expect(html).toMatch(/aria-valuetext="5"/);
    expect(words(view(rating))).toContain('1 calm restless 7');
  });

  it('that nobody touched says that it is not answered', { tags: ['F9'] }, () => {
    const html = markup(view(rating));
    expect(html).toContain('aria-valuetext="Not answered yet"');
    expect(html).not.toContain('data-answered');
    expect(markup(view(rating, [{ value: '1' }]))).toContain('data-answered="true"');
  });

  it('that nobody touched says where a first step leads, to eyes and ears, until it is answered', {
    tags: ['F9'],
  }, () => {
    const html = markup(view(rating));
    const [, hint] = /id="([^"]+)"[^>]*>Tap the line, or press \+ or − to start at 4\.</.exec(html) ?? [];
    expect(hint).toBeDefined();
    const described = [...html.matchAll(/<(?:input|button)[^>]*aria-describedby="([^"]+)"/g)];
    expect(described.map(([, ids]) => ids?.split(' ').includes(hint as string))).toEqual([true, true, true]);
    expect(words(view(rating, [{ value: '4' }]))).not.toContain('Tap the line');
  });

  it('has a button for one step in each direction', { tags: ['F10'] }, () => {
    expect(markup(view(rating))).toMatch(/aria-label="One less".*aria-label="One more"/s);
  });
});

describe('a number', () => {
  it('shows min, max and decimal places while the field is empty', { tags: ['R5.46'] }, () => {
    expect(markup(view(temperature))).toContain('placeholder="34 to 42, 1 decimal place"');
    const open = (properties: NumericRange | null) =>
      markup(view(question('t', QuestionType.NUMERIC, { properties })));
    expect(open({ min: 0 })).toContain('placeholder="0 or more, whole numbers only"');
    expect(open({ max: 9 })).toContain('placeholder="9 or less, whole numbers only"');
    expect(open(null)).toContain('placeholder="whole numbers only"');
  });

  it('that failed says so in its field when one comes back to it', { tags: ['R5.43'] }, () => {
    const html = markup(view(temperature, [], undefined, '50'));
    expect(html).toContain('value="50"');
    expect(html).toMatch(/role="alert"[^>]*>.*Input number is not in the range of valid values/);
    expect(html).toContain('Please enter: 34 to 42, 1 decimal place.');
    expect(words(view(temperature, [{ value: '36.6' }]))).not.toContain('Input number');
  });
});
