// `npm run prove s3`: the object store's suite on a real S3 server, which checks every signature.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Attachment } from '@trialog/contract/schemas/media.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore } from '../../src/platform/object-store/open.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';
import { h264Clip } from '../fixtures/crafted-clips.ts';
import { honestJpeg } from '../fixtures/crafted-pictures.ts';
import { describeObjectStore } from '../fixtures/store-suite.ts';
import { confirmUpload, put, requestUpload } from '../world/videos.ts';
import { idOf, openWall } from '../world/wall.ts';
import { openWorld } from '../world/world.ts';
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
  });

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

  it('takes a video by presigned addresses, which take nothing else, and plays it when it is ready', {
    tags: ['R7.50', 'R7.52'],
  }, async () => {
    const env = {
      S3_BUCKET: 'trialog',
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: ceph.endpoint,
      S3_ACCESS_KEY_ID: ceph.accessKeyId,
      S3_SECRET_ACCESS_KEY: ceph.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    };
    const world = await openWorld({ mode: 'all', env });
    try {
      const anna = await world.as('anna');
      const wall = await openWall(world);
      const id = idOf(await wall.send(anna, { body: '', messageScope: 2, hasAttachment: true }));
      const picture = await honestJpeg(160, 120);
      const request = await requestUpload(anna, id, h264Clip, picture);
      const larger = Buffer.concat([h264Clip, Buffer.alloc(1)]);
      expect((await put(request.url, request.headers, larger)).status).toBe(403);
      const page = { ...request.headers, 'content-type': 'text/html' };
      expect((await put(request.url, page, h264Clip)).status).toBe(403);
      expect((await put(request.url, request.headers, h264Clip)).status).toBe(200);
      expect((await put(request.url, request.headers, h264Clip)).status).toBe(412);
      expect((await put(request.urlThumbnail, request.headersThumbnail, picture)).status).toBe(200);
      expect((await anna.post('Attachments/UploadVideo', confirmUpload(id, request))).status).toBe(200);
      const attached = async () => (await anna.get<Attachment>(`Attachments/${id}`)).body;
      await expect.poll(async () => (await attached()).videoStatus).toBe('processed');
      const { contentUrl, thumbnailUrl } = await attached();
      const part = await fetch(contentUrl ?? '', { headers: { range: 'bytes=4-7' } });
      expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
      expect((await fetch(thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/jpeg');
      await anna.delete(`${wall.wall}/${id}`);
      await expect.poll(async () => (await fetch(contentUrl ?? '')).status).toBe(404);
    } finally {
      await world.stop();
    }
  });
});
