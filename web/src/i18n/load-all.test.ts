// A change of language while a part of the application is being fetched: its texts are not lost.
import { expect, it } from 'vitest';
import { type LoadTexts, loadAll } from './load-all.ts';

const part =
  (name: string): LoadTexts =>
  async (language) => ({ [name]: `${name} in ${language}` });

it('has the texts of a part that came while the others were loading', async () => {
  const parts = [part('alerts')];
  const loading = loadAll('nl', part('first')('nl'), parts);
  parts.push(part('results'));
  expect(await loading).toEqual({
    first: 'first in nl',
    alerts: 'alerts in nl',
    results: 'results in nl',
  });
});

it('fails as a whole where one of them cannot be loaded', async () => {
  const broken: LoadTexts = () => Promise.reject(new Error('offline'));
  await expect(loadAll('de', part('first')('de'), [part('alerts'), broken])).rejects.toThrow('offline');
});
