// Whether a migration may run while the version before it still works: it adds, and takes nothing away (expand); what
// nobody reads any more goes in a later release (contract). Read from its SQL, roughly: better one question too many.

/** Those up to this one were written before the rule. */
const BASELINE = '0061';
/** Whoever takes something away says since which release nobody reads it, and why it goes. */
const NOTE = /^-- contracts since \d+\.\d+\.\d+: \S.{9,}$/m;

/** A line that makes a file run statement by statement, outside of a transaction, as CONCURRENTLY asks for. */
export const OUTSIDE_TRANSACTION = /^-- outside of a transaction$/m;

export const isUnderRule = (name: string): boolean => name.slice(0, 4) > BASELINE;
export const hasNote = (text: string): boolean => NOTE.test(text);

/** Without comments, and with what stands in quotes and bodies of functions blanked, which is not for this rule. */
export function readStatements(text: string): string[] {
  return text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

const NAME = String.raw`(?:ONLY )?(?:IF (?:NOT )?EXISTS )?(?:ONLY )?"?([\w.]+)"?`;
const CREATED = new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${NAME}`, 'i');
const ALTERED = new RegExp(`^ALTER TABLE ${NAME}`, 'i');
const CREATED_FUNCTION = /^CREATE (?:OR REPLACE )?FUNCTION "?([\w.]+)"?/i;
/** Whoever could run it before. A function that the file makes is nobody's yet. */
const REVOKED_FUNCTION = /^REVOKE EXECUTE ON FUNCTION "?([\w.]+)"?\([^()]*\) FROM \w+$/i;
const INDEXED = /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*? ON (?:ONLY )?"?([\w.]+)"?/i;
const WRITTEN = /^(?:UPDATE|DELETE FROM|TRUNCATE(?: TABLE)?) (?:ONLY )?"?([\w.]+)"?/i;

/** Each rewrites or reads the whole table under a lock, or takes away what the version before needs. */
const OF_TABLES: readonly [RegExp, string][] = [
  [/\bDROP COLUMN\b/i, 'drops a column'],
  [/\bRENAME\b/i, 'renames'],
  [
    /\bALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b/i,
    'changes the type of a column, which rewrites the table',
  ],
  [
    /\bADD (?:COLUMN )?(?!CONSTRAINT)[^,]*\bDEFAULT (?:gen_random_uuid|uuidv7|random|clock_timestamp|nextval)\b/i,
    'adds a column with a default of each row, which rewrites the table',
  ],
  [
    /\bADD (?:COLUMN )?[^,]*\bGENERATED ALWAYS AS (?:IDENTITY|.*\bSTORED)\b/i,
    'adds a computed column, which rewrites the table',
  ],
  [
    /\bADD (?:COLUMN )?(?!CONSTRAINT)(?=[^,]*\bNOT NULL\b)(?![^,]*\bDEFAULT\b)/i,
    'adds a column that must be filled',
  ],
  [
    /\bADD (?:CONSTRAINT \S+ )?(?:CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID\b)/i,
    'checks all rows under a lock (NOT VALID, then VALIDATE)',
  ],
  [
    /\bADD (?:CONSTRAINT \S+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b(?!.*\bUSING INDEX\b)/i,
    'builds an index under a lock (USING INDEX)',
  ],
];
const OF_OTHERS: readonly [RegExp, string][] = [
  [/^DROP (?:TABLE|VIEW|MATERIALIZED VIEW|TYPE|SCHEMA|SEQUENCE)\b/i, 'drops'],
  [/^DROP (?:FUNCTION|PROCEDURE)\b/i, 'drops a function'],
  [/^ALTER (?:VIEW|TYPE|FUNCTION|SCHEMA|SEQUENCE|INDEX)\b.*\bRENAME\b/i, 'renames'],
  [/^REVOKE\b/i, 'takes a right away'],
];

/** What is not expand-only, in words; tables that the file makes itself are empty and nobody's. */
export function findContractions(text: string): string[] {
  const statements = readStatements(text);
  const own = new Set(statements.flatMap((one) => CREATED.exec(one)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const what = contractionOf(statement, own, statements);
    return what === undefined ? [] : [`${what}: ${shortened(statement)}`];
  });
}

const shortened = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}…` : text);

function contractionOf(
  statement: string,
  own: ReadonlySet<string>,
  all: readonly string[],
): string | undefined {
  const revoked = REVOKED_FUNCTION.exec(statement)?.[1];
  if (revoked !== undefined && all.some((one) => CREATED_FUNCTION.exec(one)?.[1] === revoked))
    return undefined;
  const other = OF_OTHERS.find(([pattern]) => pattern.test(statement));
  if (other) return other[1];
  const [, concurrently, indexed = ''] = INDEXED.exec(statement) ?? [];
  if (indexed !== '' && !concurrently && !own.has(indexed))
    return 'builds an index under a lock (CONCURRENTLY)';
  const altered = ALTERED.exec(statement)?.[1];
  if (altered === undefined || own.has(altered)) return undefined;
  const [, mustFill] = /\bALTER (?:COLUMN )?"?(\w+)"? SET NOT NULL\b/i.exec(statement) ?? [];
  if (mustFill !== undefined && !isValidated(altered, all))
    return 'looks at all rows under a lock (a CHECK that is NOT VALID, VALIDATE, then SET NOT NULL)';
  // Commas part the actions of a statement, but for those in brackets.
  const actions = statement.replaceAll(/\([^()]*\)/g, '()').replaceAll(/\([^()]*\(\)[^()]*\)/g, '()');
  return OF_TABLES.find(([pattern]) => pattern.test(actions))?.[1];
}

/** A check that was validated before spares SET NOT NULL its look at all rows. */
const isValidated = (table: string, all: readonly string[]): boolean =>
  all.some((one) => ALTERED.exec(one)?.[1] === table && /\bVALIDATE CONSTRAINT\b/i.test(one));

/** The tables that were there before and that the file locks or writes. */
export function tablesOf(text: string): string[] {
  const statements = readStatements(text);
  const own = new Set(statements.flatMap((one) => CREATED.exec(one)?.[1] ?? []));
  const touched = statements.flatMap(
    (one) => ALTERED.exec(one)?.[1] ?? INDEXED.exec(one)?.[2] ?? WRITTEN.exec(one)?.[1] ?? [],
  );
  return [...new Set(touched)].filter((name) => !own.has(name));
}
