// Changes of parts of a text: what is said is exactly that, and everything else stays as it was written.
import { isSame } from '@trialog/contract/study-document.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Document, isCollection, visit } from 'yaml';
import { addItem, moveItem, removeAt, setAt } from './edit-text.ts';
import { openText, type Path } from './open-text.ts';

const written = `# The study of the north.
projects:
  - key: north
    name: "North" # as in the contract
    properties:
      # Agreed in May.
      alertMinutes: 30
      isMessagingActive: true
    emergencyNumber: "112"   # Europe
    contact:
      html: |
        <p>Call us.</p>
        <p>Any time.</p>
    helpDesk: { phone: '+39 02', weekdays: [1, 2], timeZone: Europe/Rome }
    # The teams
    teams:
      - { key: milano, name: Milano }
      - key: lyon
        name: Lyon

        # not yet
        status: closed
people: [] # none here
`;

const open = (text = written) => openText(text)!;
const lines = (text: string | undefined) => {
  const now = (text ?? '').split('\n');
  const before = written.split('\n');
  return {
    gone: before.filter((line) => !now.includes(line)),
    come: now.filter((line) => !before.includes(line)),
  };
};
const north = (...keys: string[]): Path => ['projects', 'north', ...keys];

describe('a part of a study document', () => {
  it.each([
    [north('name'), 'South: and more', '    name: "South: and more" # as in the contract'],
    [north('properties', 'alertMinutes'), 45, '      alertMinutes: 45'],
    [north('emergencyNumber'), '999', '    emergencyNumber: "999"   # Europe'],
    [north('teams', 'milano', 'name'), 'Milano, centro', '      - { key: milano, name: "Milano, centro" }'],
    [north('teams', 'lyon', 'status'), 'open', '        status: open'],
    [
      north('helpDesk', 'phone'),
      "it's +1",
      "    helpDesk: { phone: 'it''s +1', weekdays: [1, 2], timeZone: Europe/Rome }",
    ],
    [
      north('helpDesk', 'weekdays'),
      [1, 2, 5],
      "    helpDesk: { phone: '+39 02', weekdays: [1, 2, 5], timeZone: Europe/Rome }",
    ],
  ] as const)('is changed on its line: %j', (path, value, line) => {
    expect(lines(setAt(open(), path, value))).toEqual({ gone: [expect.any(String)], come: [line] });
  });

  it('comes in at the end of its group, and groups that are missing with it', () => {
    expect(lines(setAt(open(), north('teams', 'lyon', 'timeZone'), 'Europe/Paris'))).toEqual({
      gone: [],
      come: ['        timeZone: Europe/Paris'],
    });
    expect(lines(setAt(open(), north('teams', 'milano', 'timeZone'), 'Europe/Rome'))).toEqual({
      gone: ['      - { key: milano, name: Milano }'],
      come: ['      - { key: milano, name: Milano, timeZone: Europe/Rome }'],
    });
    expect(lines(setAt(open(), north('protocol', 'texts', 'en', 'title'), 'Protocol'))).toEqual({
      gone: [],
      come: ['    protocol:', '      texts:', '        en:', '          title: Protocol'],
    });
    expect(setAt(open(), north('teams', 'rome', 'name'), 'Rome')).toBeUndefined();
  });

  it('of several lines is a block, and becomes one line again', () => {
    const text = setAt(open(), north('contact', 'html'), '<p>One</p>\n\n<p>Two</p>');
    expect(lines(text)).toEqual({
      gone: ['      html: |', '        <p>Call us.</p>', '        <p>Any time.</p>'],
      come: ['      html: |-', '        <p>One</p>', '', '        <p>Two</p>'].filter((line) => line !== ''),
    });
    expect(lines(setAt(open(text), north('contact', 'html'), 'Short')).come).toEqual(['      html: Short']);
    const noted = setAt(open(), north('name'), 'a\nb');
    expect(noted).toContain('    name: |- # as in the contract\n      a\n      b\n    properties:');
  });

  it('goes with its line, and its comment above stays', () => {
    expect(lines(removeAt(open(), north('properties', 'alertMinutes')))).toEqual({
      gone: ['      alertMinutes: 30'],
      come: [],
    });
    expect(lines(removeAt(open(), north('teams', 'milano'))).gone).toEqual([
      '      - { key: milano, name: Milano }',
    ]);
    expect(lines(removeAt(open(), north('helpDesk', 'phone'))).come).toEqual([
      '    helpDesk: { weekdays: [1, 2], timeZone: Europe/Rome }',
    ]);
  });

  it('of a list is added below the others, in the way that the last one is written', () => {
    expect(lines(addItem(open(), north('teams'), { key: 'rome', name: 'Rome' }))).toEqual({
      gone: [],
      come: ['      - key: rome', '        name: Rome'],
    });
    expect(lines(addItem(open(), ['people'], { key: 'ada' })).come).toEqual([
      'people:',
      '  - key: ada # none here',
    ]);
    const other = removeAt(open(), north('teams', 'lyon'));
    expect(addItem(open(other), north('teams'), { key: 'rome', name: 'Rome' })).toContain(
      '      - { key: milano, name: Milano }\n      - { key: rome, name: Rome }\n',
    );
  });

  it('of a list changes its place with its neighbour, and comments stay where they are', () => {
    const moved = moveItem(open(), north('teams', 'lyon'), -1);
    expect(moved).toContain(
      '    # The teams\n    teams:\n      - key: lyon\n        name: Lyon\n\n        # not yet\n        status: closed\n      - { key: milano, name: Milano }\n',
    );
    expect(moveItem(open(moved), north('teams', 'lyon'), 1)).toBe(written);
    expect(moveItem(open(), north('teams', 'milano'), -1)).toBe(written);
  });

  it('is what a mistake at its place is about', () => {
    const at = (line: number, column: number) => open().pathAt({ line, column });
    expect(at(4, 11)).toEqual(north('name'));
    expect(at(7, 21)).toEqual(north('properties', 'alertMinutes'));
    expect(at(14, 24)).toEqual(north('helpDesk', 'phone'));
    expect(at(12, 9)).toEqual(north('contact', 'html'));
    expect(at(1, 1)).toEqual([]);
    expect(at(17, 9)).toEqual(north('teams', 'milano'));
    // Where its first key begins, too.
    expect(at(18, 9)).toEqual(north('teams', 'lyon'));
    expect(open().lineOf(north('teams', 'lyon', 'name'))).toBe(19);
  });

  const scalar = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      'a: b',
      '# x',
      '- y',
      'two\nlines',
      '\n',
      ' lead',
      'tail ',
      '12',
      'true',
      '{a}',
      "it's",
      '"q"',
      '|',
      '~',
    ),
    fc.integer(),
    fc.boolean(),
  );
  const key = fc.constantFrom('a', 'b', 'c', 'd');
  const item = fc.record({ key: fc.constantFrom('x', 'y', 'z'), v: scalar });
  const list = fc.uniqueArray(item, { selector: (one) => one.key, maxLength: 3 });
  const inner = fc.dictionary(key, fc.oneof(scalar, list, fc.dictionary(key, scalar)), {
    noNullPrototype: true,
  });
  const whole = fc.record({ a: inner, b: inner, items: list });

  /** In any mixture of lines and brackets, with comments in between. */
  function writtenAs(value: unknown, seed: number): string {
    const document = new Document(value);
    let count = seed;
    visit(document, (_, node) => {
      count = (count * 1_103_515_245 + 12_345) % 2_147_483_648;
      if (isCollection(node) && node !== document.contents) {
        node.flow = count % 3 === 0;
        if (count % 5 === 0 && !node.flow) node.commentBefore = ' said above';
      }
    });
    return document.toString({ lineWidth: 0 });
  }

  it('is exactly what was written, whatever stands around it', () => {
    const paths: Path[] = [
      ['a', 'a'],
      ['a', 'b', 'c'],
      ['b', 'd'],
      ['items', 'x', 'v'],
      ['items', 'y'],
      ['c', 'a', 'b'],
    ];
    fc.assert(
      fc.property(
        whole,
        fc.nat(),
        fc.constantFrom(...paths),
        scalar,
        fc.constantFrom('set', 'remove', 'add', 'move'),
        (value, seed, path, next, what) => {
          const text = writtenAs(value, seed);
          const before = openText(text);
          if (!before) return;
          const after =
            what === 'set'
              ? setAt(before, path, next)
              : what === 'remove'
                ? removeAt(before, path)
                : what === 'move'
                  ? moveItem(before, ['items', 'x'], 1)
                  : addItem(before, ['items'], { key: 'new', v: next });
          if (after === undefined) return;
          const again = openText(after);
          expect(again, after).toBeDefined();
          expect(
            isSame(again?.value, expected(before.value, path, next, what)),
            `${text}\n---\n${after}`,
          ).toBe(true);
          const notes = (one: string) => one.split('# said above').length;
          if (what === 'add') expect(notes(after)).toBe(notes(text));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

function expected(value: unknown, path: Path, next: unknown, what: string): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  if (what === 'move') {
    const items = copy.items as Record<string, unknown>[];
    const index = items.findIndex((one) => one.key === 'x');
    if (index >= 0 && index + 1 < items.length)
      items.splice(index, 2, ...items.slice(index, index + 2).reverse());
    return copy;
  }
  if (what === 'add') {
    (copy.items as unknown[]).push({ key: 'new', v: next });
    return copy;
  }
  let at: Record<string, unknown> | undefined = copy;
  path.slice(0, -1).forEach((step) => {
    if (!at) return;
    if (Array.isArray(at)) at = (at as Record<string, unknown>[]).find((one) => one.key === step);
    else {
      if (what === 'set' && (typeof at[step] !== 'object' || at[step] === null)) at[step] = {};
      at = at[step] as Record<string, unknown> | undefined;
    }
  });
  const last = path.at(-1) as string;
  if (!at) return copy;
  if (Array.isArray(at)) {
    const index = (at as Record<string, unknown>[]).findIndex((one) => one.key === last);
    if (index >= 0 && what === 'remove') at.splice(index, 1);
    else if (index >= 0) at[index] = next;
  } else if (what === 'set') at[last] = next;
  else if (typeof at === 'object') delete at[last];
  return copy;
}
