// How statements are written: sql`SELECT ... ${value}`. Values become parameters, statements inside statements become part
// of their text. Nothing is sent before a statement is awaited.

// biome-ignore lint/suspicious/noExplicitAny: what a column holds is known where the statement stands.
export type Row = Record<string, any>;
export type Rows<T extends readonly object[]> = T & {
  /** How many rows the statement read or changed. */
  readonly count: number;
};

type Plain = string | number | bigint | boolean | Date | Uint8Array | null;
// biome-ignore lint/suspicious/noExplicitAny: a part may be a statement with any rows.
type Value = Plain | readonly Plain[] | Json | Name | Statement<any>;

/** A value that is sent as jsonb. */
class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** The name of a table or column. */
class Name {
  readonly text: string;
  constructor(name: string) {
    this.text = `"${name.replaceAll('"', '""')}"`;
  }
}

/** What is sent: the text, its parameters, and the name under which the connection keeps it prepared. */
export interface Compiled {
  text: string;
  values: unknown[];
  name?: string;
}

type Run = (compiled: () => Compiled) => Promise<Rows<Row[]>>;

export class Statement<T extends readonly object[]> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #strings: readonly string[];
  readonly #values: readonly Value[];
  /** False for text that was put together elsewhere: it may hold several statements and is never prepared. */
  readonly #written: boolean;
  readonly #run: Run;
  #answer: Promise<Rows<T>> | undefined;

  constructor(strings: readonly string[], values: readonly Value[], written: boolean, run: Run) {
    this.#strings = strings;
    this.#values = values;
    this.#written = written;
    this.#run = run;
  }

  /** Sends the statement now. */
  execute(): this {
    this.#answer ??= this.#run(() => this.compile()) as Promise<unknown> as Promise<Rows<T>>;
    return this;
  }

  compile(): Compiled {
    const values: unknown[] = [];
    const text = this.#write(values);
    if (!this.#written) return { text, values };
    const name = nameOf(text);
    return name === undefined ? { text, values } : { text, values, name };
  }

  #write(values: unknown[]): string {
    let text = this.#strings[0] as string;
    for (let index = 0; index < this.#values.length; index++) {
      const value = this.#values[index];
      if (value instanceof Statement) text += value.#write(values);
      else if (value instanceof Name) text += value.text;
      else text += `$${values.push(parameter(value))}${castOf(value)}`;
      text += this.#strings[index + 1];
    }
    return text;
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is sent when somebody waits for it.
  then<A = Rows<T>, B = never>(
    done?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return (this.execute().#answer as Promise<Rows<T>>).then(done, failed);
  }

  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.then(undefined, failed);
  }

  finally(ended?: (() => void) | null): Promise<Rows<T>> {
    return this.then().finally(ended);
  }
}

/** The type is written behind the parameter where PostgreSQL could otherwise take it for another one. */
function castOf(value: Value | undefined): string {
  if (typeof value === 'boolean') return '::boolean';
  if (typeof value === 'bigint') return '::bigint';
  if (value instanceof Date) return '::timestamptz';
  if (value instanceof Json) return '::jsonb';
  if (value instanceof Uint8Array) return '::bytea';
  return '';
}

function parameter(value: Value | undefined): unknown {
  if (value === undefined) throw new TypeError('A value of a statement is undefined.');
  if (value instanceof Json) return JSON.stringify(value.value) ?? null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => (item instanceof Date ? item.toISOString() : item));
  return value;
}

/** Statements whose columns follow from their text. Those of a FETCH, for one, follow from the cursor. */
const PREPARED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
const MOST_NAMES = 2000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES || !PREPARED.test(text)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

export interface Tag {
  (name: string): Name;
  <T extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<T>;
  json(value: unknown): Json;
  /** Text that was put together elsewhere: one or several statements without values, or a part of one. */
  unsafe<T extends readonly object[] = Row[]>(text: string): Statement<T>;
}

export function makeTag(run: Run): Tag {
  const tag = (first: TemplateStringsArray | string, ...values: readonly Value[]) =>
    typeof first === 'string' ? new Name(first) : new Statement(first, values, true, run);
  return Object.assign(tag, {
    json: (value: unknown) => new Json(value),
    unsafe: (text: string) => new Statement([text], [], false, run),
  }) as Tag;
}
