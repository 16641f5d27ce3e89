// What a text says about the study as it is: mistakes that its reader cannot know of, and what it would change.
import { diffStudies, type StudyChange } from '@trialog/contract/rules/study-diff.ts';
import { type Group, groupsIn, isGroup } from '@trialog/contract/study-document.ts';
import { designInFile, type LiveDesign } from '../../study-export/design.ts';
import type { Finding, ReadAlone } from '../../study-import/study-file/read-alone.ts';
import { locationOf } from './locations.ts';

interface Judgement {
  mistakes: Finding[];
  warnings: Finding[];
  /** Nothing where there are mistakes. */
  changes: StudyChange[];
  design?: Group;
}

export function judge(live: LiveDesign, { study, mistakes, warnings, locations }: ReadAlone): Judgement {
  if (!study) return { mistakes, warnings, changes: [] };
  const found: Finding[] = [];
  const fail = (path: readonly string[], message: string) => {
    const [line, column] = locationOf(locations, path);
    found.push({ line, column, message });
  };
  const { projectKey: key } = live;
  if (study.projects.length !== 1 || study.projects[0]?.key !== key)
    fail(['projects'], `This document is about the project "${key}" and no other.`);
  for (const { key: other, teams } of study.projects)
    for (const team of teams)
      if (team.savedReplies.length > 0)
        fail(
          ['projects', other, 'teams', team.key, 'savedReplies'],
          "Saved replies are a team's own: they are written where the team answers.",
        );
  if (study.people.length > 0)
    fail(['people'], 'People are invited in the control panel; this document names none (people: []).');
  if (found.length > 0) return { mistakes: found, warnings, changes: [] };
  const design = designInFile(study);
  const changes = diffStudies(live.design, design);
  for (const { path } of changes.filter((change) => change.path.startsWith('institute')))
    fail(
      path.split('/'),
      "The institute's name and documents are those of all its studies; they stay as they are here.",
    );
  for (const { path, what, instead } of goneFrom(live.design, design))
    fail(path, `${what} is missing. ${instead}`);
  return found.length === 0
    ? { mistakes: [], warnings, changes, design }
    : { mistakes: found, warnings, changes: [] };
}

interface Gone {
  path: string[];
  what: string;
  instead: string;
}

/** What stays in the database, whatever a document says: others refer to it, or have accepted it. */
function goneFrom(before: Group, after: Group): Gone[] {
  const [project, design] = [groupsIn(before.projects)[0] ?? {}, groupsIn(after.projects)[0] ?? {}];
  const inProject = ['projects', String(project.key)];
  const missing = (former: readonly string[], now: readonly string[]) =>
    former.filter((one) => !now.includes(one));
  return [
    ...missing(keysOf(project.teams), keysOf(design.teams)).map((key) => ({
      path: [...inProject, 'teams'],
      what: `The team "${key}"`,
      instead: 'A team stays; say "status: closed" to close it.',
    })),
    ...missing(languagesOf(project), languagesOf(design)).map((language) => ({
      path: [...inProject, 'protocol', 'texts'],
      what: `The protocol in "${language}"`,
      instead: 'A language that was published stays.',
    })),
    ...missing(keysOf(before.surveys), keysOf(after.surveys)).map((key) => ({
      path: ['surveys'],
      what: `The survey "${key}"`,
      instead: 'A survey stays, with its answers; remove its assignments, and nobody is asked any more.',
    })),
    ...missing(codesOf(before), codesOf(after)).map((key) => ({
      path: ['codebooks'],
      what: `The code "${key}"`,
      instead: 'A code stays on what it was put on; say "retired: true", and nobody uses it any more.',
    })),
  ];
}

const keysOf = (items: unknown): string[] => groupsIn(items).map(({ key }) => String(key));

function languagesOf({ protocol }: Group): string[] {
  const texts = isGroup(protocol) ? protocol.texts : undefined;
  return isGroup(texts) ? Object.keys(texts) : [];
}

const codesOf = ({ codebooks }: Group): string[] =>
  groupsIn(codebooks).flatMap(({ categories }) =>
    groupsIn(categories).flatMap(({ elements }) => keysOf(elements)),
  );
