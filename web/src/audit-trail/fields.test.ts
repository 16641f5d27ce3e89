// Every field that the server and its commands write into the trail, and everything that they write about, has a name, so
// that nobody has to read those of the code.
import { describe, expect, it } from 'vitest';
import { type Node, nodeIn, nodesIn, parseSource, walk } from '../../../tools/parse-source.ts';
import type { Translate } from '../i18n/translation.ts';
import { fieldName, objectName } from './fields.ts';

const folder = '../../../server/src/';
const files = Object.entries(
  import.meta.glob<string>(['../../../server/src/**/*.ts', '!../../../server/src/**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ name: path.slice(folder.length), ...parseSource(path, text) }));

/**
 * Where the fields of an entry are those of a row, or come from elsewhere: of which interface, or which they can be. None
 * where what others have written is read or handed on.
 */
const handedOn: Readonly<Record<string, readonly string[]>> = {
  // Differences between documents, which no entry has.
  'administration/study-document/judge.ts': [],
  'administration/study-document/view.ts': [],
  'audit-trail/export.ts': ['person', 'object', 'actions', 'after', 'until'],
  'audit-trail/format.ts': [],
  'audit-trail/register/view.ts': [],
  'audit-trail/view.ts': [],
  'platform/audit/record.ts': [],
  'platform/audit/values.ts': [],
  'cli/commands/audit.ts': ['person', 'object', 'actions', 'after', 'until'],
  'analyses/change.ts': ['elements', 'passage', 'moment', 'note'],
  'messages/recorded.ts': ['title', 'body', 'scope', 'emotion', 'priority', 'attachment', 'attachmentType'],
  'notifications/devices.ts': ['service'],
  'study-import/apply/institute.ts': ['StudyText'],
  'study-import/apply/people.ts': ['PatientFields'],
  'study-import/apply/projects.ts': ['ProjectFields'],
  'surveys/save-draft.ts': ['edits'],
  'surveys/submit.ts': ['edits'],
};

interface Found {
  readonly fields: Set<string>;
  /** What stands where nobody can read the fields. */
  readonly unread: Set<string>;
  /** What the variables of the file, and those that it imports, are by their names; nothing for those of a loop. */
  readonly variables: Map<string, Node | undefined>;
}

/** Which of its arguments has the fields that a function makes changes of. */
const changesFrom: Readonly<Record<string, number>> = { changesBetween: 1, changesAtEnd: 0 };

/**
 * The fields of what stands as `changes`: of a literal, of each branch, of a variable of the file, of what a function that
 * it defines or imports gives in one expression, and of what `changesFrom` names.
 */
function read(node: Node | undefined, found: Found): void {
  if (node === undefined) return;
  switch (node.type) {
    case 'Literal':
      return;
    case 'ObjectExpression':
      for (const property of nodesIn(node, 'properties')) readProperty(property, found);
      return;
    case 'ConditionalExpression':
      read(nodeIn(node, 'consequent'), found);
      read(nodeIn(node, 'alternate'), found);
      return;
    case 'LogicalExpression':
      read(nodeIn(node, 'right'), found);
      return;
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      read(nodeIn(node, 'expression'), found);
      return;
    case 'CallExpression':
      if (!readCall(node, found)) found.unread.add('a call');
      return;
    case 'Identifier': {
      const value = found.variables.get(String(node.name));
      if (value === undefined) found.unread.add(String(node.name));
      else read(value, found);
      return;
    }
    default:
      found.unread.add(node.type);
  }
}

function readProperty(property: Node, found: Found): void {
  if (property.type === 'SpreadElement') {
    read(nodeIn(property, 'argument'), found);
    return;
  }
  const key = nodeIn(property, 'key');
  if (property.computed !== true) found.fields.add(String(key?.name ?? key?.value));
  else if (key !== undefined)
    walk(key, (part) => {
      if (part.type === 'Literal' && typeof part.value === 'string') found.fields.add(part.value);
    });
}

/** What a call makes changes of, or gives. Says whether it can be read. */
function readCall(call: Node, found: Found): boolean {
  const name = String(nodeIn(call, 'callee')?.name);
  const from = changesFrom[name];
  if (from !== undefined) {
    read(nodesIn(call, 'arguments')[from], found);
    return true;
  }
  const called = found.variables.get(name);
  const given = called?.type === 'ArrowFunctionExpression' ? nodeIn(called, 'body') : undefined;
  if (given === undefined || given.type === 'BlockStatement') return false;
  read(given, found);
  return true;
}

function variablesOf(program: Node): Map<string, Node | undefined> {
  const variables = new Map<string, Node | undefined>();
  walk(program, (node) => {
    const name = node.type === 'VariableDeclarator' ? nodeIn(node, 'id')?.name : undefined;
    if (typeof name === 'string') variables.set(name, nodeIn(node, 'init'));
  });
  return variables;
}

const variablesIn = new Map(files.map(({ name, program }) => [`/${name}`, variablesOf(program)]));

function importsOf(path: string, program: Node): Map<string, Node | undefined> {
  const imports = new Map<string, Node | undefined>();
  for (const node of nodesIn(program, 'body').filter(({ type }) => type === 'ImportDeclaration')) {
    const source = URL.parse(String(nodeIn(node, 'source')?.value), `file://${path}`)?.pathname ?? '';
    for (const specifier of nodesIn(node, 'specifiers')) {
      const value = variablesIn.get(source)?.get(String(nodeIn(specifier, 'imported')?.name));
      if (value !== undefined) imports.set(String(nodeIn(specifier, 'local')?.name), value);
    }
  }
  return imports;
}

function fieldsWrittenIn(path: string, program: Node): Found {
  const variables = new Map([...importsOf(path, program), ...(variablesIn.get(path) ?? [])]);
  const found: Found = { fields: new Set(), unread: new Set(), variables };
  walk(program, (node, around) => {
    const isGiven = node.type === 'Property' && around.at(-1)?.type !== 'ObjectPattern';
    if (isGiven && nodeIn(node, 'key')?.name === 'changes') read(nodeIn(node, 'value'), found);
    else if (node.type === 'CallExpression' && String(nodeIn(node, 'callee')?.name) in changesFrom)
      readCall(node, found);
  });
  return found;
}

/** The fields of an interface of the server, wherever it stands. */
function membersOf(name: string): string[] {
  const members: string[] = [];
  for (const { program } of files)
    walk(program, (node) => {
      if (node.type !== 'TSInterfaceDeclaration' || nodeIn(node, 'id')?.name !== name) return;
      for (const member of nodesIn(nodeIn(node, 'body') as Node, 'body'))
        members.push(String(nodeIn(member, 'key')?.name));
    });
  return members;
}

const known = Object.values(handedOn)
  .flat()
  .flatMap((one) => (/^[A-Z]/.test(one) ? membersOf(one) : [one]));

/** Gives the key of a text in place of the text: what has none stands under its own name. */
const keys: Translate = (key) => `text ${key}`;

const foundIn = files.map(({ name, program }) => ({ name, ...fieldsWrittenIn(`/${name}`, program) }));

describe('what the trail is about', () => {
  it('has a name for each field that is written', () => {
    const written = new Set([...foundIn.flatMap(({ fields }) => [...fields]), ...known]);
    expect(written.size).toBeGreaterThan(55);
    const musts = ['phone', 'recurrence', 'surveyId', 'hash', 'opened', 'treatmentStart', 'contactHtml'];
    for (const must of musts) expect(written).toContain(must);
    expect([...written].filter((field) => !fieldName(keys, field).startsWith('text ')).sort()).toEqual([]);
  });

  it('knows each file whose fields cannot be read in it', () => {
    const unread = foundIn.filter((file) => file.unread.size > 0);
    expect(unread.map(({ name }) => name).filter((name) => handedOn[name] === undefined)).toEqual([]);
    expect(Object.keys(handedOn).filter((name) => !files.some((file) => file.name === name))).toEqual([]);
  });

  it('has a name for each kind of thing', () => {
    const types = new Set<string>();
    for (const { text } of files)
      for (const [, type] of text.matchAll(/\bobjectType: '(\w+)'/g)) types.add(type as string);
    expect(types.size).toBeGreaterThan(20);
    expect([...types].filter((type) => !objectName(keys, type).startsWith('text ')).sort()).toEqual([]);
  });
});
