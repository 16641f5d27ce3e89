// What a new study is called: the key that its name proposes, and the keys and teams that are refused.
import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { firstTeamsRefusal, proposedKey, protocolToCome, studyKeyRefusal, teamKey } from './new-study.ts';

describe('the key of a new study', () => {
  it('is proposed from its name, in letters that a key can have', () => {
    expect(proposedKey('AURORA 2')).toBe('aurora-2');
    expect(proposedKey('  Étude «Évian»: phase II  ')).toBe('etude-evian-phase-ii');
    expect(proposedKey('研究')).toBe('');
    expect(proposedKey(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  });

  it('is refused where it is no key, reserved or in use', () => {
    expect(studyKeyRefusal('aurora-2', ['aurora'])).toBeUndefined();
    for (const key of ['', 'Aurora', 'a--b', '-a', 'a b', 'a'.repeat(61)])
      expect(studyKeyRefusal(key, [])).toBe('studyKeyInvalid');
    expect(studyKeyRefusal('new', [])).toBe('studyKeyReserved');
    expect(studyKeyRefusal('aurora', ['aurora'])).toBe('studyKeyInUse');
  });
});

describe('the teams of a new study', () => {
  it('are at least one, at most so many, and each another', () => {
    expect(firstTeamsRefusal(['Milano', 'Lyon'])).toBeUndefined();
    expect(firstTeamsRefusal([])).toBe('teamsMissing');
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Site ${index}`);
    expect(firstTeamsRefusal(names(limits.teamsPerStudy))).toBeUndefined();
    expect(firstTeamsRefusal(names(limits.teamsPerStudy + 1))).toBe('teamsTooMany');
    expect(firstTeamsRefusal(['Milano', 'milano '])).toBe('teamTwice');
  });

  it('have a key from their name', () => {
    expect(teamKey('Saint-Étienne')).toBe('saint-etienne');
    expect(teamKey('東京')).toBe('team');
  });
});

describe('the first protocol of an empty study', () => {
  it('says in each language that there is none yet', () => {
    expect(Object.keys(protocolToCome).toSorted()).toEqual([...languages].toSorted());
    expect(new Set(Object.values(protocolToCome).map(({ html }) => html)).size).toBe(languages.length);
  });
});
