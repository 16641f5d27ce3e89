// What study files publish, as a team reads it in its trail: the words themselves, old and new.
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_FILE } from '../demo/import-demo.ts';
import { recordAudit } from '../src/platform/audit/record.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { importStudy } from '../src/study-import/apply/import-study.ts';
import { operatorAuthor } from '../src/study-import/operator.ts';
import { studyText } from '../src/study-import/study-file/documents.ts';
import { readStudyFile } from '../src/study-import/study-file/read.ts';
import { openTeamTrail } from './world/team-trail.ts';
import { makeTrail } from './world/trail.ts';

const { world, ada, dino, team, read, seal } = await openTeamTrail();
const trail = makeTrail();
afterAll(() => world.stop());

const study = readStudyFile(DEMO_FILE, { demo: true });
const newName = 'Meridia Network of Hospitals';
const newPrivacy = studyText({ language: 'en', title: 'Privacy', html: '<p>We keep less.</p>', url: null });
const newProtocol = studyText({
  language: 'en',
  title: 'Protocol 2',
  html: '<p>To learn more.</p>',
  url: null,
});
const surveyKey = study.surveys.find(({ project }) => project === 'aurora')?.key;

/** The demo with a new word in everything that is published; only texts in English. */
function published(): typeof study {
  const { privacy } = study.institute.documents;
  if (!privacy) throw new Error('The demo has no privacy policy.');
  return {
    ...study,
    institute: {
      ...study.institute,
      name: newName,
      documents: { ...study.institute.documents, privacy: { texts: [{ ...newPrivacy, asksAgain: false }] } },
    },
    projects: study.projects.map((project) =>
      project.key === 'aurora' ? { ...project, protocolTexts: [newProtocol] } : project,
    ),
    surveys: study.surveys.map((survey) =>
      survey.key === surveyKey && survey.project === 'aurora'
        ? { ...survey, definition: { ...survey.definition, title: { en: 'Renamed' } }, hash: 'another' }
        : survey,
    ),
    codebooks: study.codebooks.map((codebook) =>
      codebook.project === 'aurora'
        ? {
            ...codebook,
            categories: codebook.categories.map((one) => ({ ...one, label: { en: 'Renamed' } })),
          }
        : codebook,
    ),
  };
}

beforeAll(async () => {
  await importStudy(world.sql, published(), { provider: world.config.identity, trail });
  await seal();
});

const documentIds = (
  kind: string,
  ofStudy: boolean,
) => world.sql`SELECT id, version, title, html FROM documents
  WHERE kind = ${kind} AND language = 'en' AND project_id IS NOT DISTINCT FROM ${ofStudy ? team.projectId : null}
  ORDER BY version`;

/** What both who read the trail find about a thing, which must be the same, the newest first. */
async function entriesOf(objectType: string, objectId: string): Promise<readonly TrailEntry[]> {
  const [forAda, forDino] = [ada, dino].map(async (reader) => {
    const { entries } = await read(reader, { objectType, objectId });
    for (const { changes } of entries) expect(changes.filter(({ withheld }) => withheld)).toEqual([]);
    return entries;
  });
  expect(await forDino).toEqual(await forAda);
  return (await forAda) ?? [];
}

const valuesOf = ({ changes }: TrailEntry) =>
  Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]]));

