// What the columns of an answer become. Types that do not stand here stay text: numeric, interval, time, uuid.
import pg from 'pg';

type Read = (text: string) => unknown;

// Counters and ids of rows stay far below 2^53.
const number: Read = Number;
const date: Read = (text) => new Date(text);
const json: Read = (text) => JSON.parse(text);
const text: Read = (text) => text;
const { builtins } = pg.types;
const bytes = pg.types.getTypeParser(builtins.BYTEA) as Read;
const texts = pg.types.getTypeParser(1009 as never) as (text: string) => unknown[];

function arrayOf(read: Read): Read {
  const readAll = (items: unknown[]): unknown[] =>
    items.map((item) => (Array.isArray(item) ? readAll(item) : item === null ? null : read(item as string)));
  return read === text ? texts : (value) => readAll(texts(value));
}

/** The type, the type of its arrays, and how it is read. */
const TYPES: readonly (readonly [number, number, Read])[] = [
  [builtins.BOOL, 1000, (value) => value === 't'],
  [builtins.BYTEA, 1001, bytes],
  [builtins.INT2, 1005, number],
  [builtins.INT4, 1007, number],
  [builtins.INT8, 1016, number],
  [builtins.OID, 1028, number],
  [builtins.FLOAT4, 1021, number],
  [builtins.FLOAT8, 1022, number],
  [builtins.DATE, 1182, date],
  [builtins.TIMESTAMP, 1115, date],
  [builtins.TIMESTAMPTZ, 1185, date],
  [builtins.JSON, 199, json],
  [builtins.JSONB, 3807, json],
  [builtins.TEXT, 1009, text],
  [builtins.VARCHAR, 1015, text],
  [builtins.BPCHAR, 1014, text],
  [builtins.UUID, 2951, text],
  [builtins.NUMERIC, 1231, text],
  [builtins.TIME, 1183, text],
  [builtins.INTERVAL, 1187, text],
  // "char" and name, as the tables of the system have them.
  [18, 1002, text],
  [19, 1003, text],
];

const readers = new Map<number, Read>(
  TYPES.flatMap(([one, many, read]) => [
    [one, read],
    [many, arrayOf(read)],
  ]),
);

export const columnTypes = {
  getTypeParser: (type: number): never => (readers.get(type) ?? text) as never,
};
