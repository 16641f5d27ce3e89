// Reads TypeScript closely enough for the checks: what is comment, what is code, what it imports and which
// templates carry a tag. A scanner of our own, because TypeScript 7 offers no parser to programs.

export interface Import {
  specifier: string;
  line: number;
  typeOnly: boolean;
}

export interface Scan {
  /** The text with comments blanked out and line breaks kept. */
  code: string;
  /** Where each template literal opens. */
  templates: number[];
  /** Every literal in quotes of any kind, with its place and its content as written, `${…}` included. */
  strings: { start: number; end: number; content: string }[];
}

const opensRegex = /(?:^|[(,=:[!&|?{};+>~\n]|\b(?:return|typeof|case|of|in))\s*$/;
const regexLiteral = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const quoted = /'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?/y;
const comment = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/y;

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}

export function scanSource(text: string): Scan {
  let code = '';
  const templates: number[] = [];
  const strings: Scan['strings'] = [];
  const starts: number[] = []; // of the templates we are in
  const braces: number[] = []; // open braces inside each `${…}` we are in
  let inTemplate = false;
  while (code.length < text.length) {
    const index = code.length;
    const char = text.charAt(index);
    if (inTemplate) {
      if (char === '\\') code += text.slice(index, index + 2);
      else if (text.startsWith('${', index)) {
        code += '${';
        braces.push(0);
        inTemplate = false;
      } else {
        inTemplate = char !== '`';
        code += char;
        const start = inTemplate ? undefined : starts.pop();
        if (start !== undefined)
          strings.push({ start, end: code.length, content: text.slice(start + 1, index) });
      }
      continue;
    }
    const note = char === '/' ? matchAt(comment, text, index) : undefined;
    const literal =
      char === "'" || char === '"'
        ? matchAt(quoted, text, index)
        : char === '/' && opensRegex.test(code.slice(-40))
          ? matchAt(regexLiteral, text, index)
          : undefined;
    if (note !== undefined) code += note.replace(/[^\n]/g, ' ');
    else if (literal !== undefined) {
      code += literal;
      if (char !== '/') strings.push({ start: index, end: code.length, content: literal.slice(1, -1) });
    } else {
      if (char === '`') {
        templates.push(index);
        starts.push(index);
        inTemplate = true;
      } else if (char === '{' && braces.length > 0) braces.push((braces.pop() ?? 0) + 1);
      else if (char === '}' && braces.length > 0) {
        const open = braces.pop() ?? 0;
        if (open === 0) inTemplate = true;
        else braces.push(open - 1);
      }
      code += char;
    }
  }
  return { code, templates, strings };
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const importPatterns = [
  /(?:^|[;\n])\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]/g,
  /(?:^|[;\n])\s*import\s*['"]([^'"\n]+)['"]/g,
  /\bimport\s*\(\s*['"`]([^'"`\n]+)['"`]\s*[,)]/g,
];

export function importsOf({ code }: Scan): Import[] {
  return importPatterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => {
      const specifier = match[1] ?? '';
      return {
        specifier,
        line: lineAt(code, match.index + match[0].lastIndexOf(specifier)),
        typeOnly: /^[;\s]*(?:import|export)\s+type\b/.test(match[0]),
      };
    }),
  );
}

/** The lines on which a template literal opens with one of these tags, type arguments or not. */
export function taggedTemplates({ code, templates }: Scan, tags: string[]): number[] {
  const tagged = new RegExp(`(?<![\\w$])(?:${tags.join('|')})\\s*(?:<[^\`;(){}]*>)?\\s*$`);
  return templates
    .filter((index) => tagged.test(code.slice(Math.max(0, index - 300), index)))
    .map((index) => lineAt(code, index));
}