describe('what a study file publishes', () => {
  it.each([
    ['privacy', false, newPrivacy],
    ['protocol', true, newProtocol],
  ])(
    'of a document (%s) stands with title, text and language, old and new',
    {
      tags: ['T1'],
    },
    async (kind, ofStudy, now) => {
      const [first, second] = await documentIds(kind, ofStudy);
      const [created] = await entriesOf('document', first?.id);
      const wasAsked = kind === 'privacy';
      expect(valuesOf(created as TrailEntry)).toMatchObject({
        kind: [null, kind],
        language: [null, 'en'],
        title: [null, first?.title],
        html: [null, first?.html],
        asksAgain: [null, wasAsked],
      });
      const [changed, ...others] = await entriesOf('document', second?.id);
      expect(others).toEqual([]);
      expect(changed).toMatchObject({
        action: 'documents.publish',
        fromVersion: 1,
        toVersion: 2,
        valueState: 'whole',
        seal: 'sealed',
      });
      expect(valuesOf(changed as TrailEntry)).toEqual({
        kind: [kind, kind],
        language: ['en', 'en'],
        title: [first?.title, now.title],
        html: [first?.html, now.html],
        hash: [expect.any(String), now.hash],
        ...(wasAsked ? { asksAgain: [true, false] } : {}),
      });
      expect(first?.html.length).toBeGreaterThan(1000);
    },
  );

  it('of a questionnaire stands whole, old and new', { tags: ['T1'] }, async () => {
    const versions = await world.sql`SELECT v.survey_id, v.definition FROM survey_versions v
      JOIN surveys s ON s.id = v.survey_id WHERE s.project_id = ${team.projectId} AND s.key = ${surveyKey ?? ''}
      ORDER BY v.version`;
    const [first, second] = versions.map(({ definition }) => definition);
    const [changed, created] = await entriesOf('survey', versions[0]?.survey_id);
    expect(valuesOf(created as TrailEntry)).toEqual({ definition: [null, first] });
    expect(changed).toMatchObject({
      action: 'surveys.change',
      questionnaire: 'Renamed',
      valueState: 'whole',
      seal: 'sealed',
    });
    expect(valuesOf(changed as TrailEntry)).toEqual({ definition: [first, second] });
    expect(first.questions.length).toBeGreaterThan(1);
    expect(second.title).toEqual({ en: 'Renamed' });
  });

  it('of a codebook stands whole, old and new', { tags: ['T1'] }, async () => {
    const versions = await world.sql`SELECT definition FROM codebook_versions
      WHERE project_id = ${team.projectId} ORDER BY version`;
    const [first, second] = versions.map(({ definition }) => definition);
    const [changed, created] = await entriesOf('codebook', team.projectId);
    expect(valuesOf(created as TrailEntry)).toEqual({ definition: [null, first] });
    expect(changed).toMatchObject({ action: 'codebooks.change', valueState: 'whole', seal: 'sealed' });
    expect(valuesOf(changed as TrailEntry)).toEqual({ definition: [first, second] });
    expect(second.categories[0].label).toEqual({ en: 'Renamed' });
  });
});

describe('a team reads about its institute', () => {
  it('the name and what it publishes, though they belong to no study', { tags: ['T1', 'T4'] }, async () => {
    const [institute] = await world.sql`SELECT institute_id AS id FROM projects WHERE id = ${team.projectId}`;
    const [changed] = await entriesOf('institute', institute?.id);
    expect(changed).toMatchObject({ action: 'institutes.change', valueState: 'whole' });
    expect(valuesOf(changed as TrailEntry)).toEqual({ name: [study.institute.name, newName] });
    const { entries } = await read(ada, { actions: 'documents.publish,institutes.change' });
    const [privacy] = (await documentIds('privacy', false)).slice(-1);
    expect(entries.map(({ objectId }) => objectId)).toEqual(
      expect.arrayContaining([privacy?.id, institute?.id]),
    );
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  it('and nothing about another institute, nor what belongs to the installation', async () => {
    const [instituteId, documentId] = [newId(), newId()];
    await world.sql`INSERT INTO institutes (id, key, name) VALUES (${instituteId}, 'other', 'Other')`;
    await world.sql`INSERT INTO documents (id, institute_id, kind, language, version, title, html, hash)
      VALUES (${documentId}, ${instituteId}, 'privacy', 'en', 1, 'Privacy', '<p>Ours</p>', 'none')`;
    const things = [
      { action: 'institutes.change', objectType: 'institute', objectId: instituteId },
      { action: 'documents.publish', objectType: 'document', objectId: documentId },
      { action: 'audit.rotateKey', objectType: 'auditKey', objectId: newId() },
    ];
    await recordAudit(
      world.sql,
      trail,
      operatorAuthor(),
      things.map((thing) => ({ ...thing, changes: { name: [null, 'Other'] } })),
    );
    for (const { objectType, objectId, action } of things) {
      expect(await entriesOf(objectType, objectId)).toEqual([]);
      const { entries } = await read(ada, { actions: action });
      expect(entries.filter((entry) => entry.objectId === objectId)).toEqual([]);
    }
  });
});
