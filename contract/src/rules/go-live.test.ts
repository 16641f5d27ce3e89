// The checklist before a study goes live: each of its lines, with what keeps it open.
import { describe, expect, it } from 'vitest';
import { type ChecklistLine, type GoLiveFacts, goLiveChecklist } from './go-live.ts';

const NOW = Date.UTC(2026, 10, 19, 12);
const ago = (minutes: number) => NOW - minutes * 60_000;
const DAY = 24 * 60;

const ready: GoLiveFacts = {
  now: NOW,
  languages: ['en', 'it'],
  protocols: [
    { language: 'en', isToCome: false },
    { language: 'it', isToCome: false },
  ],
  consents: [{ kind: 'privacy', languages: ['en', 'it'], isForAll: false }],
  teams: [{ name: 'Roma', reachable: 1 }],
  schedules: [{ survey: 'daily', times: ['08:00', '20:00'], opensFor: 'PT4H' }],
  surveys: [{ name: 'Daily', isTried: true }],
  helpDesk: { from: '08:30', to: '16:30' },
  emergencyNumber: '112',
  aheadSeconds: 0.2,
  trail: { waitingSince: ago(1), alteredKeys: 0, faults: 0 },
  backups: { lastAt: ago(60), provedAt: ago(30 * DAY) },
};

const lineOf = (line: ChecklistLine, facts: Partial<GoLiveFacts>) =>
  goLiveChecklist({ ...ready, ...facts }).find((one) => one.line === line);
const missing = (line: ChecklistLine, facts: Partial<GoLiveFacts>) => lineOf(line, facts)?.missing;

describe('the checklist before a study goes live', () => {
  it('is done where all is as it must be', () => {
    expect(goLiveChecklist(ready).filter(({ state }) => state !== 'done')).toEqual([]);
  });

  it('asks for a protocol in each language of the patients, and for one that was written', () => {
    expect(missing('protocol', { languages: ['en', 'de'] })).toEqual(['de']);
    const protocols = [...ready.protocols, { language: 'fr', isToCome: true } as const];
    expect(missing('protocol', { protocols })).toEqual(['fr']);
    expect(missing('protocol', { languages: [], protocols: [] })).toEqual([]);
  });

  it('asks for each text that patients accept in each of their languages', () => {
    const terms = { kind: 'terms', languages: ['en'], isForAll: false } as const;
    expect(missing('consent', { consents: [...ready.consents, terms] })).toEqual(['it']);
    expect(missing('consent', { consents: [{ ...terms, isForAll: true }] })).toEqual([]);
  });

  it('asks for somebody in each team who is notified', () => {
    const teams = [
      { name: 'Roma', reachable: 1 },
      { name: 'Bari', reachable: 0 },
    ];
    expect(missing('devices', { teams })).toEqual(['Bari']);
    expect(lineOf('devices', { teams: null })?.state).toBe('notSetUp');
  });

  it('asks for rounds that fall into waking hours', () => {
    const at = (time: string, opensFor: string) =>
      missing('quietHours', { schedules: [{ survey: 'night', times: ['12:00', time], opensFor }] });
    expect(at('03:00', 'PT4H')).toEqual(['night 03:00']);
    expect(at('03:00', 'PT6H')).toEqual([]);
    expect(at('21:00', 'PT10H')).toEqual(['night 21:00']);
    expect(at('21:00', 'P1D')).toEqual([]);
  });

  it('asks for each questionnaire to be tried', () => {
    expect(missing('tried', { surveys: [{ name: 'Sleep', isTried: false }] })).toEqual(['Sleep']);
  });

  it("asks for the help desk's hours and an emergency number", () => {
    expect(missing('helpDesk', { helpDesk: null })).toEqual(['hours']);
    expect(missing('helpDesk', { helpDesk: { from: '08:00', to: null } })).toEqual(['hours']);
    expect(missing('emergencyNumber', { emergencyNumber: '' })).toEqual(['number']);
  });

  it('asks for a clock that is right, where anybody knows', () => {
    expect(missing('clock', { aheadSeconds: 0.99 })).toEqual([]);
    expect(missing('clock', { aheadSeconds: -1 })).toEqual(['-1.0 s']);
    expect(lineOf('clock', { aheadSeconds: null })?.state).toBe('notSetUp');
  });

  it('asks for an audit trail that is sealed and sound', () => {
    const { trail } = ready;
    expect(missing('trail', { trail: { ...trail, waitingSince: ago(10) } })).toEqual(['sealed']);
    expect(missing('trail', { trail: { ...trail, waitingSince: null, alteredKeys: 1 } })).toEqual(['sound']);
    expect(missing('trail', { trail: { ...trail, faults: 1 } })).toEqual(['sound']);
  });

  it('asks for a backup of today and a proof of this quarter, where there are backups at all', () => {
    const backups = { lastAt: ago(DAY), provedAt: ago(92 * DAY) };
    expect(missing('backup', { backups })).toEqual(['backup']);
    expect(missing('restoreProof', { backups })).toEqual(['proof']);
    expect(lineOf('backup', { backups: { lastAt: ago(DAY - 1), provedAt: null } })?.state).toBe('done');
    expect(lineOf('restoreProof', { backups: { lastAt: null, provedAt: null } })?.state).toBe('open');
    for (const line of ['backup', 'restoreProof'] as const)
      expect(lineOf(line, { backups: null })?.state).toBe('notSetUp');
  });
});
