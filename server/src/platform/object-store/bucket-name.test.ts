// What is taken for a bucket, and what for a folder.
import { expect, it } from 'vitest';
import { readBucket } from './bucket-name.ts';

it('a bucket has a name, and a prefix that ends in one slash', () => {
  expect(readBucket('s3://backups')).toEqual({ bucket: 'backups', prefix: '' });
  expect(readBucket('s3://backups/')).toEqual({ bucket: 'backups', prefix: '' });
  expect(readBucket('s3://backups/trialog/milan//')).toEqual({ bucket: 'backups', prefix: 'trialog/milan/' });
  for (const said of ['/mnt/backups', 's3://', 's3://B', 's3:/backups', 'https://a.test/b', 's3://a b'])
    expect(readBucket(said)).toBeUndefined();
});
