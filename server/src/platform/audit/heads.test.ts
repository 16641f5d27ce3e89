// The file of heads: a line that was cut, by a crash or a full disk, takes no other with it.
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { appendHead, readHeads } from './heads.ts';

it('begins a new line behind one that was cut', async () => {
  const file = join(mkdtempSync(join(inject('testDir'), 'heads-')), 'heads.jsonl');
  const at = new Date('2026-11-19T08:00:00Z');
  await appendHead(file, { seq: 1, hash: 'aa', at });
  appendFileSync(file, '{"seq":2,"ha');
  await appendHead(file, { seq: 3, hash: 'cc', at });
  await appendHead(file, { seq: 4, hash: 'dd', at });
  expect(readHeads(readFileSync(file, 'utf8')).map(({ seq }) => seq)).toEqual([1, 3, 4]);
});
