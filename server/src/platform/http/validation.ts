// Checks what comes in. Bodies are taken as they are: nothing is coerced, nothing unknown is dropped in silence.
import { isWellFormedText } from '@trialog/contract/rules/well-formed-text.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

const OPTIONS = { allErrors: false, removeAdditional: false, useDefaults: false, strict: false } as const;

export function addValidation(app: FastifyInstance): void {
  const strict = new Ajv({ ...OPTIONS, coerceTypes: false });
  // A query string knows only text: there, and only there, "2" may mean 2.
  const query = new Ajv({ ...OPTIONS, coerceTypes: true });
  for (const ajv of [strict, query]) ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'querystring' ? query : strict;
    return ajv.compile(schema as object) as ValidateFunction;
  });
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    if (!storable(request.params) || !storable(request.query) || !storable(request.body))
      throw refuse('textNotWellFormed');
    done();
  });
}

/** PostgreSQL keeps no NUL, and half a surrogate pair is no character. */
function storable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isWellFormedText(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth > 20) return false;
  return Object.entries(value).every(([key, item]) => isWellFormedText(key) && storable(item, depth + 1));
}
