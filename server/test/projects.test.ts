// Studies, teams, institute, documents and contacts through the API (SPEC 7, Context).

import type {
  Institute,
  MedicalTeamItem,
  Project,
  ProjectItem,
  Protocol,
} from '@trialog/contract/schemas/projects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from './world/caller.ts';
import { changeDocuments } from './world/change-documents.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

describe('studies and teams', () => {
  it('lists the caller’s own studies with name, id and status', {
    tags: ['R7.10', 'R3.11', 'R3.13'],
  }, async () => {
    const elena = await (await world.as('elena')).get<ProjectItem[]>('Projects');
    expect(elena.body.map((project) => [project.name, project.status])).toEqual([
      ['AURORA', 0],
      ['BOREAL', 0],
      ['CIRRUS', 1],
      ['DELTA', 0],
    ]);
    const anna = await (await world.as('anna')).get<ProjectItem[]>('Projects');
    expect(anna.body).toEqual([{ name: 'AURORA', projectId: await world.projectId('AURORA'), status: 0 }]);
  });

  it('lists the caller’s own teams of a study, with the roles held there', {
    tags: ['R7.13', 'R3.12'],
  }, async () => {
    const aurora = await world.projectId('AURORA');
    const { body } = await (await world.as('elena')).get<MedicalTeamItem[]>(`MedicalTeam/${aurora}/my`);
    expect(body).toEqual([
      {
        name: 'Milano',
        medicalTeamId: await world.teamId('Milano'),
        state: 0,
        roles: ['MedicalProfessional'],
        timeZone: 'Europe/Rome',
      },
    ]);
    const luc = await (await world.as('luc')).get<MedicalTeamItem[]>(`MedicalTeam/${aurora}/my`);
    expect(luc.body.map((team) => team.name)).toEqual(['Lyon']);
  });

  it('says by which clock a team works: its own, else that of who asks', async () => {
    const aurora = await world.projectId('AURORA');
    const zones = async (name: string) =>
      (await (await world.as(name)).get<MedicalTeamItem[]>(`MedicalTeam/${aurora}/my`)).body.map(
        ({ timeZone }) => timeZone,
      );
    expect([await zones('elena'), await zones('luc')]).toEqual([['Europe/Rome'], ['Europe/Paris']]);
    await world.sql`UPDATE medical_teams SET time_zone = 'Europe/Lisbon' WHERE name = 'Milano'`;
    expect([await zones('elena'), await zones('luc')]).toEqual([['Europe/Lisbon'], ['Europe/Paris']]);
    await world.sql`UPDATE medical_teams SET time_zone = NULL WHERE name = 'Milano'`;
  });

  it('gives a study with its properties, protocol codes and help desk', {
    tags: ['R7.11', 'R3.14', 'R3.16', 'R3.15', 'R3.18', 'R3.20'],
  }, async () => {
    const aurora = await world.projectId('AURORA');
    const { body } = await (await world.as('anna')).get<Project>(`Projects/${aurora}`);
    expect(body.properties).toMatchObject({
      isMessagingActive: true,
      isVideoRecordingActive: true,
      isAnalystConsoleActive: true,
      messageCanBeRepliedAfterMinutes: 0,
      messageCanNotBeDeletedAfterMinutes: 10,
      broadcastMessageCanNotBeDeletedAfterMinutes: 60,
      researchersSeeCodesOnly: true,
      codersPerMessage: 1,
    });
    expect(Object.keys(body.properties.termsAndConditions)).toEqual(['url']);
    expect(Object.keys(body.properties.privacyPolicy)).toEqual(['url']);
    expect(body.protocol.internalCode).toMatch(/\S/);
    expect(body.protocol.internationalCode).toMatch(/\S/);
    expect(body.helpDesk).toMatchObject({ phone: expect.stringMatching(/\d/) });
    expect(body.helpDesk).toHaveProperty('days');
    expect(body.helpDesk).toHaveProperty('hours');
    expect(body.emergencyNumber).toMatch(/\d/);
  });

  it('takes 10, 10 and 60 minutes where the study says nothing', {
    tags: ['R9.26', 'R9.27', 'R9.28'],
  }, async () => {
    const boreal = await world.projectId('BOREAL');
    await world.sql`UPDATE projects SET properties = '{"isMessagingActive": false}' WHERE id = ${boreal}`;
    const { body } = await (await world.as('bernd')).get<Project>(`Projects/${boreal}`);
    expect(body.properties).toMatchObject({
      isMessagingActive: false,
      messageCanBeRepliedAfterMinutes: 10,
      messageCanNotBeDeletedAfterMinutes: 10,
      broadcastMessageCanNotBeDeletedAfterMinutes: 60,
    });
  });

  it('another study does not exist, whether it is there or not', { tags: ['R6.47'] }, async () => {
    const anna = await world.as('anna');
    const boreal = await world.projectId('BOREAL');
    for (const path of [
      `Projects/${boreal}`,
      `ProjectContacts/${boreal}`,
      `MedicalTeam/${boreal}/my`,
      `Protocols/me?projectId=${boreal}`,
    ]) {
      const foreign = await anna.get(path);
      const missing = await anna.get(path.replace(boreal, '00000000-0000-7000-8000-000000000000'));
      expect([foreign.status, codeOf(foreign)], path).toEqual([404, 'notFound']);
      expect([missing.status, codeOf(missing)], path).toEqual([404, 'notFound']);
    }
  });
});

