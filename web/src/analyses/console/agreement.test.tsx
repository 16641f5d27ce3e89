// Blind coding as it is drawn: the pairs' figures, what cannot be said, and where coders differ.
import type { Analysis, AnalysisCategory, Coding } from '@trialog/contract/schemas/analyses.ts';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { markup, words } from '../../../test/markup.tsx';
import { isBlind, isWaiting } from '../blind-coding.tsx';
import { Differences, Pairs } from './agreement.tsx';
import { foundByAll } from './settlement-form.tsx';

const element = (elementId: string, label: string) => ({
  elementId,
  label,
  description: null,
  color: '#c2410c',
  retired: false,
});
const codebook: readonly AnalysisCategory[] = [
  {
    categoryId: 'symptoms',
    label: 'Symptoms',
    description: null,
    color: '#c2410c',
    elements: [element('fatigue', 'Tiredness'), element('pain', 'Pain')],
  },
];
const elena = { userId: 'elena', name: 'Elena' };
const marco = { userId: 'marco', name: 'Marco' };

describe('the agreement of two coders', () => {
  const counts = { both: 15, onlyFirst: 10, onlySecond: 5, neither: 70 };

  it('stands in a row an element, kappa with two decimals', () => {
    const text = words(
      <Pairs
        agreement={{
          codersWanted: 2,
          messages: 100,
          pairs: [
            {
              coders: [elena, marco],
              messages: 100,
              elements: [
                { elementId: 'pain', ...counts, percent: 85, kappa: 0.5714 },
                { elementId: 'fatigue', ...counts, percent: 85, kappa: 0.5714 },
              ],
            },
          ],
        }}
        codebook={codebook}
      />,
    );
    expect(text).toContain('Elena and Marco 100 messages that both have finished.');
    // In the order of the codebook.
    expect(text).toContain('Tiredness 15 10 5 70 85% 0.57 Pain 15 10 5 70 85% 0.57');
  });

  it('says where nothing can be said', () => {
    const full = { both: 7, onlyFirst: 0, onlySecond: 0, neither: 0, percent: 100, kappa: null };
    const pair = {
      coders: [elena, marco] as const,
      messages: 7,
      elements: [{ elementId: 'pain', ...full }],
    };
    expect(
      words(<Pairs agreement={{ codersWanted: 2, messages: 7, pairs: [pair] }} codebook={codebook} />),
    ).toContain('Pain 7 0 0 0 100% n/a');
    expect(
      words(<Pairs agreement={{ codersWanted: 2, messages: 0, pairs: [] }} codebook={codebook} />),
    ).toContain('There is not enough to compare yet');
  });
});

it('messages on which coders differ name what each found, and lead there', () => {
  const html = markup(
    <MemoryRouter>
      <Differences
        projectId="p"
        query={new URLSearchParams()}
        codebook={codebook}
        disagreements={{
          total: 120,
          disagreements: [
            {
              message: {
                messageId: 'm',
                threadId: 'm',
                medicalTeamId: 't',
                author: { userId: 'anna', name: 'AUR-MIL-001', avatarUrl: null },
                createdDateTime: '2026-01-05T10:00:00.000Z',
                messageScope: 2,
                emotion: 4,
                kind: 'text',
                body: 'So tired.',
                durationInMilliseconds: null,
                analysisCount: 1,
                isCoded: true,
                elementIds: ['fatigue'],
              },
              codings: [
                { ...elena, elementIds: ['fatigue'] },
                { ...marco, elementIds: [] },
              ],
            },
          ],
        }}
      />
    </MemoryRouter>,
  );
  expect(html).toContain('120 messages need a decision. The newest 1 are listed.');
  expect(html).toContain('href="/analyst/p/messages/userId/anna/messageId/m"');
  expect(html).toContain('nothing found');
});

it('a coder sees only what they found themselves until enough have finished', () => {
  const coding: Coding = {
    codersWanted: 2,
    codersDone: 1,
    isDone: false,
    isOpen: false,
    isDisputed: false,
    settlement: null,
  };
  expect(isBlind(coding)).toBe(true);
  expect(isBlind({ ...coding, isOpen: true })).toBe(false);
  expect(isBlind({ ...coding, codersWanted: 1 })).toBe(false);
  expect(isBlind(undefined)).toBe(false);
});

it('nothing is changed between finishing oneself and the others’ finishing', () => {
  const coding: Coding = {
    codersWanted: 2,
    codersDone: 1,
    isDone: true,
    isOpen: false,
    isDisputed: false,
    settlement: null,
  };
  expect(isWaiting(coding)).toBe(true);
  expect(isWaiting({ ...coding, isOpen: true })).toBe(false);
  expect(isWaiting({ ...coding, isDone: false })).toBe(false);
  expect(isWaiting({ ...coding, codersWanted: 1 })).toBe(false);
  expect(isWaiting(undefined)).toBe(false);
});

it('settling begins with what every coder found', () => {
  const by = (coderId: string, ...elementIds: string[]) => ({ coderId, elementIds }) as unknown as Analysis;
  expect(foundByAll([by('elena', 'fatigue'), by('elena', 'pain'), by('marco', 'pain')])).toEqual(['pain']);
  expect(foundByAll([by('elena', 'fatigue')])).toEqual([]);
  expect(foundByAll([])).toEqual([]);
});
