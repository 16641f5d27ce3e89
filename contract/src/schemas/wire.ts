// What all schemas share: how a type is inferred, ids, instants, local dates and times, enumerations by value.
import { type Static as Inferred, type TSchema, Type } from 'typebox';

type ReadonlyDeep<T> = { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> };

/** The type of what a schema describes. Nobody changes in place what came over the wire, or is about to leave. */
export type Static<Schema extends TSchema> = ReadonlyDeep<Inferred<Schema>>;

/** Unknown fields are refused, never dropped in silence. */
export const NoMore = { additionalProperties: false } as const;

const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

export const Id = Type.String({ pattern: uuidPattern, maxLength: 36 });
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601 with Z' });
export const LocalDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' });
export const LocalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:mm' });
export const TimeZone = Type.String({ minLength: 1, maxLength: 64, description: 'IANA time zone' });
export const CompressedFile = Type.Unsafe<string>({ type: 'string', description: 'application/gzip' });
export const Url = Type.String({ description: 'An address that a browser can open' });

/** One of the given strings or whole numbers. */
export function oneOf<const Value extends string | number>(values: readonly Value[]) {
  const type = typeof values[0] === 'string' ? 'string' : 'integer';
  return Type.Unsafe<Value>({ type, enum: [...values] });
}

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Exactly two. */
export const pairOf = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<[Inferred<Schema>, Inferred<Schema>]>(Type.Array(schema, { minItems: 2, maxItems: 2 }));
