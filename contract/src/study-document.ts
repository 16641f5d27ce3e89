// A study document as an object: what a study file says, and its parts by the names under which they stay the same.
import { defaultProjectProperties } from './project-defaults.ts';

export type Group = Readonly<Record<string, unknown>>;

/** One difference between two of them. */
export interface Difference {
  path: readonly string[];
  before: unknown;
  after: unknown;
  /** The same things in another order. */
  isOrder?: true;
}

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const groupsIn = (value: unknown): Group[] => (Array.isArray(value) ? value.filter(isGroup) : []);

export const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** How far a study has come is no part of its design either: it moves on its own page, whatever a document says. */
export const statusInDesign = (status: unknown): 'open' | 'closed' =>
  status === 'closed' ? 'closed' : 'open';

/** With its defaults. People are no part of the design: who takes part has a history of its own. */
export function designOf({ people: _people, projects, surveys, ...document }: Group): Group {
  return {
    ...document,
    projects: groupsIn(projects).map((project) => ({
      ...project,
      status: statusInDesign(project.status),
      properties: { ...defaultProjectProperties, ...(isGroup(project.properties) ? project.properties : {}) },
      teams: groupsIn(project.teams).map((team) => ({ status: 'open', ...team })),
    })),
    surveys: groupsIn(surveys).map((survey) => ({
      ...survey,
      assignments: groupsIn(survey.assignments).map((assignment) => ({ key: 'main', ...assignment })),
    })),
  };
}

/** A list that is missing has nothing in it. */
export function namedItems(value: unknown): Map<string, unknown> | undefined {
  if (value === undefined) return new Map();
  if (!Array.isArray(value) || value.length === 0) return Array.isArray(value) ? new Map() : undefined;
  const named = value.map((item) => [isGroup(item) ? nameOfItem(item) : undefined, item] as const);
  return named.every(([name]) => name !== undefined) ? new Map(named as [string, unknown][]) : undefined;
}

/** By what an item of a list stays the same: of an assignment that is whom it is for, too, and of a codebook the study. */
export function nameOfItem({ key, project, teams, patients, times }: Group): string | undefined {
  if (times !== undefined) return [key, ...listed(teams), ...listed(patients)].join(' ');
  if (project !== undefined) return key === undefined ? String(project) : `${project}/${key}`;
  return key === undefined ? undefined : String(key);
}

export function itemAt(document: Group, path: readonly string[]): Group | undefined {
  let at: unknown = document;
  for (const key of path) at = isGroup(at) ? at[key] : namedItems(at)?.get(key);
  return isGroup(at) ? at : undefined;
}

/** Whatever the order of their keys. */
export function isSame(before: unknown, after: unknown): boolean {
  return textOf(before) === textOf(after);
}

export const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    isGroup(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
