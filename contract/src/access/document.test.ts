// docs/access.md says what the table says.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessDocument } from './document.ts';
import { actions } from './table.ts';

describe('docs/access.md', () => {
  it('is printed from the access table', { tags: ['R6.46'] }, () => {
    const written = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8');
    expect(written).toBe(accessDocument());
  });

  it('has one line for each action', () => {
    const lines = accessDocument().split('\n');
    for (const action of actions) {
      expect(lines.filter((line) => line.startsWith(`| \`${action}\` |`))).toHaveLength(1);
    }
  });
});
