// Reads a whole study file: either everything in it is sound, or all its mistakes are reported at once.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkStructure } from './check-structure.ts';
import { readCodebooks, type StudyCodebook } from './codebooks/read.ts';
import { readDemo, type StudyDemo } from './demo.ts';
import { readFields } from './fields.ts';
import { readInstitute, type StudyInstitute } from './institute.ts';
import { readPeople, type StudyPerson } from './people.ts';
import { type Problem, StudyFileError } from './problems.ts';
import { readProjects, type StudyProject } from './projects.ts';
import { studySchema } from './schema.ts';
import { readSurveys, type StudySurvey } from './surveys/read.ts';
import { openYaml } from './yaml-text.ts';

export interface Study {
  institute: StudyInstitute;
  projects: StudyProject[];
  people: StudyPerson[];
  surveys: StudySurvey[];
  codebooks: StudyCodebook[];
  demo: StudyDemo | null;
  /** Of everything that the file says, the pages it names included. */
  hash: string;
  /** What is no mistake, but may not be meant: texts without a translation. */
  warnings: Problem[];
}

interface ReadOptions {
  demo: boolean;
  /** The outer provider; nothing with the embedded one. */
  issuer?: string;
  /** False where the text came alone: it must not read what lies on this machine. */
  filesBeside?: boolean;
}

const MAX_BYTES = 20_000_000;

export function readStudyFile(file: string, options: ReadOptions): Study {
  return readStudyText(file, readText(file), options);
}

/** `file` is how mistakes name it, and where it looks for the files that the text names. */
export function readStudyText(file: string, text: string, options: ReadOptions): Study {
  const yaml = openYaml(file, text, options.filesBeside);
  if (yaml.problems.length > 0) throw new StudyFileError(yaml.problems);
  checkStructure(yaml, yaml.root, studySchema);
  const fields = readFields(yaml, yaml.root);
  if (!fields) throw new StudyFileError(yaml.problems);
  const institute = readInstitute(fields);
  const projects = readProjects(fields);
  const people = readPeople(fields, projects, options.issuer);
  const { surveys, warnings } = readSurveys(fields, projects, people, options.demo);
  const coding = readCodebooks(fields, projects);
  const demo = readDemo(fields, options.demo);
  if (yaml.problems.length > 0) throw new StudyFileError(yaml.problems);
  const content = { institute, projects, people, surveys, codebooks: coding.codebooks, demo };
  // Where a person stands in the file is not what the file says.
  const said = JSON.stringify(content, (key, value) => (key === 'location' ? undefined : value));
  return {
    ...content,
    hash: createHash('sha256').update(said).digest('hex'),
    warnings: [...warnings, ...coding.warnings],
  };
}

function readText(file: string): string {
  const refuse = (message: string) => new StudyFileError([{ file, line: 1, column: 1, message }]);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw refuse('There is no such file.');
    throw refuse(code === 'EISDIR' ? 'This is a folder, not a file.' : message);
  }
  if (bytes.length > MAX_BYTES) throw refuse(`The file is larger than ${MAX_BYTES / 1_000_000} MB.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('The file is not in UTF-8.');
  }
}
