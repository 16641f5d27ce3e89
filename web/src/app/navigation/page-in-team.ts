// Where somebody is after a change of team: on the same page where it exists there, else on the list that it belongs to,
// else at the beginning.
import type { NavigationEntry } from '@trialog/contract/rules/navigation.ts';
import { consoleAddress } from '../../analyses/addresses.ts';
import { paths } from '../paths.ts';
import { entryAt, navigationPages } from './entries.ts';

interface OtherTeam {
  /** What is in the navigation there. */
  readonly entries: readonly NavigationEntry[];
  readonly projectId: string;
  readonly sameStudy: boolean;
}

/** Pages of one questionnaire, which every team of its study has; answers belong to a patient. */
const ofSurvey = /^\/surveys\/(study\/[^/]+|[^/]+\/stats|[^/]+\/patient\/stats)$/;

export function pageInTeam(pathname: string, { entries, projectId, sameStudy }: OtherTeam): string {
  if (pathname === paths.unauthorized) return paths.home;
  const entry = entryAt(pathname);
  if (entry === undefined) return pathname;
  const { at } = navigationPages[entry];
  if (!entries.includes(entry)) return paths.home;
  if (sameStudy && (entry === 'analystConsole' || ofSurvey.test(pathname))) return pathname;
  return entry === 'analystConsole' ? consoleAddress(projectId) : at;
}
