// The routes as a whole: which are open to all, that none starts without an action, and that every write leaves its
// row in the audit trail.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { actions, rowOf } from '@trialog/contract/access/table.ts';
import { administrationPaths } from '@trialog/contract/administration.ts';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import { type Role, uploadField } from '@trialog/contract/people.ts';
import type { InvitedPerson } from '@trialog/contract/schemas/administration.ts';
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { SavedReply } from '@trialog/contract/schemas/saved-replies.ts';
import type { GivenStudyRole } from '@trialog/contract/schemas/study-roles.ts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { type Route, read, write } from '../src/platform/http/route.ts';
import { makeOneTimeLink } from '../src/platform/identity/one-time-links.ts';
import { csvFile, nurse } from './fixtures/people-files.ts';
import { device, draft, nameOf, requestFor, type SampleTeam } from './proofs/access-samples.ts';
import { makeNewcomer, makeTokens } from './proofs/newcomers.ts';
import { openPlantedApp } from './proofs/planted-app.ts';
import { newNurse, newPatient } from './world/administration.ts';
import { openAlerts } from './world/alerts.ts';
import { type Caller, codeOf, makeCaller } from './world/caller.ts';
import { elementId, finishBlind } from './world/codebook.ts';
import { readyStudy } from './world/new-studies.ts';
import { giveNotification } from './world/notifications.ts';
import { verdictPath } from './world/people-file.ts';
import { giveRound } from './world/rounds.ts';
import { readySchedules } from './world/schedules.ts';
import { readyDocument } from './world/study-document.ts';
import { endCoordination } from './world/study-roles.ts';
import { stageVideo } from './world/videos.ts';
import { openWorld, type World } from './world/world.ts';

interface Registered {
  name: string;
  action: string | undefined;
}

const routes = features.flatMap((feature) => feature.routes);
/** The check of a study document and the preview of schedules change nothing. */
const writes = routes
  .filter((route) => route.kind === 'write' || route.kind === 'unlinkedAccount')
  .filter(({ path }) => !/\/(draft\/check|schedules\/preview)$/.test(path));
/** Bodies that change something, where the sample of the access matrix takes care not to. */
const newMonitor = () => {
  const { name, email, language, timeZone } = newNurse();
  return { name, email, language, timeZone, role: 'Monitor', until: null };
};
const ending = { endsNow: true, until: null, reason: 'Works elsewhere' };

const successful: Record<string, object> = {
  'POST UserAgreement/acceptAgreement': { privacyAccepted: true, termsConditionsAccepted: true },
  'PUT UserAgreement/acceptEmergencyAlert': { trialogEmergencyMessageAccepted: true },
  'POST Alerts/:projectId/:teamId/:alertId/close': { version: 2, note: 'Spoke with her.' },
  'PUT SurveyAssegnations/:assignmentId/draft': {
    answers: [{ questionId: 'mood', answers: [{ value: '2' }] }],
    revision: 0,
  },
  'POST Administration/:projectId/:teamId/people': newNurse(),
  'PUT Administration/:projectId/:teamId/people/:userId/state': { version: 1, state: 1, reason: 'A pause' },
  'PUT Administration/:projectId/:teamId/people/:userId/treatment': {
    version: 1,
    treatmentStart: '2026-05-01',
    treatmentEnd: null,
  },
  'POST Administration/studies/:projectId/staff': newMonitor(),
  'POST Administration/institutes/:instituteId/staff': newMonitor(),
  'POST Administration/institutes/:instituteId/documents': {
    kind: 'privacy',
    language: 'en',
    title: 'Privacy of the hospital',
    url: null,
    text: 'What we store.',
  },
  'PUT Administration/studies/:projectId/staff/:roleId': ending,
  'PUT Administration/institutes/:instituteId/staff/:roleId': ending,
  'PUT Administration/:projectId/:teamId/people/:userId/roles': {
    version: 1,
    roles: ['Nurse', 'Researcher'],
  },
  'POST SurveyAssegnations/:surveyId/:assignmentId/compile': {
    questionsCompiled: [
      { questionId: 'day-mood', answers: [{ value: '2' }] },
      { questionId: 'injection', answers: [{ value: 'True' }] },
    ],
  },
};
/** Of a study or institute, where no role of a team may. */
const roleFor = (action: string): Role | 'InstituteAdmin' | 'StudyCoordinator' => {
  const { roles: allowed = 'everyone', studyRoles = [] } = rowOf(action) ?? {};
  if (allowed === 'everyone') return 'MedicalProfessional';
  return allowed[0] ?? (studyRoles.includes('InstituteAdmin') ? 'InstituteAdmin' : 'StudyCoordinator');
};
const registered: Registered[] = [];
/** Hears of every route of the server that is started below. */
const listen = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
    const action = (config as { action?: string } | undefined)?.action;
    for (const one of [method].flat()) registered.push({ name: `${one} ${url}`, action });
  });

