// Reads TypeScript for the checks: what a file imports, which templates carry a tag, and every node with what is around it.
import { parseSync } from 'vite';

/** A node of the syntax tree, as ESTree has it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export interface Source {
  text: string;
  program: Node;
}

export interface Import {
  specifier: string;
  line: number;
  typeOnly: boolean;
  /** By `import()`: when it is needed, and not before. */
  late: boolean;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be read: ${error.message}`);
  return { text, program: program as unknown as Node };
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Calls `visit` with each node and the nodes around it, the outermost first. */
export function walk(node: Node, visit: (node: Node, around: readonly Node[]) => void): void {
  const around: Node[] = [];
  const step = (current: Node): void => {
    visit(current, around);
    around.push(current);
    for (const value of Object.values(current))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) step(child);
    around.pop();
  };
  step(node);
}

export const nodeIn = (node: Node, property: string): Node | undefined => {
  const value = node[property];
  return isNode(value) ? value : undefined;
};

export const nodesIn = (node: Node, property: string): Node[] => {
  const value = node[property];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The content of a literal in quotes of any kind; of a template as it is written, `${…}` included. */
export function textOf(node: Node | undefined, text: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : undefined;
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
]);

export function importsOf({ text, program }: Source): Import[] {
  const imports: Import[] = [];
  walk(program, (node) => {
    if (!importing.has(node.type)) return;
    const source = nodeIn(node, 'source');
    const specifier = textOf(source, text);
    if (source === undefined || specifier === undefined) return;
    const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
    const late = node.type === 'ImportExpression';
    imports.push({ specifier, line: lineAt(text, source.start), typeOnly, late });
  });
  return imports;
}

/** The lines on which a template literal opens that has one of these tags. */
export function taggedTemplates({ text, program }: Source, tags: readonly string[]): number[] {
  const lines: number[] = [];
  walk(program, (node) => {
    const tag = node.type === 'TaggedTemplateExpression' ? nodeIn(node, 'tag') : undefined;
    const name = tag?.type === 'MemberExpression' ? nodeIn(tag, 'property')?.name : tag?.name;
    const quasi = nodeIn(node, 'quasi');
    if (typeof name === 'string' && tags.includes(name) && quasi !== undefined)
      lines.push(lineAt(text, quasi.start));
  });
  return lines;
}
