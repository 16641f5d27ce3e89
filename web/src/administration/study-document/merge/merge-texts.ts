// Two people have changed one text: what each has changed of the text that both began with goes into one, line by line. Where
// both have changed the same lines differently, both are kept apart, and somebody chooses.
import { diffArrays } from 'diff';

/** Lines as one of them or both have left them, or as each has them. */
export type Piece =
  | { readonly kind: 'same' | 'mine' | 'theirs'; readonly lines: readonly string[] }
  | { readonly kind: 'conflict'; readonly mine: readonly string[]; readonly theirs: readonly string[] };

/** Whose lines stand at each conflict, in their order. */
export type Choices = readonly ('mine' | 'theirs' | undefined)[];

/** Lines of the first text, from one up to another, and what stands in their place. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

export function mergeTexts(base: string, mine: string, theirs: string): Piece[] {
  const lines = base.split('\n');
  const [own, others] = [editsOf(lines, mine.split('\n')), editsOf(lines, theirs.split('\n'))];
  const pieces: Piece[] = [];
  let at = 0;
  while (own.length > 0 || others.length > 0) {
    const cluster = nextCluster(own, others);
    if (cluster.from > at) pieces.push({ kind: 'same', lines: lines.slice(at, cluster.from) });
    pieces.push(pieceOf(lines, cluster));
    at = cluster.to;
  }
  if (at < lines.length) pieces.push({ kind: 'same', lines: lines.slice(at) });
  return pieces;
}

export const conflictsIn = (pieces: readonly Piece[]): Extract<Piece, { kind: 'conflict' }>[] =>
  pieces.filter((piece) => piece.kind === 'conflict');

/** Mine where nothing was chosen. */
export function joinPieces(pieces: readonly Piece[], choices: Choices = []): string {
  let conflict = 0;
  return pieces
    .flatMap((piece) => {
      if (piece.kind !== 'conflict') return piece.lines;
      const choice = choices[conflict] ?? 'mine';
      conflict += 1;
      return piece[choice];
    })
    .join('\n');
}

/** Where in the joined text the changes of the other are: the first line of each, counted from 1. */
export function linesThatCameIn(pieces: readonly Piece[], choices: Choices = []): number[] {
  const found: number[] = [];
  let line = 1;
  let conflict = 0;
  for (const piece of pieces) {
    if (piece.kind !== 'conflict') {
      if (piece.kind === 'theirs') found.push(line);
      line += piece.lines.length;
      continue;
    }
    const choice = choices[conflict] ?? 'mine';
    if (choice === 'theirs') found.push(line);
    line += piece[choice].length;
    conflict += 1;
  }
  return found;
}

function editsOf(base: string[], other: string[]): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays(base, other)) {
    const last = edits.at(-1);
    const isBeside = last?.to === at;
    if (!added && !removed) at += value.length;
    else if (added && last && isBeside)
      edits[edits.length - 1] = { ...last, lines: [...last.lines, ...value] };
    else if (added) edits.push({ from: at, to: at, lines: value });
    else {
      const to = at + value.length;
      if (last && isBeside) edits[edits.length - 1] = { ...last, to };
      else edits.push({ from: at, to, lines: [] });
      at = to;
    }
  }
  return edits;
}

interface Cluster {
  from: number;
  to: number;
  mine: Edit[];
  theirs: Edit[];
}

/** The next change with all that touch it. */
function nextCluster(own: Edit[], others: Edit[]): Cluster {
  const isMineFirst = (own[0]?.from ?? Infinity) <= (others[0]?.from ?? Infinity);
  const first = (isMineFirst ? own : others)[0] as Edit;
  const cluster: Cluster = { from: first.from, to: first.to, mine: [], theirs: [] };
  for (let grew = true; grew; ) {
    grew = false;
    for (const [edits, side] of [
      [own, cluster.mine],
      [others, cluster.theirs],
    ] as const)
      while (edits[0] && touches(edits[0], cluster)) {
        const edit = edits.shift() as Edit;
        side.push(edit);
        cluster.to = Math.max(cluster.to, edit.to);
        grew = true;
      }
  }
  return cluster;
}

type Range = Pick<Edit, 'from' | 'to'>;

/** Lines beside each other are not the same lines; what comes in between them is beside both. */
const touches = (edit: Range, other: Range): boolean =>
  Math.max(edit.from, other.from) < Math.min(edit.to, other.to) || isAt(edit, other) || isAt(other, edit);
const isAt = ({ from, to }: Range, other: Range): boolean =>
  from === to && other.from <= from && from <= other.to;

function pieceOf(lines: readonly string[], { from, to, mine, theirs }: Cluster): Piece {
  const apply = (edits: readonly Edit[]): string[] => {
    const made: string[] = [];
    let at = from;
    for (const edit of edits) {
      made.push(...lines.slice(at, edit.from), ...edit.lines);
      at = edit.to;
    }
    return [...made, ...lines.slice(at, to)];
  };
  if (theirs.length === 0) return { kind: 'mine', lines: apply(mine) };
  if (mine.length === 0) return { kind: 'theirs', lines: apply(theirs) };
  const [own, other] = [apply(mine), apply(theirs)];
  return own.join('\n') === other.join('\n')
    ? { kind: 'same', lines: own }
    : { kind: 'conflict', mine: own, theirs: other };
}