let world: World;
beforeAll(async () => {
  subscribe('fastify.initialization', listen);
  // Nobody answers there: a mail is only asked for.
  world = await openWorld({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'trialog@demo.test' },
  });
  unsubscribe('fastify.initialization', listen);
});
afterAll(() => world.stop());

describe('routes without an action', () => {
  it('are these and no others: whoever adds one must say so here', () => {
    const open = registered
      .filter(({ action }) => action === undefined)
      .map(({ name }) => name)
      // HEAD goes with GET; the files of the built web have names of their own.
      .filter((name) => !name.startsWith('HEAD ') && !/^GET \/(assets\/|[^/]+\.\w+$)/.test(name));
    expect(open.sort()).toEqual(
      [
        // Who invites to what: its token is the key.
        'GET /api/:tag/Users/invitations/:token',
        'GET /api/:tag/Version',
        'GET /api/docs',
        'GET /api/docs/openapi.json',
        'GET /api/docs/style.css',
        'GET /documents/:id',
        'GET /documents/style.css',
        'GET /files/*',
        'GET /health/live',
        'GET /health/ready',
        'GET /metrics',
        'POST /api/:tag/SetUp',
        'POST /api/:tag/SetUp/link',
        'PUT /files/*',
        ...(registered.some(({ name }) => name === 'GET /') ? ['GET /'] : []),
      ].sort(),
    );
    const pages = registered.map(({ name }) => name).filter((name) => /^GET \/[^/]+\.json$/.test(name));
    expect(pages).toContain('GET /config.json');
  });

  it('are the only ones of the API that answer without a token', async () => {
    for (const route of routes.filter(({ kind }) => kind !== 'public')) {
      const { path, init } = requestFor(route, { projectId: newId(), teamId: newId() });
      expect([nameOf(route), (await fetch(`${world.url}/api/en-US/${path}`, init)).status]).toEqual([
        nameOf(route),
        401,
      ]);
    }
    expect((await makeCaller(world.url).get('Version')).status).toBe(200);
  });
});

describe('routes with an action', () => {
  it('name one of the access table, and every action of the table has its route', { tags: ['R6.46'] }, () => {
    const named = new Set(routes.flatMap((route) => (route.kind === 'public' ? [] : [route.action])));
    expect([...named].sort()).toEqual([...actions].sort());
    for (const route of routes)
      expect(registered.map(({ name }) => name)).toContain(`${route.method} /api/:tag/${route.path}`);
  });

  it('do not start when the table lacks their action', { tags: ['R6.46'] }, async () => {
    const planted = {
      ...read({
        path: 'Planted',
        summary: 'A call that nobody thought about',
        action: 'people.readSelf',
        answer: Type.Object({}),
        handle: async () => ({}),
      }),
      action: 'planted.read',
    } as unknown as Route;
    await expect(openPlantedApp(world, [planted])).rejects.toThrow(
      'GET Planted names the action planted.read, which the access table lacks.',
    );
    const { action: _left, ...without } = planted as Route & { action: string };
    await expect(openPlantedApp(world, [without as Route])).rejects.toThrow('which the access table lacks');
  });
});

const NOBODYS = '00000000-0000-7000-8000-000000000000';

