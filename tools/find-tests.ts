// Finds the tests of a file by reading it: their names, the requirements among their tags, and whether `npm test` runs
// them. A test that runs only under a condition, or not at all, proves nothing, since nobody sees that it did not run.
import { type Node, nodeIn, nodesIn, parseSource, textOf, walk } from './parse-source.ts';

export interface FoundTest {
  file: string;
  name: string;
  ids: string[];
  /** Of a step: the name of the test that it is a part of, by which a runner knows it. */
  stepOf?: string;
  /** False where the test, or a group or the file around it, is skipped, always or under a condition. */
  runs: boolean;
  /** One that `npm run prove` alone runs: it, or a group around it, has the tag `full`, in journeys `@full`. */
  isFull: boolean;
}

interface Call {
  node: Node;
  name: string;
  ids: string[];
  isStep: boolean;
  skips: boolean;
  isFull: boolean;
  around: readonly Node[];
}

const skipping = new Set(['skip', 'fixme', 'todo', 'skipIf', 'runIf']);
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression']);
const conditions = new Set(['IfStatement', 'ConditionalExpression', 'LogicalExpression']);
/** Named as runners are: other things may be skipped as well, such as the bits of a file. */
const runner = /^(?:test|it|describe|suite|context|ctx|task|testInfo)$/;

/** The words by which something is called: `it.skipIf(…).each(…)` is it, skipIf, each. */
function wordsOf(callee: Node | undefined): string[] {
  if (callee === undefined) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'MemberExpression')
    return [...wordsOf(nodeIn(callee, 'object')), ...wordsOf(nodeIn(callee, 'property'))];
  return wordsOf(nodeIn(callee, 'callee') ?? nodeIn(callee, 'tag') ?? nodeIn(callee, 'expression'));
}

/** `{ tags: ['R5.1'] }` of vitest, `{ tag: ['@R5.1'] }` of Playwright. */
function tagsIn(options: Node | undefined, text: string): string[] {
  if (options?.type !== 'ObjectExpression') return [];
  return nodesIn(options, 'properties').flatMap((property) => {
    const key = String(nodeIn(property, 'key')?.name);
    const value = nodeIn(property, 'value');
    const given = value?.type === 'ArrayExpression' ? nodesIn(value, 'elements') : [value];
    const texts = given.flatMap((one) => textOf(one, text) ?? []);
    if (key === 'tags') return texts;
    return key === 'tag' ? texts.flatMap((tag) => (tag.startsWith('@') ? [tag.slice(1)] : [])) : [];
  });
}

/** The names a file gives to a runner that may skip: `const itHere = installed ? it : it.skip`. */
function skippingNames(program: Node): Set<string> {
  const names = new Set<string>();
  walk(program, (node, around) => {
    const property = node.type === 'MemberExpression' ? nodeIn(node, 'property') : undefined;
    if (!skipping.has(String(property?.name))) return;
    // Inside a function it skips what runs there, and names nothing.
    const owner = around.findLast(({ type }) => type === 'VariableDeclarator' || functions.has(type));
    const id = owner?.type === 'VariableDeclarator' ? nodeIn(owner, 'id') : undefined;
    if (id?.type === 'Identifier') names.add(String(id.name));
  });
  return names;
}

/** `test.skip(condition, …)` or `skip()`, which has no test of its own. */
const isSkipStatement = (words: readonly string[]): boolean => {
  const last = words.at(-1) ?? '';
  return words.length === 1
    ? last === 'skip'
    : (last === 'skip' || last === 'fixme') && runner.test(words[0] ?? '');
};

export function findTests(file: string, text: string): FoundTest[] {
  const { program } = parseSource(file, text);
  const names = skippingNames(program);
  const calls: Call[] = [];
  const skips: { around: readonly Node[] }[] = [];
  walk(program, (node, around) => {
    if (node.type !== 'CallExpression') return;
    const words = wordsOf(nodeIn(node, 'callee'));
    const [first, second, ...others] = nodesIn(node, 'arguments');
    const name = textOf(first, text);
    const tags = tagsIn(second, text);
    const ids = tags.filter((tag) => tag !== 'full');
    const isTest =
      name !== undefined &&
      (tags.length > 0 || [second, ...others].some((one) => one !== undefined && functions.has(one.type)));
    if (isTest)
      calls.push({
        node,
        name,
        ids,
        isStep: words.at(-1) === 'step',
        skips: words.some((word) => skipping.has(word) || names.has(word)),
        isFull: tags.includes('full'),
        around: [...around],
      });
    else if (isSkipStatement(words)) skips.push({ around: [...around] });
  });
  const testNodes = new Set(calls.map(({ node }) => node));
  // What a statement takes with it: the innermost test or group around it, else the file.
  const lost = new Set<Node>([
    ...skips.map(({ around }) => around.findLast((one) => testNodes.has(one)) ?? program),
    ...calls.filter((call) => call.skips).map(({ node }) => node),
  ]);
  const full = calls.flatMap(({ node, isFull }) => (isFull ? [node] : []));
  const runs = ({ node, around }: Call): boolean =>
    ![...around, node].some((one) => lost.has(one)) && !around.some(({ type }) => conditions.has(type));
  return calls.map((call) => {
    const owner = call.isStep
      ? calls.findLast(({ node, isStep }) => !isStep && call.around.includes(node))
      : undefined;
    return {
      file,
      name: call.name,
      ids: call.ids,
      ...(owner === undefined ? {} : { stepOf: owner.name }),
      runs: runs(call),
      isFull: full.some((node) => node === call.node || call.around.includes(node)),
    };
  });
}
