// Every test file belongs to one project of vitest.config.ts: a file that no pattern matches would never run.
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import config from '../vitest.config.ts';
import { root, sourceFiles } from './paths.ts';

interface Project {
  test: { name: string; include: string[]; exclude?: string[] };
}

const projects = (config as { test: { projects: Project[] } }).test.projects;
const isIn = (file: string, { test: { include, exclude = [] } }: Project) =>
  include.some((pattern) => matchesGlob(file, pattern)) &&
  !exclude.some((pattern) => matchesGlob(file, pattern));

const files = sourceFiles(root).filter((file) => /\.test\.tsx?$/.test(file));

it('finds test files', () => {
  expect(files).toContain('tools/test-projects.test.ts');
  expect(files.length).toBeGreaterThan(200);
});

it('each of them is run by one project', () => {
  const runBy = files.map((file) => [
    file,
    projects.filter((project) => isIn(file, project)).map(({ test }) => test.name),
  ]);
  expect(runBy.filter(([, names]) => names?.length !== 1)).toEqual([]);
});
