// The mood faces and choosing among them.
import { Mood } from '@trialog/contract/surveys.ts';
import { describe, expect, it } from 'vitest';
import { markup, words } from '../../../test/markup.tsx';
import { MoodFace, moods } from './mood-face.tsx';
import { MoodPicker, moodAfterPress } from './mood-picker.tsx';

describe('a mood', { tags: ['R3.50'] }, () => {
  it('is a face with its word', () => {
    expect(moods.map((mood) => words(<MoodFace mood={mood} />))).toEqual([
      'Very bad',
      'Bad',
      'Good',
      'Very good',
    ]);
  });

  it('is drawn differently from every other, without its colour', () => {
    const lines = moods.map((mood) =>
      markup(<MoodFace mood={mood} />)
        .match(/ d="[^"]+"/g)
        ?.join(),
    );
    expect(new Set(lines).size).toBe(4);
  });
});

describe('choosing a mood', { tags: ['R4.23'] }, () => {
  it('selects it, and choosing the selected one again clears it', () => {
    expect(moodAfterPress(undefined, Mood.BAD)).toBe(Mood.BAD);
    expect(moodAfterPress(Mood.BAD, Mood.GOOD)).toBe(Mood.GOOD);
    expect(moodAfterPress(Mood.BAD, Mood.BAD)).toBeUndefined();
    expect(moodAfterPress(Mood.VERY_BAD, Mood.VERY_BAD)).toBeUndefined();
  });

  it('is one of four radios under the question', () => {
    const html = markup(<MoodPicker label="How are you?" value={Mood.VERY_BAD} onChange={() => {}} />);
    expect(html.match(/type="radio"/g)).toHaveLength(4);
    expect(html.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining('value="0"')]);
    expect(html).toMatch(/<legend[^>]*>How are you\?<\/legend>/);
  });
});
