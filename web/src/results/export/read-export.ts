// Reads a survey's export a piece at a time. The server puts the rounds last, each on a line of its own; text in JSON
// holds no line's end, so that a line can be taken for itself.
import type { ExportedPatient, SurveyExport } from '@trialog/contract/schemas/results.ts';
import type { ExportHead } from './workbook.ts';

interface ReadExport {
  readonly head: ExportHead;
  /** Many at a time. */
  readonly rounds: AsyncIterable<readonly ExportedPatient[]>;
}

export async function readExport(data: Blob): Promise<ReadExport> {
  const pieces = linesOf(data);
  const first = await pieces.next();
  const [line = '', ...rest] = first.value ?? [];
  // Where it comes in another form, it is read at once.
  if (!line.endsWith('"assignedPatients":[')) {
    const whole = JSON.parse(await data.text()) as SurveyExport;
    return { head: whole, rounds: once(whole.assignedPatients) };
  }
  const head = JSON.parse(`${line}]}`) as ExportHead;
  return { head, rounds: roundsOf(rest, pieces) };
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

async function* roundsOf(
  first: readonly string[],
  pieces: AsyncIterable<readonly string[]>,
): AsyncGenerator<ExportedPatient[]> {
  let ended = false;
  const parsed = (lines: readonly string[]) => {
    ended ||= lines.includes(']}');
    return lines.flatMap((line) =>
      line === '' || line === ']}' ? [] : (JSON.parse(line.replace(/,$/, '')) as ExportedPatient),
    );
  };
  yield parsed(first);
  for await (const lines of pieces) yield parsed(lines);
  if (!ended) throw new Error('The export was cut off.');
}

async function* linesOf(data: Blob): AsyncGenerator<string[], undefined> {
  const reader = data.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
  return undefined;
}
