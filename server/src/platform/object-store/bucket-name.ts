// How a bucket is named where a folder may be named, too: `s3://<bucket>/<prefix>`.

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*?))?\/*$/;

/** Nothing for a folder, and for what is wrong. */
export function readBucket(said: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, prefix = ''] = BUCKET.exec(said) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}
