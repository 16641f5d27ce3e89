// Brings codebooks in: what differs from the newest version becomes the next one. What the file no longer names stays as
// it is, or is retired where that was asked for; and it stays for all that it was put on.
import { createHash } from 'node:crypto';
import type { CodebookDefinition, DefinedCategory, DefinedElement } from '../../../analyses/codebook.ts';
import { newId } from '../../../platform/database/uuid.ts';
import type { StudyCodebook } from '../../study-file/codebooks/read.ts';
import type { ImportedProjects } from '../projects.ts';
import { changesBetween, type ImportRun, note } from '../run.ts';
import { type CodebookRow, insertVersion, listCodebooks } from './store.ts';

export async function importCodebooks(
  run: ImportRun,
  projects: ImportedProjects,
  codebooks: readonly StudyCodebook[],
): Promise<void> {
  const places = [...projects.byKey].map(([key, { id }]) => ({ key, id }));
  const former = await listCodebooks(
    run.db,
    places.map(({ id }) => id),
  );
  for (const codebook of codebooks) {
    const projectId = projects.byKey.get(codebook.project)?.id ?? '';
    const known = former.find((row) => row.projectId === projectId);
    await publish(run, projectId, known, codebook);
  }
  const named = new Set(codebooks.map(({ project }) => projects.byKey.get(project)?.id));
  for (const { projectId } of former.filter((row) => !named.has(row.projectId)))
    run.report.push({
      fate: 'kept',
      what: `codebook ${places.find(({ id }) => id === projectId)?.key}`,
    });
}

async function publish(
  run: ImportRun,
  projectId: string,
  former: CodebookRow | undefined,
  codebook: StudyCodebook,
): Promise<void> {
  const definition = definitionOf(codebook, former?.definition, run.remove);
  reportRemaining(run, codebook, former?.definition);
  const hash = createHash('sha256').update(JSON.stringify(definition)).digest('hex');
  // What the file does not name comes from the database, with its keys in another order: the hash may differ alone.
  const changes = changesBetween(former && { definition: former.definition }, { definition });
  const entry = { objectType: 'codebook', objectId: projectId, projectId };
  if (!note(run, 'codebooks', former, changes, entry, { what: `codebook ${codebook.project}` })) return;
  const version = (former?.version ?? 0) + 1;
  await insertVersion(run.db, { projectId, version, hash, definition, at: run.now });
}

function reportRemaining(
  run: ImportRun,
  codebook: StudyCodebook,
  former: CodebookDefinition | undefined,
): void {
  const said = new Set(codebook.categories.flatMap(({ elements }) => elements.map(({ key }) => key)));
  const inUse = (former?.categories ?? []).flatMap(({ elements }) => elements.filter((one) => !one.retired));
  for (const { key } of inUse.filter((element) => !said.has(element.key))) {
    const what = `code ${codebook.project}/${key}`;
    run.report.push(run.remove ? { fate: 'ended', what } : { fate: 'kept', what, removable: true });
  }
}

/** What the file says, with the ids that each thing has already, and behind it what it says no longer. */
function definitionOf(
  codebook: StudyCodebook,
  former: CodebookDefinition | undefined,
  remove: boolean,
): CodebookDefinition {
  const known = former?.categories ?? [];
  const knownElements = known.flatMap((category) => category.elements);
  const said = new Set(codebook.categories.flatMap(({ elements }) => elements.map(({ key }) => key)));
  const left = (category: DefinedCategory): DefinedElement[] =>
    category.elements
      .filter(({ key }) => !said.has(key))
      .map((element) => (remove ? { ...element, retired: true } : element));
  const categories = codebook.categories.map((category): DefinedCategory => {
    const before = known.find(({ key }) => key === category.key);
    const elements = category.elements.map((element) => ({
      id: knownElements.find(({ key }) => key === element.key)?.id ?? newId(),
      ...element,
    }));
    return {
      id: before?.id ?? newId(),
      ...category,
      elements: [...elements, ...(before ? left(before) : [])],
    };
  });
  const gone = known
    .filter(({ key }) => !codebook.categories.some((category) => category.key === key))
    .map((category) => ({ ...category, elements: left(category) }))
    // One whose elements have all moved away stands last, as it does when a file names the others.
    .sort((a, b) => Number(a.elements.length === 0) - Number(b.elements.length === 0));
  return { defaultLanguage: codebook.defaultLanguage, categories: [...categories, ...gone] };
}
