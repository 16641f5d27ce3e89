// Finds the tests of a file by reading it: their names, the requirement ids in them, and whether `npm test` runs them.
// A test that runs only under a condition, or not at all, proves nothing, since nobody sees that it did not run.
import { scanSource } from './scan-source.ts';

export interface FoundTest {
  file: string;
  name: string;
  ids: string[];
  /** Of a step: the name of the test that it is a part of, by which a runner knows it. */
  stepOf?: string;
  /** False where the test, or a group or the file around it, is skipped, always or under a condition. */
  runs: boolean;
}

interface Span {
  start: number;
  end: number;
}

/** The ids in a test's name: `[R5.1] …`, `[R5.1][F3] …` or `[R5.1, R5.2] …`. */
export function idsIn(name: string): string[] {
  const groups = [...name.matchAll(/\[((?:R\d|[FT]\d)[^\]]*)\]/g)];
  return groups.flatMap(([, group = '']) => group.split(',').map((id) => id.trim()));
}

const contains = (outer: Span, inner: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end && outer !== inner;

/** Where the bracket that opens at `open` is closed, in code without the content of its literals. */
function closing(code: string, open: number): number {
  let depth = 0;
  for (let index = open; index < code.length; index += 1) {
    if ('([{'.includes(code.charAt(index))) depth += 1;
    else if (')]}'.includes(code.charAt(index))) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return code.length;
}

/** Text as long as the given one, in which the content of every literal is blank. */
function withoutLiterals(code: string, strings: readonly Span[]): string {
  let bare = code;
  for (const { start, end } of strings)
    bare =
      bare.slice(0, start + 1) + code.slice(start + 1, end - 1).replace(/[^\n]/g, ' ') + bare.slice(end - 1);
  return bare;
}

const skipping = 'skip|fixme|todo';
const conditional = 'skipIf|runIf';

/** The names a file gives to a runner that may skip: `const itHere = installed ? it : it.skip`. */
function skippingNames(code: string): string[] {
  const given = new RegExp(
    `\\bconst\\s+(\\w+)\\s*=[^;\\n]*\\.(?:(?:${skipping})\\b(?!\\s*\\()|(?:${conditional})\\s*\\()`,
    'g',
  );
  return [...code.matchAll(given)].map(([, name = '']) => name);
}

/** What calls the test whose list of arguments opens here: `it.each(…)`, `describe.skipIf(…)`. */
function callerOf(code: string, open: number): string {
  const before = code.slice(Math.max(0, open - 4_000), open);
  const statement = Math.max(before.lastIndexOf(';'), before.lastIndexOf('=> {'), before.lastIndexOf('\n\n'));
  return before.slice(statement + 1);
}

/** Where a call that begins here ends, with what is called on its result: `it.each(…)('…', …)`. */
function callEnd(code: string, start: number): number {
  let end = start;
  for (;;) {
    const next = /^[\w.\s]*\(/.exec(code.slice(end, end + 200))?.[0].length;
    if (next === undefined) return end;
    end = closing(code, end + next - 1);
  }
}

/** The spans of what an `if` lets happen, or not. */
function ifSpans(code: string): Span[] {
  return [...code.matchAll(/(?<![\w.])if\s*\(/g)].map(({ index, 0: text }) => {
    const after = closing(code, index + text.length - 1);
    const body = after + (/^\s*/.exec(code.slice(after))?.[0].length ?? 0);
    const end = code.charAt(body) === '{' ? closing(code, body) : callEnd(code, body);
    return { start: index, end };
  });
}

/** `test.skip(condition, …)` as a statement: it skips the test, the group or the file in which it stands. */
function skipStatements(code: string, calls: readonly Span[]): Span[] {
  // Named as runners are: other things may be skipped as well, such as the bits of a file.
  const statement =
    /(?<![\w.])(?:test|it|describe|suite|context|ctx|task|testInfo)(?:\.\w+)*\.(?:skip|fixme)\s*\(|(?<![\w.])skip\s*\(/g;
  return [...code.matchAll(statement)].flatMap(({ index, 0: text }) => {
    const open = index + text.length - 1;
    // One that has a name is a skipped test and not a statement.
    if (calls.some(({ start }) => start === open)) return [];
    return [{ start: index, end: closing(code, open) }];
  });
}

export function findTests(file: string, text: string): FoundTest[] {
  const scan = scanSource(text);
  const code = withoutLiterals(scan.code, scan.strings);
  const names = skippingNames(code);
  const skipped = new RegExp(
    `\\.(?:${skipping})\\s*(?:\\.\\w+\\s*)?$|\\.(?:${skipping})\\s*\\.each\\b|\\.(?:${conditional})\\s*\\(${
      names.length > 0 ? `|(?<![\\w.])(?:${names.join('|')})\\b` : ''
    }`,
  );
  const calls = scan.strings.flatMap(({ start, end, content }) => {
    const opensCall =
      /\(\s*$/.test(code.slice(Math.max(0, start - 200), start)) && /^\s*,/.test(code.slice(end, end + 200));
    if (!opensCall) return [];
    const open = code.lastIndexOf('(', start - 1);
    const isTest = /^\s*,\s*(?:\{[^{}]*\}\s*,\s*)?(?:async\b|\(|function\b|\w+\s*=>)/.test(
      code.slice(end, end + 300),
    );
    const name = content.replace(/\\(.)/g, '$1');
    return [
      {
        start: open,
        end: closing(code, open),
        name,
        isTest,
        skips: skipped.test(callerOf(code, open)),
        isStep: /\.step\s*$/.test(code.slice(0, open)),
      },
    ];
  });
  const tests = calls.filter(({ isTest, name }) => isTest || idsIn(name).length > 0);
  const whole = { start: 0, end: code.length };
  /** What a statement at this place takes with it: the innermost test or group around it, else the file. */
  const around = (place: Span): Span =>
    tests.filter((test) => contains(test, place)).sort((one, other) => other.start - one.start)[0] ?? whole;
  const lost: Span[] = [
    ...skipStatements(code, calls).map(around),
    ...tests.filter(({ skips }) => skips),
    ...ifSpans(code).filter((span) => tests.some((test) => contains(span, test))),
  ];
  const testOf = (step: (typeof tests)[number]) =>
    tests
      .filter((test) => !test.isStep && contains(test, step))
      .sort((one, other) => other.start - one.start)[0]?.name;
  return tests.map((test) => {
    const stepOf = test.isStep ? testOf(test) : undefined;
    return {
      file,
      name: test.name,
      ids: idsIn(test.name),
      ...(stepOf === undefined ? {} : { stepOf }),
      runs: !lost.some((span) => span === test || contains(span, test)),
    };
  });
}
