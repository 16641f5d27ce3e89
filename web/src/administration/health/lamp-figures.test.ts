// The figures of a lamp, in words.
import { describe, expect, it } from 'vitest';
import type { Translate } from '../../i18n/translation.ts';
import { figureWords, installationWords } from './lamp-figures.ts';

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const now = new Date('2026-11-19T12:00:00Z');
const reader = { t, language: 'en', now };
const figures = { count: 3, of: null, urgent: 1, since: '2026-11-10T12:00:00Z' };

describe('the figures of a lamp', () => {
  it('are how many wait, how many of them for too long, and since when', () => {
    expect(figureWords('openAlerts', figures, reader)).toEqual(['FigureWaiting 3 1', 'FigureOldest 9 days']);
    expect(figureWords('unansweredMessages', figures, reader)[0]).toBe('FigureLate 3 1 72');
  });

  it('are a share of all, also where it is nobody', () => {
    expect(figureWords('silentPatients', { ...figures, of: 12, since: null }, reader)).toEqual([
      'FigureShare 3 12 · 25%',
    ]);
    expect(figureWords('silentPatients', { ...figures, count: 0, of: 12 }, reader)).toEqual([
      'FigureShare 0 12 · 0%',
    ]);
    expect(figureWords('openAlerts', { ...figures, count: 0 }, reader)).toEqual(['0']);
    expect(figureWords('completion', { ...figures, count: 0, of: null }, reader)).toEqual(['FigureNoWeek']);
  });

  it('say of the installation what is not set up, and what went wrong', () => {
    const health = {
      jobs: { light: 'red', givenUp: 2, waitingSince: null },
      disk: { light: 'green', freeBytes: 5e9, totalBytes: 10e9 },
      backup: { light: 'grey', isSetUp: false, lastAt: null, lastFailed: false },
      restoreProof: { light: 'red', isSetUp: true, provedAt: null, lastFailed: true },
      clock: { light: 'red', aheadSeconds: -2.34 },
      auditChain: { light: 'red', sealedUpTo: null, waitingSince: null, alteredKeys: 1 },
    } as const;
    const words = (kind: Parameters<typeof installationWords>[0]) => installationWords(kind, health, reader);
    expect(words('jobs')).toEqual(['LampJobsFigure 2']);
    expect(words('disk')).toEqual(['LampDiskFigure 5 GB 10 GB']);
    expect(words('backup')).toEqual(['LampNotSetUp']);
    expect(words('restoreProof')).toEqual(['LampBackupNone', 'LampLastFailed']);
    expect(words('clock')).toEqual(['LampClockFigure 2.3']);
    expect(words('auditChain')).toEqual(['LampChainNone', 'LampChainAltered 1']);
  });
});
