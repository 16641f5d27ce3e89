// Analyses as they are drawn: the list, the codebook, marked words, and what only their coder finds.
import type { Analysis, AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { describe, expect, it } from 'vitest';
import { markup, words } from '../../test/markup.tsx';
import { AnalysisList } from './analysis-list.tsx';
import { Codebook } from './codebook.tsx';
import { CodedText } from './console/coded-text.tsx';

const element = (elementId: string, label: string, retired = false) => ({
  elementId,
  label,
  description: elementId === 'fatigue' ? 'Without strength' : null,
  color: '#c2410c',
  retired,
});
const codebook: readonly AnalysisCategory[] = [
  {
    categoryId: 'symptoms',
    label: 'Symptoms',
    description: 'What the body does.',
    color: '#c2410c',
    elements: [element('old', 'Weakness', true), element('fatigue', 'Tiredness'), element('pain', 'Pain')],
  },
];
const analysis: Analysis = {
  analysisId: 'a',
  messageId: 'm',
  coderId: 'elena',
  coderName: 'Elena Marchetti',
  createdDateTime: '2026-01-05T10:00:00.000Z',
  editedDateTime: null,
  version: 1,
  isMine: true,
  elementIds: ['fatigue', 'old'],
  passage: { start: 3, end: 8 },
  timeInMilliseconds: 65_000,
  note: 'since Monday',
};
const nothing = () => undefined;

describe('the list of analyses', { tags: ['R2.56'] }, () => {
  it('names elements, passage, moment, note and coder, the retired as such', {
    tags: ['R3.42', 'R3.43'],
  }, () => {
    const text = words(<AnalysisList analyses={[analysis]} codebook={codebook} text="So tired 😀" />);
    for (const part of [
      'Tiredness',
      'Weakness (no longer used)',
      'tired',
      'at 1:05',
      'since Monday',
      'Elena',
    ])
      expect(text).toContain(part);
  });

  it('lets its coder alone edit and delete, and nobody who reads only', () => {
    const drawn = (isMine: boolean, mayWrite: boolean) =>
      markup(
        <AnalysisList
          analyses={[{ ...analysis, isMine }]}
          codebook={codebook}
          text=""
          onEdit={mayWrite ? nothing : undefined}
          onDelete={mayWrite ? nothing : undefined}
        />,
      );
    expect(drawn(true, true)).toContain('Edit the analysis: Tiredness, Weakness');
    expect(drawn(true, true)).toContain('Delete the analysis: Tiredness, Weakness');
    expect(drawn(false, true)).not.toMatch(/Edit|Delete/);
    expect(drawn(true, false)).not.toMatch(/Edit|Delete/);
  });
});

it('the categories show what their elements mean, the retired last', { tags: ['R2.56'] }, () => {
  expect(words(<Codebook categories={codebook} />)).toBe(
    'Symptoms What the body does. Tiredness Without strength Pain Weakness (no longer used)',
  );
});

it('marked words stand out and are named, the others stay as they are', () => {
  const html = markup(<CodedText text="So tired 😀 <b>" analyses={[analysis]} codebook={codebook} />);
  expect(html).toMatch(
    /So <mark[^>]*title="Tiredness, Weakness"[^>]*>tired<span[^>]*> \(marked as Tiredness, Weakness\)/,
  );
  expect(html).toContain('😀 &lt;b&gt;');
});