/** Makes the message or the round, or names the person that a route is about, as someone who may. */
async function subjectOf(
  route: Route,
  place: SampleTeam,
  person: { userId: string; token: string },
): Promise<string | string[] | undefined> {
  const { userId, token } = person;
  const wall = `Messages/${place.projectId}/${place.teamId}`;
  const made = async (caller: Caller, path: string, body: object) =>
    (await caller.post<WallEntry>(`${wall}/${path}`, body)).body.originalMessage.messageId;
  const author = world.withToken(token);
  const health = { body: 'A picture', messageScope: 2 };
  switch (route.kind === 'public' ? undefined : route.action) {
    case 'messages.createByMedic':
      return world.userId('anna');
    case 'messages.deleteDrafts':
      await author.put('MessageDrafts/me', { drafts: [draft] });
      return undefined;
    case 'notifications.removeDevice':
      return (await author.post<{ deviceId: string }>('PushNotifications/register', device)).body.deviceId;
    case 'notifications.markRead':
      return giveNotification(world.sql, userId, place);
    case 'messages.writeSavedReplies': {
      if (!route.path.endsWith(':savedReplyId')) return undefined;
      const saved = `SavedReplies/${place.projectId}/${place.teamId}`;
      const { body } = await author.post<SavedReply>(saved, { name: 'Old', texts: { en: 'Old' } });
      return body.savedReplyId;
    }
    case 'messages.editBroadcast':
      return made(author, 'createbroadcast', { title: 'Old news', body: 'Nothing new.' });
    case 'messages.reply':
    case 'messages.withdraw':
      return made(author, 'create', health);
    case 'messages.attach':
    case 'messages.attachVideo':
      return made(author, 'create', { ...health, hasAttachment: true });
    case 'messages.markRead': {
      const messageId = await made(await world.as('anna'), 'create', health);
      if (route.path.endsWith('/unread')) await author.post(`${wall}/read`, { messageIds: [messageId] });
      return messageId;
    }
    case 'messages.triage':
      return made(await world.as('anna'), 'create', health);
    case 'alerts.handle': {
      const alerts = await openAlerts(world);
      await world.sql`TRUNCATE alerts CASCADE`;
      await alerts.raise('anna');
      const [alert] = await alerts.open(await world.as('elena'));
      if (route.path.endsWith('/close')) await alerts.contact(await world.as('elena'), alert as Alert);
      return alert?.alertId;
    }
    case 'analyses.write': {
      const messageId = await made(await world.as('anna'), 'create', health);
      if (route.path.startsWith('AnalysisCoding')) {
        const coders = route.path.endsWith('settlement') ? ['elena', 'marco'] : [];
        await finishBlind(world, place, messageId, coders);
      }
      if (!route.path.endsWith(':analysisId')) return messageId;
      const path = analysisPaths.ofMessage(place.projectId, messageId);
      const analysis = await author.post<Analysis>(path, { elementIds: [await elementId(world, 'pain')] });
      return [messageId, analysis.body.analysisId];
    }
    case 'administration.makeLink':
    case 'administration.mailLink':
    case 'administration.revokeLink':
    case 'administration.changeState':
    case 'administration.changeTreatment':
    case 'administration.transferPatient':
    case 'administration.changeRoles': {
      const isPatient = route.path.endsWith('treatment') || route.path.endsWith('transfer');
      const joins = isPatient ? newPatient(`AUR-MIL-30${route.path.length % 10}`) : newNurse();
      const people = administrationPaths.people(place.projectId, place.teamId);
      return (await author.post<InvitedPerson>(people, joins)).body.person.userId;
    }
    case 'administration.coordinateStudy':
      await endCoordination(world.sql);
      return undefined;
    case 'administration.endStudyRole':
    case 'administration.endInstituteRole': {
      const { path } = requestFor(route, place);
      const staff = path.slice(0, path.lastIndexOf('/'));
      return (await author.post<GivenStudyRole>(staff, newMonitor())).body.role.roleId;
    }
    case 'surveys.saveDraft':
      return (await giveRound(world.sql, userId, 'daily-check')).id;
    case 'surveys.submit': {
      const round = await giveRound(world.sql, userId, 'day-score');
      return [round.surveyId, round.id];
    }
    default:
      return undefined;
  }
}

