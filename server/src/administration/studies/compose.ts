// The document of a new study: of an empty one, a copy of another, or a study file that somebody sent. The institute in it is
// the one that the study is made for, as it is.
import type { Language } from '@trialog/contract/languages.ts';
import { protocolToCome, teamKey } from '@trialog/contract/rules/new-study.ts';
import { type Group, groupsIn, isGroup } from '@trialog/contract/study-document.ts';
import { stringify } from 'yaml';

export interface Named {
  key: string;
  name: string;
}

interface FirstTeams {
  teams: readonly string[];
  timeZone: string;
}

/** Of the European Union; a study elsewhere writes its own into its document. */
const EMERGENCY_NUMBER = '112';

export function emptyStudy(
  institute: unknown,
  { key, name }: Named,
  { languages, ...first }: FirstTeams & { languages: readonly Language[] },
): Group {
  return {
    institute,
    projects: [
      {
        key,
        name,
        protocol: {
          texts: Object.fromEntries(languages.map((language) => [language, protocolToCome[language]])),
        },
        emergencyNumber: EMERGENCY_NUMBER,
        teams: teamsOf(first),
      },
    ],
    people: [],
  };
}

/** Each schedule goes to all teams of the new study; where those of the former differed, the first of them does. */
export function copiedStudy(former: Group, named: Named, first: FirstTeams): Group {
  const teams = teamsOf(first);
  const keys = teams.map(({ key }) => key);
  const ofAllTeams = (assignments: unknown) => {
    const byKey = new Map(
      groupsIn(assignments)
        .map((one) => [one.key ?? 'main', one] as const)
        .reverse(),
    );
    return [...byKey.values()].reverse().map((one) => ({ ...one, teams: keys }));
  };
  const study = renamed(former, named);
  return {
    ...study,
    projects: groupsIn(study.projects).map((project) => ({ ...project, teams })),
    surveys: groupsIn(study.surveys).map(({ assignments, ...survey }) =>
      groupsIn(assignments).length === 0 ? survey : { ...survey, assignments: ofAllTeams(assignments) },
    ),
  };
}

/** As the file says it, for this institute and under this name. */
export const sentStudy = (institute: unknown, design: Group, named: Named): Group => ({
  ...renamed(design, named),
  institute,
});

function renamed(design: Group, { key, name }: Named): Group {
  const ofStudy = (items: unknown) => groupsIn(items).map((one) => ({ ...one, project: key }));
  return {
    ...design,
    projects: groupsIn(design.projects).map(({ status: _, ...project }) => ({ ...project, key, name })),
    people: [],
    surveys: ofStudy(design.surveys),
    codebooks: ofStudy(design.codebooks),
  };
}

const teamsOf = ({ teams, timeZone }: FirstTeams) =>
  teams.map((name) => ({ key: teamKey(name), name, timeZone }));

/** As it is stored, and read by the checker of study files. */
export const documentText = (design: Group): string =>
  stringify(inOrder(design), { lineWidth: 0, aliasDuplicateObjects: false });

/** Keys of what a study is first; the lists that have nothing in them not at all. */
function inOrder(design: Group): Group {
  const { institute, projects, people, surveys, codebooks } = design;
  const projectsInOrder = groupsIn(projects).map(({ key, name, ...project }) => ({ key, name, ...project }));
  return {
    institute,
    projects: projectsInOrder,
    people,
    ...(groupsIn(surveys).length > 0 ? { surveys } : {}),
    ...(groupsIn(codebooks).length > 0 ? { codebooks } : {}),
  };
}

/** The institute that a design names. */
export const instituteKeyIn = ({ institute }: Group): unknown =>
  isGroup(institute) ? institute.key : undefined;
