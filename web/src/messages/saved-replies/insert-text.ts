// Puts a text into another one where the cursor is.

interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What is marked is replaced; words around it keep a blank between them and what is new. Gives the text and the cursor. */
export function insertText({ text, start, end }: Selected, added: string): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const begun = before === '' || /\s$/.test(before) ? before : `${before} `;
  const rest = after === '' || /^[\s.,;:!?]/.test(after) ? after : ` ${after}`;
  return { text: `${begun}${added}${rest}`, cursor: begun.length + added.length };
}
