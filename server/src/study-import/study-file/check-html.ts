// Whether HTML may be published as it is, and else where each of its faults stands. It is taken apart by parse5, as
// browsers do it: none of the elements on the list makes a browser read on otherwise, and any other is a fault.
import { allowedElements, attributeFault, unprintable } from '@trialog/contract/rules/safe-html.ts';
import { type Token, Tokenizer } from 'parse5';

interface HtmlFault {
  /** Position in the text, counted in UTF-16 units from 0. */
  readonly at: number;
  readonly message: string;
}

const empty: ReadonlySet<string> = new Set(['br', 'hr']);
const entities: ReadonlySet<string> = new Set(
  'amp lt gt quot apos nbsp shy ndash mdash hellip laquo raquo euro copy reg deg middot'.split(' '),
);
const deepest = 30;

type Report = (at: number, message: string) => void;

/** At most a thousand faults are reported. */
const mostFaults = 1_000;

/** Everything in a text that is not on the list; nothing when it may be published as it is. */
export function checkHtml(html: string): HtmlFault[] {
  const faults: HtmlFault[] = [];
  const report: Report = (at, message) => {
    if (faults.length < mostFaults) faults.push({ at, message });
  };
  const open: string[] = [];
  let end = 0;
  /** What stands between two tags is text. */
  const passText = (until: number, next: number) => {
    checkText(html.slice(end, until), end, report);
    end = next;
  };
  const passMarkup =
    <Each extends Token.TagToken | Token.CommentToken | Token.DoctypeToken>(
      check: (token: Each, at: number) => void,
    ) =>
    (token: Each) => {
      const { startOffset, endOffset } = token.location as Token.Location;
      passText(startOffset, endOffset);
      check(token, startOffset);
    };
  const refuseMarkup = passMarkup((_, at) => report(at, 'comments and declarations are not allowed'));
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: passMarkup((tag: Token.TagToken, at) => checkStart(tag, at, open, report)),
      onEndTag: passMarkup(({ tagName }: Token.TagToken, at) => checkEnd(tagName, at, open, report)),
      onComment: refuseMarkup,
      onDoctype: refuseMarkup,
      onCharacter: () => undefined,
      onWhitespaceCharacter: () => undefined,
      onNullCharacter: () => undefined,
      onEof: () => passText(html.length, html.length),
      onParseError: ({ code, startOffset }) => report(startOffset, faultText(code)),
    },
  );
  tokenizer.write(html, true);
  for (const name of open.reverse()) report(html.length, `<${name}> is never closed`);
  return faults.sort((a, b) => a.at - b.at);
}

function checkStart(
  { tagName, attrs, location }: Token.TagToken,
  at: number,
  open: string[],
  report: Report,
): void {
  if (!allowedElements.has(tagName)) {
    report(at, `<${tagName}> is not allowed here`);
    return;
  }
  for (const { name, value } of attrs) {
    const message = attributeFault(tagName, name, value);
    if (message !== undefined) report(location?.attrs?.[name]?.startOffset ?? at, message);
  }
  if (tagName === 'a' && open.includes('a')) report(at, 'a link stands inside a link');
  if (open.length >= deepest) report(at, 'elements are nested too deeply');
  if (!empty.has(tagName)) open.push(tagName);
}

function checkEnd(tagName: string, at: number, open: string[], report: Report): void {
  if (!allowedElements.has(tagName)) report(at, `</${tagName}> is not allowed here`);
  else if (open.at(-1) === tagName) open.pop();
  else if (open.length === 0) report(at, `</${tagName}> closes nothing`);
  else report(at, `</${tagName}> stands where </${open.at(-1)}> is expected`);
}

/** A text as it is written, entities included. */
function checkText(text: string, at: number, report: Report): void {
  const control = unprintable.exec(text);
  if (control) report(at + control.index, 'the text holds a character that cannot be shown');
  for (const match of text.matchAll(/&([A-Za-z]+;)?/g))
    if (match[1] === undefined || !entities.has(match[1].slice(0, -1)))
      report(at + match.index, 'write & as &amp;');
  for (const match of text.matchAll(/>/g)) report(at + match.index, 'write > as &gt;');
}

/** What parse5 finds wrong with the writing itself. */
function faultText(code: string): string {
  if (code === 'invalid-first-character-of-tag-name' || code === 'eof-before-tag-name')
    return 'write < as &lt;';
  if (code === 'eof-in-tag') return 'a tag is broken off';
  if (code === 'duplicate-attribute') return 'the element has an attribute twice';
  return `this is no valid HTML (${code.replaceAll('-', ' ')})`;
}
