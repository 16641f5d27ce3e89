// Names of files that people download: what some system refuses in a name is left out.

const MOST = 120;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name without its ending that Windows, macOS and Linux take; `fallback` where nothing is left of it. */
export function fileName(wanted: string, fallback: string): string {
  const name = wanted
    .normalize('NFC')
    // Controls, marks that turn the direction of writing, and the signs that paths are made of.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|[. ]+$/g, '');
  const short = [...name].slice(0, MOST).join('').trimEnd();
  return short === '' || RESERVED.test(short) ? fallback : short;
}