describe('writing routes', () => {
  it('leave a row in the audit trail, with actor, role, object and request', async () => {
    const tokens = await makeTokens(world.sql, world.config);
    const [institute] = await world.sql`SELECT institute_id AS id FROM projects WHERE name = 'AURORA'`;
    const place = {
      projectId: await world.projectId('AURORA'),
      teamId: await world.teamId('Milano'),
      instituteId: institute?.id as string,
    };
    for (const route of writes) {
      const role = roleFor(route.action);
      const isOfTeam = role !== 'InstituteAdmin' && role !== 'StudyCoordinator';
      const places = isOfTeam ? [{ teamId: place.teamId, role }] : [];
      const person = await makeNewcomer(world.sql, world.config, tokens, { places });
      if (role === 'InstituteAdmin')
        await world.sql`INSERT INTO institute_members (id, institute_id, user_id, role)
          VALUES (${newId()}, ${place.instituteId}, ${person.userId}, ${role})`;
      if (role === 'StudyCoordinator')
        await world.sql`INSERT INTO project_members (id, project_id, user_id, role)
          VALUES (${newId()}, ${place.projectId}, ${person.userId}, ${role})`;
      await world.sql`UPDATE users SET language = 'fr' WHERE id = ${person.userId}`;
      // Accepting what one has accepted already changes nothing.
      if (route.path.startsWith('UserAgreement/'))
        await world.sql`DELETE FROM acceptances WHERE user_id = ${person.userId}`;
      const asked = requestFor(route, place);
      const { init } = asked;
      const ids = [(await subjectOf(route, place, person)) ?? NOBODYS].flat();
      // Whatever was kept until now, where the matrix takes care to forget nothing.
      const file = route.action === 'administration.inviteMany' && csvFile(nurse());
      if (file) {
        const team = [place.projectId, place.teamId] as const;
        asked.path = await verdictPath(world.withToken(person.token), team, file);
        const form = new FormData();
        form.append(uploadField, new Blob([file]), 'people.csv');
        init.body = form;
      }
      const { method } = route;
      const wanted = { projectId: place.projectId, method, caller: world.withToken(person.token) };
      const study = await readyStudy(world, nameOf(route));
      if (study?.file) {
        const form = new FormData();
        form.append(uploadField, new Blob([study.file]), 'study.yaml');
        init.body = form;
      }
      const ready =
        study ??
        (await readyDocument(world, route.path, wanted)) ??
        (await readySchedules(route.path, { ...wanted, teamId: place.teamId }));
      if (ready) asked.path = ready.path;
      const path = ids
        .reduce((text, id) => text.replace(NOBODYS, id), asked.path)
        .replace('2000-01-01', '2999-01-01');
      const [id = NOBODYS] = ids;
      if (typeof init.body === 'string') init.body = init.body.replace(NOBODYS, id);
      const body =
        route.action === 'messages.attachVideo'
          ? await stageVideo(world.withToken(person.token), id)
          : route.action === 'analyses.write' && 'body' in route && route.body
            ? {
                elementIds: [await elementId(world, 'fatigue')],
                ...(route.path.endsWith(':analysisId') ? { version: 1 } : {}),
              }
            : route.path.endsWith('/handover')
              ? { version: 1, userId: await world.userId('elena') }
              : route.path.endsWith('/transfer')
                ? { version: 1, teamId: await world.teamId('Lyon'), reason: 'Moved to Lyon' }
                : successful[nameOf(route)];
      if (ready?.body ?? body) init.body = JSON.stringify(ready?.body ?? body);
      let token = person.token;
      if (route.kind === 'unlinkedAccount') {
        // The one who is invited comes with a sign-in that nobody knows yet.
        const wanted = { userId: person.userId, purpose: 'invitation' as const, hours: 1 };
        const link = await makeOneTimeLink(world.sql, wanted, new Date());
        init.body = JSON.stringify({ invitation: link.token });
        token = await tokens.tokenFor(newId());
      }
      const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
      const response = await fetch(`${world.url}/api/en-US/${path}`, { ...init, headers });
      expect([nameOf(route), response.status]).toEqual([nameOf(route), 200]);
      const requestId = response.headers.get('x-request-id');
      const rows = await world.sql`SELECT * FROM audit_log WHERE request_id = ${requestId}`;
      expect(rows.length, nameOf(route)).toBeGreaterThan(0);
      for (const row of rows)
        expect([nameOf(route), row]).toMatchObject([
          nameOf(route),
          {
            actor_id: route.kind === 'unlinkedAccount' ? null : person.userId,
            actor_role: route.kind === 'unlinkedAccount' ? 'stranger' : role,
            object_id: expect.stringMatching(/./),
            app_version: '0.1.0',
          },
        ]);
    }
  });

  it('that forget it fail, and change nothing', async () => {
    const forgetful = write('PUT', {
      path: 'Forgetful',
      summary: 'Writes and says nothing',
      action: 'people.changePreferences',
      answer: Type.Object({}),
      handle: async (context) => {
        await context.db`UPDATE users SET avatar_key = 'planted' WHERE id = ${context.person.userId}`;
        return {};
      },
    });
    const person = await makeNewcomer(world.sql, world.config, await makeTokens(world.sql, world.config));
    const app = await openPlantedApp(world, [forgetful]);
    const answer = await makeCaller(app.url, person.token).put('Forgetful');
    await app.stop();
    expect([answer.status, codeOf(answer)]).toEqual([500, 'unexpected']);
    const [row] = await world.sql`SELECT avatar_key FROM users WHERE id = ${person.userId}`;
    expect(row?.avatar_key).toBeNull();
  });
});