describe('documents', () => {
  it('the institute’s documents have title and address and are readable pages, in the reader’s language', {
    tags: ['R7.16', 'R3.37', 'R3.38', 'R1.5'],
  }, async () => {
    const anna = await world.as('anna');
    const english = await anna.get<Institute>('Institutes/me');
    const german = await anna.get<Institute>('Institutes/me', { tag: 'de-DE' });
    for (const kind of ['privacyPolicy', 'termsAndConditions', 'licence'] as const) {
      const document = english.body.properties[kind];
      const page = await fetch(document?.url ?? '');
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const html = await page.text();
      expect(html).toContain('<html lang="en"');
      expect(html.length).toBeGreaterThan(1000);
      const translated = german.body.properties[kind];
      expect(translated?.title).not.toBe(document?.title);
      expect(await (await fetch(translated?.url ?? '')).text()).toContain('<html lang="de"');
    }
  });

  it('the protocol opens by a signed address that cannot be guessed or kept', {
    tags: ['R7.19', 'R3.17'],
  }, async () => {
    const { body } = await (await world.as('anna')).get<Protocol>('Protocols/me');
    const { url } = body.projectProtocol;
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(404);
    const late = url.replace(/until=(\d+)/, (_all, until) => `until=${Number(until) + 1000}`);
    expect((await fetch(late)).status).toBe(404);
  });

  it('an old link opened in a tab says in words that it leads nowhere, in the browser’s language', async () => {
    const { body } = await (await world.as('anna')).get<Protocol>('Protocols/me');
    const page = await fetch(body.projectProtocol.url.split('?')[0] ?? '', {
      headers: { accept: 'text/html,*/*', 'accept-language': 'xx, de-CH;q=0.8' },
    });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const html = await page.text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('Das gibt es nicht');
  });

  it('a study without a protocol says so, with the text of SPEC 8', async () => {
    const aurora = await world.projectId('AURORA');
    await changeDocuments(
      world.sql,
      (tx) => tx`DELETE FROM documents WHERE project_id = ${aurora} AND kind = 'protocol'`,
    );
    const answer = await (await world.as('bruno')).get('Protocols/me');
    expect(answer.body).toMatchObject({
      status: 404,
      code: 'protocolUnavailable',
      text: 'InstituteConfigErrorMessage',
    });
  });
});

describe('contacts', () => {
  it('gives the contact page of the study; without one it says so', {
    tags: ['R7.12', 'R3.19'],
  }, async () => {
    const aurora = await world.projectId('AURORA');
    const anna = await world.as('anna');
    const { body } = await anna.get<{ htmlContent: string }>(`ProjectContacts/${aurora}`);
    expect(body.htmlContent).toContain('<');
    await world.sql`UPDATE projects SET contact_html = NULL WHERE id = ${aurora}`;
    expect((await anna.get(`ProjectContacts/${aurora}`)).body).toMatchObject({
      status: 404,
      text: 'EmptyContactPage',
    });
  });
});
