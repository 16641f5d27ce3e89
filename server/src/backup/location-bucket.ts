// Backups in a bucket of S3 or a server that speaks it. What is written streams there in parts, so that no more than one of
// them is ever in memory, and stands under its name only when its last part has come.
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { ByteReader } from '../platform/byte-reader.ts';
import { connectS3, type S3Options } from '../platform/object-store/s3.ts';
import { BackupFault } from './fault.ts';
import type { BackupLocation } from './location.ts';

interface BucketOptions extends Omit<S3Options, 'publicEndpoint' | 'now'> {
  prefix: string;
}

const MEGABYTE = 1024 * 1024;
const PART = 8 * MEGABYTE;
/** S3 takes 10,000 parts: they grow, so that a terabyte is no limit. */
const GROWS_AFTER = 1000;
const sizeOfPart = (number: number) => PART * (1 + Math.floor((number - 1) / GROWS_AFTER) * 2);

interface Failure {
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

export function bucketLocation({ prefix, ...options }: BucketOptions): BackupLocation {
  const Bucket = options.bucket;
  const words = `s3://${Bucket}/${prefix}`;
  const client = connectS3(options, options.endpoint);

  const inWords = (does: string) => (error: Failure) => {
    if (error.$metadata === undefined) throw error;
    const { name, $metadata } = error;
    throw new BackupFault(
      `${words} cannot be ${does} (${name}, ${$metadata.httpStatusCode ?? 'no answer'}).`,
    );
  };

  async function upload(Key: string, reader: ByteReader, first: Buffer): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let body = first; body.length > 0; ) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(
          new UploadPartCommand({
            Bucket,
            Key,
            UploadId,
            PartNumber,
            Body: body,
            ContentLength: body.length,
          }),
        );
        Parts.push({ PartNumber, ETag });
        body = await reader.exactly(sizeOfPart(PartNumber + 1));
      }
      const MultipartUpload = { Parts };
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
    } catch (error) {
      // Parts that nobody completes are stored and paid for.
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
      throw error;
    }
  }

  return {
    words,

    async write(name, source) {
      const Key = prefix + name;
      const reader = new ByteReader(source);
      const first = await reader.exactly(PART);
      const put = { Bucket, Key, Body: first, ContentLength: first.length };
      const sent =
        first.length < PART
          ? client.send(new PutObjectCommand(put)).then(() => {})
          : upload(Key, reader, first);
      await sent.catch(inWords('written to'));
    },

    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }));
        return Body as Readable;
      } catch (error) {
        if ((error as Failure).$metadata?.httpStatusCode === 404) return undefined;
        return inWords('read')(error as Failure);
      }
    },

    async *list(begin) {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + begin }))
          for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(prefix.length);
      } catch (error) {
        inWords('listed')(error as Failure);
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })).catch(inWords('written to'));
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch(inWords('used'));
    },

    close: () => client.destroy(),
  };
}
