// Takes a text apart into tags and what stands between them. It judges nothing and forgives nothing: what is
// neither a whole tag nor plain text is told as such.

export interface HtmlAttribute {
  readonly name: string;
  /** As it is written, entities included; nothing for an attribute without a value. */
  readonly value: string | null;
  readonly at: number;
}

export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: readonly HtmlAttribute[];
      readonly at: number;
    }
  | { readonly kind: 'close'; readonly name: string; readonly at: number }
  | { readonly kind: 'other'; readonly text: string; readonly what: string; readonly at: number };

const tagStart = /<(\/?)([A-Za-z][^\s/>]*)/y;
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;
const tagEnd = /[\s/]*>/y;

export function* readHtml(html: string): Generator<HtmlToken> {
  let position = 0;
  while (position < html.length) {
    const next = html.indexOf('<', position);
    if (next !== position) {
      const end = next === -1 ? html.length : next;
      // A lone > is text for a browser; written out it would be one more thing to wonder about.
      yield* textTokens(html.slice(position, end), position);
      position = end;
      continue;
    }
    const token = markup(html, position);
    yield token.token;
    position = token.end;
  }
}

function* textTokens(text: string, at: number): Generator<HtmlToken> {
  let from = 0;
  for (let next = text.indexOf('>'); next !== -1; next = text.indexOf('>', from)) {
    if (next > from) yield { kind: 'text', text: text.slice(from, next), at: at + from };
    yield { kind: 'other', text: '>', what: 'write > as &gt;', at: at + next };
    from = next + 1;
  }
  if (from < text.length) yield { kind: 'text', text: text.slice(from), at: at + from };
}

function markup(html: string, at: number): { token: HtmlToken; end: number } {
  if (html.startsWith('<!', at) || html.startsWith('<?', at)) {
    const closing = html.startsWith('<!--', at) ? '-->' : '>';
    const found = html.indexOf(closing, at + 2);
    const end = found === -1 ? html.length : found + closing.length;
    return { token: { kind: 'other', text: '', what: 'comments and declarations are not allowed', at }, end };
  }
  tagStart.lastIndex = at;
  const start = tagStart.exec(html);
  if (!start) return { token: { kind: 'other', text: '<', what: 'write < as &lt;', at }, end: at + 1 };
  const name = (start[2] as string).toLowerCase();
  const attributes: HtmlAttribute[] = [];
  let position = tagStart.lastIndex;
  for (;;) {
    tagEnd.lastIndex = position;
    if (tagEnd.test(html)) {
      const kind = start[1] === '/' ? 'close' : 'open';
      const token: HtmlToken = kind === 'close' ? { kind, name, at } : { kind, name, attributes, at };
      return { token, end: tagEnd.lastIndex };
    }
    attribute.lastIndex = position;
    const found = attribute.exec(html);
    if (!found) {
      const what = `the tag <${start[1]}${name} is broken off`;
      return { token: { kind: 'other', text: '', what, at }, end: Math.max(position, at + 1) };
    }
    const value = found[2] ?? found[3] ?? found[4] ?? null;
    const offset = found[0].search(/[^\s/]/);
    attributes.push({ name: (found[1] as string).toLowerCase(), value, at: position + offset });
    position = attribute.lastIndex;
  }
}
