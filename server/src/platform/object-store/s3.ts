// The object store on S3 or a server that speaks it, with presigned URLs. Configuration comes in
// whole; without keys the SDK looks for them where it always does.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { checkSize, meter } from './meter.ts';
import { checkKey, checkType, type ObjectStore, ObjectStoreError, type UrlOptions } from './port.ts';
import { steadyStart } from './signing.ts';

export interface S3Options {
  bucket: string;
  region: string;
  endpoint?: string;
  /** Where browsers reach the same server, when not at `endpoint`. */
  publicEndpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  forcePathStyle?: boolean;
  now?: () => Date;
}

/** How a bucket is reached, whichever it is. */
export type BucketAccess = Omit<S3Options, 'bucket' | 'publicEndpoint' | 'now'>;

/** Whether a bucket stores what is removed or replaced; nothing where that cannot be asked. */
export async function storesVersions(options: S3Options): Promise<boolean | undefined> {
  const client = connectS3(options, options.endpoint);
  try {
    const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: options.bucket }));
    return Status === 'Enabled';
  } catch {
    return undefined;
  } finally {
    client.destroy();
  }
}

const SIGNED_HEADERS = new Set(['host', 'content-type', 'content-length', 'if-none-match']);

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

/** Answers with nothing for a 404, and names the faults of the port. */
async function ask<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return undefined;
    if (status === 412 || status === 409) throw new ObjectStoreError('exists');
    if (status === 416) throw new ObjectStoreError('badRange');
    throw error;
  }
}

export function connectS3(options: Omit<S3Options, 'bucket'>, endpoint: string | undefined): S3Client {
  const { region, accessKeyId, secretAccessKey, forcePathStyle = false } = options;
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // The default would bake the checksum of an empty body into each upload URL.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export async function openS3Store(options: S3Options): Promise<ObjectStore> {
  const { bucket: Bucket, now = () => new Date() } = options;
  const client = connectS3(options, options.endpoint);
  const signer = connectS3(options, options.publicEndpoint ?? options.endpoint);

  /** A stream is put on the disk first: S3 wants its length, and a length is only known at the end. */
  async function spool(body: Readable, bounds: { size?: number; maxBytes?: number }): Promise<string> {
    const path = join(tmpdir(), `trialog-${randomUUID()}`);
    try {
      await pipeline(body, meter(bounds), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async function sign(key: string, options: UrlOptions, at: number): Promise<string> {
    const settings = { expiresIn: options.expiresInSeconds, signingDate: new Date(at * 1000) };
    if (options.method === 'GET') {
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseCacheControl: 'private, no-store',
        ResponseContentDisposition: 'inline',
      });
      return getSignedUrl(signer, command, settings);
    }
    const command = new PutObjectCommand({
      Bucket,
      Key: key,
      ContentType: options.contentType,
      IfNoneMatch: '*',
      ...(options.size === undefined ? {} : { ContentLength: options.size }),
    });
    // Not signed unless named here, and then anyone could change them.
    return getSignedUrl(signer, command, { ...settings, signableHeaders: SIGNED_HEADERS });
  }

  const store: ObjectStore = {
    origin: new URL(await sign('origin', { method: 'GET', expiresInSeconds: 60 }, 0)).origin,

    async put(key, body, { contentType, onlyIfAbsent, ...bounds }) {
      checkKey(key);
      checkType(contentType);
      const path = body instanceof Readable ? await spool(body, bounds) : undefined;
      if (!(body instanceof Readable)) checkSize(body.byteLength, bounds);
      try {
        await ask(
          client.send(
            new PutObjectCommand({
              Bucket,
              Key: key,
              Body: path ? createReadStream(path) : (body as Uint8Array),
              ContentLength: path ? (await stat(path)).size : (body as Uint8Array).byteLength,
              ContentType: contentType,
              ...(onlyIfAbsent ? { IfNoneMatch: '*' } : {}),
            }),
          ),
        );
      } finally {
        if (path) await rm(path, { force: true });
      }
    },

    async get(key, range) {
      checkKey(key);
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const found = await ask(
        client.send(new GetObjectCommand({ Bucket, Key: key, ...(Range ? { Range } : {}) })),
      );
      if (!found) return undefined;
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
      return {
        key,
        size: whole === undefined ? (found.ContentLength ?? 0) : Number(whole),
        modifiedAt: found.LastModified ?? now(),
        contentType: found.ContentType ?? 'application/octet-stream',
        etag: found.ETag ?? '""',
        body: found.Body as Readable,
      };
    },

    async stat(key) {
      checkKey(key);
      const found = await ask(client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return (
        found && {
          key,
          size: found.ContentLength ?? 0,
          modifiedAt: found.LastModified ?? now(),
          contentType: found.ContentType ?? 'application/octet-stream',
          etag: found.ETag ?? '""',
        }
      );
    },

    async remove(key) {
      checkKey(key);
      await ask(client.send(new DeleteObjectCommand({ Bucket, Key: key })));
    },

    async move(from, to) {
      checkKey(to);
      const [source, target] = await Promise.all([store.stat(from), store.stat(to)]);
      if (!source) {
        if (target) return; // done by an earlier, cut try
        throw new ObjectStoreError('missing');
      }
      // The same bytes under both keys: an earlier try was cut between copying and removing.
      if (target && (target.etag !== source.etag || target.size !== source.size))
        throw new ObjectStoreError('exists');
      if (!target) {
        const CopySource = `${Bucket}/${from}`;
        // The source must still be the one that was looked at.
        const copy = new CopyObjectCommand({ Bucket, Key: to, CopySource, CopySourceIfMatch: source.etag });
        if (!(await ask(client.send(copy)))) throw new ObjectStoreError('missing');
      }
      await store.remove(from);
    },

    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key, Size = 0, LastModified = now() } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, size: Size, modifiedAt: LastModified };
    },

    async signedUrl(key, options) {
      checkKey(key);
      const get = options.method === 'GET';
      if (!get) checkType(options.contentType);
      const start = get ? steadyStart(now(), options.expiresInSeconds) : Math.floor(now().getTime() / 1000);
      return {
        url: await sign(key, options, start),
        headers: get ? {} : { 'content-type': options.contentType, 'if-none-match': '*' },
        expiresAt: new Date((start + options.expiresInSeconds) * 1000),
      };
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch((cause) => {
        const reason = statusOf(cause) ?? (cause as Error).name;
        throw new Error(`The S3 bucket "${Bucket}" cannot be used (${reason}).`, { cause });
      });
    },

    close() {
      client.destroy();
      signer.destroy();
    },
  };
  return store;
}
