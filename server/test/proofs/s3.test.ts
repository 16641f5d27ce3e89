// `npm run prove s3`: the object store's suite on a real S3 server, which checks every signature.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore } from '../../src/platform/object-store/open.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';
import { describeObjectStore } from '../../src/platform/object-store/store-suite.ts';
import { type Ceph, startCeph } from './ceph.ts';

describe.skipIf(process.env.PROVE !== 'full')('S3, by npm run prove s3', () => {
  let ceph: Ceph;
  let store: ObjectStore;
  const options = (bucket = 'trialog') => ({
    kind: 's3' as const,
    bucket,
    region: 'us-east-1',
    endpoint: ceph.endpoint,
    accessKeyId: ceph.accessKeyId,
    secretAccessKey: ceph.secretAccessKey,
    forcePathStyle: true,
  });

  beforeAll(async () => {
    ceph = await startCeph();
    const { accessKeyId, secretAccessKey, bucket, ...place } = options();
    const client = new S3Client({ ...place, credentials: { accessKeyId, secretAccessKey } });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    store = await openObjectStore(options());
  }, 900_000);

  afterAll(async () => {
    store?.close();
    await ceph?.stop();
  }, 60_000);

  describeObjectStore('S3', () => store);

  it('says clearly at the start that the bucket cannot be used', async () => {
    await expect(openObjectStore(options('another'))).rejects.toThrow(
      'The S3 bucket "another" cannot be used (404).',
    );
    const stranger = { ...options(), secretAccessKey: 'wrong' };
    await expect(openObjectStore(stranger)).rejects.toThrow('The S3 bucket "trialog" cannot be used (403).');
  });

  it('signs for the address that browsers use', async () => {
    const publicEndpoint = ceph.endpoint.replace('127.0.0.1', 'localhost');
    const apart = await openObjectStore({ ...options(), publicEndpoint });
    await apart.put('apart/a', Buffer.from('x'), { contentType: 'image/png' });
    const { url } = await apart.signedUrl('apart/a', { method: 'GET', expiresInSeconds: 60 });
    expect([apart.origin, new URL(url).origin]).toEqual([publicEndpoint, publicEndpoint]);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace(publicEndpoint, ceph.endpoint))).status).toBe(403);
    apart.close();
  });

  it('lists more objects than one page holds', async () => {
    const keys = Array.from({ length: 1_050 }, (_, index) => `pages/${index}`);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(
        keys.slice(at, at + 50).map((key) => store.put(key, Buffer.from('x'), { contentType: 'image/png' })),
      );
    const found = new Set<string>();
    for await (const { key } of store.list('pages/')) found.add(key);
    expect(found).toEqual(new Set(keys));
  });
});
