// The demonstration: the whole cast of the four studies, with every document there to be read.
import { languages } from '@trialog/contract/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDemo } from '../../demo/import-demo.ts';
import type { Config } from '../../src/config.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import type { ImportSummary } from '../../src/study-import/apply/import-study.ts';
import { checkHtml } from '../../src/study-import/study-file/check-html.ts';
import { testConfig } from '../world/config.ts';
import { createEmptyDatabase } from '../world/empty-database.ts';
import { trail } from '../world/trail.ts';

let sql: Sql;
let config: Config;
let first: ImportSummary | undefined;

beforeAll(async () => {
  const databaseUrl = await createEmptyDatabase();
  config = testConfig({ dataDir: '/nowhere', databaseUrl });
  sql = connect(databaseUrl, { connections: 2 });
  first = await importDemo(sql, config, trail);
});
afterAll(() => sql.end());

const cast: Record<string, string[]> = {
  ada: ['AURORA/Milano/MedicalTeamAdmin'],
  anna: ['AURORA/Milano/Patient'],
  bernd: ['BOREAL/Berlin/Patient'],
  bruno: ['AURORA/Milano/Patient'],
  carla: ['AURORA/Milano/Patient'],
  daan: ['DELTA/Utrecht/Patient'],
  dario: ['AURORA/Milano/Patient'],
  dino: ['AURORA/Milano/MedicalTeamDataManager'],
  elena: ['AURORA/Milano', 'BOREAL/Berlin', 'CIRRUS/Nantes', 'DELTA/Utrecht'].map(
    (t) => `${t}/MedicalProfessional`,
  ),
  luc: ['AURORA/Lyon/MedicalProfessional', 'CIRRUS/Nantes/MedicalProfessional'],
  lucie: ['AURORA/Lyon/Patient'],
  marco: ['AURORA/Milano/Nurse'],
  nina: ['AURORA/Milano/Patient'],
  noel: ['CIRRUS/Nantes/Patient'],
  rita: ['AURORA/Milano', 'BOREAL/Berlin', 'CIRRUS/Nantes', 'DELTA/Utrecht'].map((t) => `${t}/Researcher`),
  sara: ['AURORA/Milano/Patient'],
};

describe('the demonstration', () => {
  it('has its whole cast in their teams and roles, each with an account', async () => {
    const rows = await sql`SELECT u.key, a.email,
        array_agg(p.name || '/' || t.name || '/' || m.role ORDER BY p.name, t.name) AS roles
      FROM users u JOIN team_members m ON m.user_id = u.id JOIN medical_teams t ON t.id = m.team_id
      JOIN projects p ON p.id = t.project_id JOIN identity_accounts a ON a.user_id = u.id
      WHERE a.password_hash IS NOT NULL
      GROUP BY u.key, a.email ORDER BY u.key`;
    expect(Object.fromEntries(rows.map(({ key, roles }) => [key, roles]))).toEqual(cast);
    for (const { key, email } of rows) expect(email).toBe(`${key}@demo.test`);
  });

  it('has one suspended and one deactivated patient', { tags: ['R3.5'] }, async () => {
    const rows = await sql`SELECT key, state FROM users WHERE state <> 0 ORDER BY key`;
    expect(rows.map(({ key, state }) => [key, state])).toEqual([
      ['dario', 2],
      ['sara', 1],
    ]);
  });

  it('has the four studies with their settings', async () => {
    const rows = await sql`SELECT name, status, properties FROM projects ORDER BY name`;
    const [aurora, boreal, cirrus, delta] = rows;
    expect(rows.map(({ name, status }) => [name, status])).toEqual([
      ['AURORA', 0],
      ['BOREAL', 0],
      ['CIRRUS', 1],
      ['DELTA', 0],
    ]);
    expect(aurora?.properties).toMatchObject({
      isMessagingActive: true,
      isVideoRecordingActive: true,
      isAnalystConsoleActive: true,
      messageCanBeRepliedAfterMinutes: 0,
      messageCanNotBeDeletedAfterMinutes: 10,
      broadcastMessageCanNotBeDeletedAfterMinutes: 60,
    });
    expect(boreal?.properties.isMessagingActive).toBe(false);
    expect(cirrus?.properties).toMatchObject({
      isMessagingActive: true,
      isAnalystConsoleActive: true,
      codersPerMessage: 2,
    });
    expect(delta?.properties).toMatchObject({
      isVideoRecordingActive: false,
      messageCanBeRepliedAfterMinutes: 10,
    });
  });

  it('has privacy, terms and licence in six languages and a protocol and contact page for each study', async () => {
    const documents = await sql`SELECT kind, language, html FROM documents`;
    for (const kind of ['privacy', 'terms', 'licence'])
      expect(
        documents
          .filter((one) => one.kind === kind)
          .map(({ language }) => language)
          .sort(),
      ).toEqual([...languages].sort());
    for (const { html } of documents) {
      expect(checkHtml(html)).toEqual([]);
      expect(html.match(/<p>|<li>|<tr>/g)?.length).toBeGreaterThanOrEqual(5);
    }
    const texts = documents.map(({ html }) => html);
    expect(new Set(texts).size).toBe(texts.length);
    const projects = await sql`SELECT p.name, p.contact_html,
      (SELECT count(*)::int FROM documents d WHERE d.project_id = p.id AND d.kind = 'protocol') AS protocols FROM projects p`;
    for (const { contact_html: contact, protocols } of projects) {
      expect(protocols).toBeGreaterThanOrEqual(2);
      expect(checkHtml(contact)).toEqual([]);
    }
  });

  it('comes in with one hash of its one password, and not again while its file is the same', async () => {
    expect(first?.tally.people.created).toBe(16);
    expect(
      await sql`SELECT DISTINCT password_hash FROM identity_accounts JOIN team_members USING (user_id)`,
    ).toHaveLength(1);
    expect(await importDemo(sql, config, trail)).toBeUndefined();
  });

  it('comes in again when the file that came in last was another one', async () => {
    await sql`UPDATE secrets SET value = '"other"' WHERE name = 'demo-study'`;
    const again = await importDemo(sql, config, trail);
    expect(again?.tally.people).toEqual({ created: 0, changed: 0, removed: 0, unchanged: 16 });
  });
});
