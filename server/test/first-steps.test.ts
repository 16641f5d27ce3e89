// The first steps of an institute: what is done, its documents, and the coordination of a study that nobody coordinates.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { firstSteps } from '@trialog/contract/rules/first-steps.ts';
import type {
  AdministeredStudies,
  InstituteStaff,
  StaffRole,
} from '@trialog/contract/schemas/study-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { studyDocumentOf } from './world/study-document.ts';
import { endCoordination } from './world/study-roles.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let ines: Caller;
let aurora: string;
let institute: string;

beforeAll(async () => {
  world = await openWorld();
  ines = await world.as('ines');
  aurora = await world.projectId('AURORA');
  institute = (await world.sql`SELECT id FROM institutes`)[0]?.id;
});
afterAll(() => world.stop());

const stepsOf = async (caller: Caller) =>
  (await caller.get<AdministeredStudies>(paths.studies)).body.firstSteps;

describe('documents of an institute', () => {
  const publish = (caller: Caller, more: object) =>
    caller.post<InstituteStaff>(paths.instituteDocuments(institute), {
      kind: 'terms',
      // That of the demo's patients.
      language: 'it',
      title: 'Terms of Meridia',
      url: null,
      text: null,
      ...more,
    });
  const newest = async () =>
    (await ines.get<InstituteStaff>(paths.instituteStaff(institute))).body.documents.find(
      ({ kind, language }) => kind === 'terms' && language === 'it',
    );

  it('leave an acceptance as it is where whoever publishes says so', async () => {
    const anna = await world.as('anna');
    const version = (await newest())?.version ?? 0;
    expect((await publish(ines, { text: 'Mended spelling.', asksAgain: false })).status).toBe(200);
    expect(await newest()).toMatchObject({ version: version + 1, asksAgain: false });
    const agreed = await anna.get<{ termsConditionsAccepted: boolean }>('UserAgreement/me');
    expect(agreed.body).toMatchObject({ termsConditionsAccepted: true });
  });

  it('are published as an address or a text, each change as a version that patients accept again', async () => {
    const anna = await world.as('anna');
    const before = await newest();
    const agreed = async () =>
      (await anna.get<{ termsConditionsAccepted: boolean }>('UserAgreement/me')).body;
    expect(await agreed()).toMatchObject({ termsConditionsAccepted: true });
    const text = 'What we <b>store</b>.\n\nAnd why.';
    expect((await publish(ines, { text })).status).toBe(200);
    const after = await newest();
    expect(after).toMatchObject({
      title: 'Terms of Meridia',
      url: null,
      version: (before?.version ?? 0) + 1,
    });
    const page = await (await fetch(`${world.url}/documents/${after?.documentId}`)).text();
    expect(page).toContain('<p>What we &lt;b&gt;store&lt;/b&gt;.</p>');
    expect(await agreed()).toMatchObject({ termsConditionsAccepted: false });
    // The same again is no new version.
    expect((await publish(ines, { text })).status).toBe(200);
    expect(await newest()).toEqual(after);
    const url = 'https://meridia.test/terms';
    expect((await publish(ines, { url })).status).toBe(200);
    expect(await newest()).toMatchObject({ url, version: (after?.version ?? 0) + 1 });
  });

  it('are refused where nobody could read them, and are for administrators of the institute alone', async () => {
    const answers = [
      await publish(ines, { url: 'http://meridia.test' }),
      await publish(ines, { text: ' ' }),
      await publish(ines, { title: '\u202eTerms', text: 'A text' }),
      await publish(ines, {}),
      await publish(await world.as('milo'), { text: 'A text' }),
    ];
    expect(answers.map(codeOf)).toEqual([
      'documentAddressInvalid',
      'documentTextMissing',
      'nameNotAllowed',
      'malformed',
      'notFound',
    ]);
  });
});

describe('the coordination of a study', () => {
  it('is taken over by an administrator where nobody has it, and by nobody where somebody has', async () => {
    const take = (caller: Caller) => caller.post<StaffRole>(paths.coordination(aurora));
    expect(await stepsOf(ines)).toBeNull();
    expect(codeOf(await take(ines))).toBe('studyCoordinated');
    await endCoordination(world.sql);
    const left = await stepsOf(ines);
    expect(firstSteps.filter((step) => !left?.done.includes(step))).toEqual(['coordination']);
    expect(left?.projectId).toEqual(expect.any(String));
    expect(codeOf(await take(await world.as('milo')))).toBe('forbidden');
    const [first, second] = await Promise.all([take(ines), take(ines)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const taken = first.status === 200 ? first : second;
    expect(taken.body).toMatchObject({
      name: 'Inês Duarte',
      role: 'StudyCoordinator',
      scope: 'study',
      givenBy: 'Inês Duarte',
      until: null,
    });
    expect(await stepsOf(ines)).toBeNull();
    // Whoever coordinates acts in the teams.
    const people = paths.people(aurora, await world.teamId('Milano'));
    await expect.poll(async () => (await ines.get(people)).status).toBe(200);
  });
});

describe('an example questionnaire', () => {
  it('is offered to a study without one, in its languages and for its teams, and is a document without mistakes', async () => {
    const document = studyDocumentOf(world, await world.projectId('CIRRUS'));
    const { text, example } = await document.read(ines);
    expect(example).toContain('teams:\n          - nantes\n');
    expect(example).toContain('fr: Comment allez-vous');
    expect(example).not.toContain('Wie geht es Ihnen');
    const { body } = await document.check(ines, text.replace(/^surveys: \[\]\n/m, '') + example);
    expect(body).toMatchObject({ mistakes: [], needsApproval: false });
    expect(body.changes.length).toBeGreaterThan(0);
    expect((await studyDocumentOf(world, aurora).read(ines)).example).toBeNull();
  });
});
