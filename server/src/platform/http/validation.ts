// Checks what comes in, and writes what goes out by its schema. Bodies are taken as they are: nothing is coerced,
// nothing unknown is dropped in silence. A schema is compiled when the first request needs it: all of them at once
// would be a third of the start.
import { Readable } from 'node:stream';
import { isWellFormedText } from '@trialog/contract/rules/well-formed-text.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import buildSerializer from 'fast-json-stringify';
import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
} from 'fastify';
import { refuse } from './refusal.ts';

const OPTIONS = { allErrors: false, removeAdditional: false, useDefaults: false, strict: false } as const;

export function addValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(makeValidatorCompiler());
  app.setSerializerCompiler(compileSerializer);
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    if (!storable(request.params) || !storable(request.query) || !storable(request.body))
      throw refuse('textNotWellFormed');
    done();
  });
}

export function makeValidatorCompiler(): FastifySchemaCompiler<unknown> {
  const strict = makeAjv(false);
  // A query string knows only text: there, and only there, "2" may mean 2.
  const query = makeAjv(true);
  return ({ schema, httpPart }) => {
    const ajv = httpPart === 'querystring' ? query : strict;
    let compiled: ValidateFunction | undefined;
    const validate = (value: unknown): boolean => {
      compiled ??= ajv.compile(schema as object);
      const fine = compiled(value);
      validate.errors = compiled.errors ?? null;
      return fine;
    };
    validate.errors = null as NonNullable<ValidateFunction['errors']> | null;
    return validate;
  };
}

export const compileSerializer: FastifySerializerCompiler<unknown> = ({ schema }) => {
  let compiled: ((value: unknown) => string) | undefined;
  return (value) => {
    compiled ??= buildSerializer(schema as object);
    return compiled(value);
  };
};

function makeAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ ...OPTIONS, coerceTypes });
  ajv.addFormat('date-time', isStorableInstant);
  return ajv;
}

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** JavaScript knows years that PostgreSQL does not. */
function isStorableInstant(text: string): boolean {
  const at = Date.parse(text);
  return at >= FIRST_INSTANT && at <= LAST_INSTANT;
}

/** PostgreSQL keeps no NUL, and half a surrogate pair is no character. */
function storable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isWellFormedText(value);
  // A file on its way in is no text.
  if (value === null || typeof value !== 'object' || value instanceof Readable) return true;
  if (depth > 20) return false;
  return Object.entries(value).every(([key, item]) => isWellFormedText(key) && storable(item, depth + 1));
}
