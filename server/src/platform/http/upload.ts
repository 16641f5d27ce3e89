// Takes a multipart upload to a temporary file, hashing as it goes: never into memory, never past its limit.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadField } from '@trialog/contract/people.ts';
import type { FastifyRequest } from 'fastify';
import { newId } from '../database/uuid.ts';
import { refuse } from './refusal.ts';

export interface UploadedFile {
  /** A temporary file that is gone after the request. */
  path: string;
  size: number;
  sha256: string;
}

export async function receiveUpload(
  request: FastifyRequest,
  dir: string,
  maxBytes: number,
): Promise<UploadedFile> {
  await mkdir(dir, { recursive: true });
  // No limit of parts: the parser does not look after those beyond it, and one that is cut would end the process. All
  // but the first are passed over as files or fields too many.
  const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: Number.POSITIVE_INFINITY };
  const part = await request.file({ limits }).catch(asMalformed);
  if (!part || part.fieldname !== uploadField) {
    part?.file.resume();
    throw refuse('malformed', { field: uploadField });
  }
  const path = join(dir, newId());
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (part.file.truncated) throw refuse('payloadTooLarge');
    return { path, size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    return asMalformed(error);
  }
}

/** What the form's parser finds wrong it tells as a bare error; everything else comes with a code. */
function asMalformed(error: unknown): never {
  if (error instanceof Error && error.name === 'Error' && !('code' in error)) throw refuse('malformed');
  throw error;
}

export async function discardUpload(file: UploadedFile | undefined): Promise<void> {
  if (file) await rm(file.path, { force: true });
}
