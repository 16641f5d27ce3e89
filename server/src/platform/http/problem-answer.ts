// The one exit for everything that goes wrong: turns any error into a problem and sends it.
import { defaultLanguage, type Language, languageOfTag } from '@trialog/contract/languages.ts';
import { describeProblem } from '@trialog/contract/problem-texts.ts';
import { type ProblemCode, problemContentType } from '@trialog/contract/problems.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AlteredKeyError } from '../audit/value-keys.ts';
import { isDatabaseAway } from '../database/connect.ts';
import { Refusal } from './refusal.ts';

/** Thrown to undo a write whose caller went away; there is nobody left to answer. */
export class ClientDisconnected extends Error {
  override name = 'ClientGone';
}

const OF_FASTIFY: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_REQ_FILE_TOO_LARGE: 'payloadTooLarge',
  FST_PARTS_LIMIT: 'malformed',
  FST_FILES_LIMIT: 'malformed',
  FST_FIELDS_LIMIT: 'malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_NOT_FOUND: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

/** What PostgreSQL says of a disk that is full, where that does not end it. */
export const DISK_FULL = '53100';

/** PostgreSQL's word on a value that got past the schemas. */
const OF_POSTGRES: Record<string, ProblemCode> = {
  '22021': 'textNotWellFormed',
  '22P05': 'textNotWellFormed',
  '22P02': 'notFound',
  // Given up after several tries, or taken away from a request that stood still: worth another try later.
  '40001': 'databaseAway',
  '40P01': 'databaseAway',
  '25P03': 'databaseAway',
  '57014': 'databaseAway',
  '55P03': 'databaseAway',
  [DISK_FULL]: 'storageFull',
};

/** The system's word on a disk, wherever a file is written. */
const OF_SYSTEM: Record<string, ProblemCode> = { ENOSPC: 'storageFull', EDQUOT: 'storageFull' };

function codeOf(error: unknown): { code: ProblemCode; extra: Refusal['extra'] } {
  if (error instanceof Refusal) return { code: error.code, extra: error.extra };
  if (error instanceof AlteredKeyError) return { code: 'trailUnwritable', extra: {} };
  const fault = error as FastifyError & {
    validationContext?: string;
    validation?: { instancePath?: string }[];
  };
  if (fault.validation) {
    // A malformed id is a thing that does not exist.
    if (fault.validationContext === 'params') return { code: 'notFound', extra: {} };
    const field = fault.validation[0]?.instancePath?.replace(/^\//, '').replaceAll('/', '.');
    return { code: 'malformed', extra: field ? { field } : {} };
  }
  if (isDatabaseAway(error)) return { code: 'databaseAway', extra: {} };
  const word = fault.code ?? '';
  const known = OF_FASTIFY[word] ?? OF_POSTGRES[word] ?? OF_SYSTEM[word];
  if (known) return { code: known, extra: {} };
  if (typeof fault.statusCode === 'number' && fault.statusCode >= 400 && fault.statusCode < 500)
    return { code: 'malformed', extra: {} };
  return { code: 'unexpected', extra: {} };
}

function languageOf(request: FastifyRequest): Language {
  const tag = /^\/api\/([^/]+)/.exec(request.url)?.[1];
  return (tag && languageOfTag(tag)) || defaultLanguage;
}

export function answerProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (error instanceof ClientDisconnected) {
    request.raw.destroy();
    return undefined;
  }
  const { code, extra } = codeOf(error);
  if (code === 'unexpected') request.log.error({ err: withoutData(error) }, 'unexpected');
  const problem = describeProblem(code, { language: languageOf(request), requestId: request.id, ...extra });
  if (code === 'databaseAway' || code === 'identityAway') reply.header('retry-after', '1');
  if (code === 'tooManyRequests' || code === 'storageFull') reply.header('retry-after', '30');
  if (code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  // Serialised here: the route's schemas describe its answer, not its refusal.
  return reply
    .code(problem.status)
    .serializer(JSON.stringify)
    .header('content-type', problemContentType)
    .send(problem);
}

/** PostgreSQL puts values of the row into `detail`: only what cannot hold personal data is logged. */
export function withoutData(error: unknown): object {
  const { name, code, stack, constraint, table } = error as Error & Record<string, unknown>;
  const positions = stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
  return { type: name, code, constraint, table, stack: positions };
}
