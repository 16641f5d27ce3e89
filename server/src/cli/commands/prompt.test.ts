// A question at the terminal: the answer as it was typed, not yes when the person leaves, and none where nobody sits.
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { prompt } from './prompt.ts';

function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  return { input, output, answer: prompt('Shall these end? ', input, output) };
}

describe('a question at the terminal', () => {
  it('is shown, and gives what was typed', async () => {
    const { input, output, answer } = terminal();
    input.write('yes\n');
    expect(await answer).toBe('yes');
    expect(String(output.read())).toContain('Shall these end?');
  });

  it('is not answered by leaving', async () => {
    const { input, answer } = terminal();
    input.end();
    expect(await answer).toBe('');
  });

  it('has no answer where nobody sits', async () => {
    expect(await prompt('Shall these end? ', new PassThrough(), new PassThrough())).toBeUndefined();
  });
});
