// Reads a text of separated values as spreadsheet programs write it: in UTF-8 with or without a mark in front, or in
// UTF-16 with one, separated by commas, semicolons or tabs.
import { countKnownTitles } from '@trialog/contract/rules/people-file.ts';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { FileRefusal } from './file-refusal.ts';

const separators = [',', ';', '\t'];
const common: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  // Rows have as many cells as they have; which are missing or too many is said of each.
  relax_column_count: true,
  skip_empty_lines: false,
};

/** The first row has line 1. `most` rows are read at most. */
export function readCsv(bytes: Buffer, most: number): string[][] {
  const text = decode(bytes);
  try {
    const delimiter = separatorOf(text);
    return parse(text, { ...common, delimiter, to: most });
  } catch (error) {
    // What was read before counts the rows, as spreadsheet programs do: a cell may have several lines.
    if (error instanceof CsvError)
      throw new FileRefusal('peopleFileQuotes', String(Number(error.records) + 1));
    throw error;
  }
}

/** The one by which most titles are known. */
function separatorOf(text: string): string {
  const known = separators.map((delimiter) => {
    const [titles = []] = parse(text, { ...common, delimiter, to: 1 });
    return countKnownTitles(titles);
  });
  return separators[known.indexOf(Math.max(...known))] as string;
}

/**
 * Other encodings are refused: of those with one byte a letter nobody can say which it is, and names would become others
 * without anybody noticing.
 */
function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const readable = new TextDecoder(encoding).decode(bytes);
    throw new FileRefusal('peopleFileEncoding', lineOf(readable, readable.indexOf('\ufffd')));
  }
  const zero = text.indexOf('\0');
  if (zero >= 0) throw new FileRefusal('peopleFileEncoding', lineOf(text, zero));
  return text;
}

const lineOf = (text: string, index: number): string =>
  String(text.slice(0, index).split(/\r\n|\n|\r/).length);
