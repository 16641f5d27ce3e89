// Which commands are found by what somebody types.
import { describe, expect, it } from 'vitest';
import { bestCommand, type Command, findCommands } from './find-commands.ts';

const commands: Command[] = [
  { id: 'anna', group: 'patients', text: 'Anna Conti', note: 'AUR-MIL-001', onlySearched: true },
  { id: 'noel', group: 'patients', text: 'Noël Groß', note: 'CIR-NAN-002', onlySearched: true },
  { id: 'patients', group: 'pages', text: 'Patients' },
  { id: 'write', group: 'actions', text: 'New message to patient' },
  { id: 'milano', group: 'teams', text: 'AURORA', note: 'Milano' },
];
const ids = (typed: string) => findCommands(commands, typed).map(({ id }) => id);

describe('commands', () => {
  it('are all there before something is typed, but patients', () => {
    expect(ids('')).toEqual(['patients', 'write', 'milano']);
    expect(ids('   ')).toEqual(ids(''));
  });

  it('are found by name, by study code and by a part of a word, whatever the accents', () => {
    expect(ids('conti')).toEqual(['anna']);
    expect(ids('mil-001')).toEqual(['anna']);
    expect(ids('NOEL gross')).toEqual(['noel']);
    expect(ids('milano')).toEqual(['milano']);
    expect(ids('nobody')).toEqual([]);
  });

  it('begin at the best of them', () => {
    expect(ids('pat')).toEqual(['patients', 'write']);
    expect(bestCommand(findCommands(commands, 'message'), 'message')?.id).toBe('write');
    expect(bestCommand(findCommands(commands, 'aur'), 'aur')?.id).toBe('milano');
    expect(bestCommand([], 'x')).toBeUndefined();
  });

  it('of a large team are a few at a time', () => {
    const many = Array.from(
      { length: 40 },
      (_, index): Command => ({
        id: `${index}`,
        group: 'patients',
        text: `Patient ${index}`,
      }),
    );
    expect(findCommands(many, 'patient')).toHaveLength(8);
  });
});
