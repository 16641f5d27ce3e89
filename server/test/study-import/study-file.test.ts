// Study files: what passes, and for each mistake where it stands and what is said about it.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StudyFileError } from '../../src/study-import/study-file/problems.ts';
import { readStudyFile } from '../../src/study-import/study-file/read.ts';
import { type Edit, SMALL_STUDY, writeStudy } from '../world/small-study.ts';
import { faults } from '../world/study-faults.ts';

function problemsOf(file: string, options: Parameters<typeof readStudyFile>[1] = { demo: false }): string[] {
  try {
    readStudyFile(file, options);
    return [];
  } catch (error) {
    if (!(error instanceof StudyFileError)) throw error;
    return error.problems.map(
      ({ file: where, line, column, message }) => `${where.split('/').at(-1)}:${line}:${column}: ${message}`,
    );
  }
}

/** Line and column of a text in the small study after the edits. */
function placeOf(text: string, edits: readonly Edit[]): string {
  const edited = edits.reduce((all, [from, to]) => all.replace(from, () => to), SMALL_STUDY);
  const before = edited.slice(0, edited.indexOf(text)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

describe('a study file', () => {
  it('gives institute, projects with their defaults, and people', () => {
    const study = readStudyFile(writeStudy(), { demo: false });
    expect(study.institute.documents.privacy?.texts.map(({ language, html }) => [language, html])).toEqual([
      ['en', '<p>We keep little.</p>'],
      ['it', '<p>Conserviamo poco.</p>'],
    ]);
    expect(study.institute.documents.terms?.texts).toMatchObject([{ language: 'en', asksAgain: false }]);
    expect(study.people.map(({ key, state }) => [key, state])).toEqual([
      ['elena', null],
      ['anna', null],
      ['bruno', null],
    ]);
    expect(study.people[1]?.patient).toEqual({
      studyCode: 'AUR-MIL-001',
      treatmentStart: '2026-09-07',
      treatmentEnd: '2027-03-08',
      phone: null,
    });
  });

  it('gives a project the minutes that it does not state', { tags: ['R9.26', 'R9.27', 'R9.28'] }, () => {
    const stated = readStudyFile(writeStudy(), { demo: false }).projects[0]?.properties;
    expect(stated?.messageCanBeRepliedAfterMinutes).toBe(0);
    const file = writeStudy(['    properties: { messageCanBeRepliedAfterMinutes: 0 }\n', '']);
    expect(readStudyFile(file, { demo: false }).projects[0]?.properties).toMatchObject({
      messageCanBeRepliedAfterMinutes: 10,
      messageCanNotBeDeletedAfterMinutes: 10,
      broadcastMessageCanNotBeDeletedAfterMinutes: 60,
      idleMinutesStaff: 15,
      idleMinutesPatients: 60,
    });
  });

  it.each(faults)('refuses $what where it stands', ({ edits, at, says }) => {
    const problems = problemsOf(writeStudy(...edits));
    const told = problems.find((problem) => problem.startsWith(`study.yaml:${placeOf(at, edits)}: `));
    expect(told ?? problems.join('\n')).toContain(`study.yaml:${placeOf(at, edits)}: `);
    expect(told).toContain(says);
  });

  it('tells all mistakes at once, in the order of the file', () => {
    const problems = problemsOf(
      writeStudy(
        ['name: Meridia', 'name: 1'],
        ['timeZone: Europe/Rome }', 'timeZone: Mars }'],
        ['role: MedicalProfessional', 'role: Boss'],
        ['bruno@demo.test', 'bruno'],
      ),
    );
    expect(problems).toHaveLength(4);
    const lines = problems.map((problem) => Number(problem.split(':')[1]));
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
  });

  it('names the page and its line when the HTML of a page is wrong', () => {
    const file = writeStudy();
    writeFileSync(
      join(dirname(file), 'privacy.it.html'),
      '<p>Bene.</p>\n<p>\n  <img src="https://x.test/a.png"></p>\n',
    );
    expect(problemsOf(file)).toEqual(['privacy.it.html:3:3: HTML: <img> is not allowed here.']);
  });

  it('refuses what is no text in UTF-8, empty, absent or a folder', () => {
    const file = writeStudy();
    const folder = dirname(file);
    writeFileSync(join(folder, 'latin.yaml'), Buffer.from('name: caf\xe9', 'latin1'));
    writeFileSync(join(folder, 'empty.yaml'), '# nothing\n');
    writeFileSync(join(folder, 'two.yaml'), `${SMALL_STUDY}---\na: 1\n`);
    expect(problemsOf(join(folder, 'latin.yaml'))).toEqual(['latin.yaml:1:1: The file is not in UTF-8.']);
    expect(problemsOf(join(folder, 'empty.yaml'))).toEqual(['empty.yaml:1:1: The study file is empty.']);
    expect(problemsOf(join(folder, 'two.yaml'))[0]).toContain('A study file holds one document');
    expect(problemsOf(join(folder, 'absent.yaml'))).toEqual(['absent.yaml:1:1: There is no such file.']);
    expect(problemsOf(folder)[0]).toContain('This is a folder');
  });

  it('survives deep nesting and a bomb of references', () => {
    const file = writeStudy();
    writeFileSync(file, `a: ${'['.repeat(100_000)}`);
    expect(problemsOf(file)[0]).toContain('This is no valid YAML');
    writeFileSync(file, `institute: &a [x, x]\nprojects: &b [*a, *a]\npeople: [*b, *b]\n`);
    expect(problemsOf(file).join('\n')).toContain('References (*name) are not supported');
  });

  it('takes an outer account with the configured issuer', () => {
    const file = writeStudy(['email: anna@demo.test', 'subject: s-1']);
    const study = readStudyFile(file, { demo: false, issuer: 'https://id.test' });
    expect(study.people[1]?.account).toEqual({ issuer: 'https://id.test', subject: 's-1' });
  });

  it('has the same hash wherever it lies, and another when a page changes', () => {
    const first = writeStudy();
    const second = writeStudy();
    const hash = readStudyFile(first, { demo: false }).hash;
    expect(readStudyFile(second, { demo: false }).hash).toBe(hash);
    writeFileSync(join(dirname(second), 'privacy.it.html'), '<p>Conserviamo pochissimo.</p>');
    expect(readStudyFile(second, { demo: false }).hash).not.toBe(hash);
  });
});
