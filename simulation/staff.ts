// The working day of a team: it reads its wall, answers what nobody has answered, follows alerts up, writes to a patient, and on
// Mondays to all.
import { alertPaths } from '@trialog/contract/alerts.ts';
import { messagePaths } from '@trialog/contract/messages.ts';
import type { Alert, AlertPage } from '@trialog/contract/schemas/alerts.ts';
import type { WallPage, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { Static } from 'typebox';
import { type Chance, onLanes } from '../server/test/proofs/chance.ts';
import type { Life } from './patients.ts';
import type { Patient, Team } from './people.ts';
import { words } from './words.ts';

const MONDAY = 1;
/** Of one team at once: two people who write, and their browsers. */
const WRITERS = 4;

export async function workOneDay(
  life: Life,
  team: Team,
  patients: readonly Patient[],
  { weekday, chance }: { weekday: number; chance: Chance },
): Promise<void> {
  await closeAlerts(life, team);
  if (!team.isMessaging) return;
  const { doctor, nurse } = team;
  const said = words[team.language];
  const at = [team.projectId, team.teamId] as const;
  const wall = await life.caller.get<Static<typeof WallPage>>(nurse, messagePaths.page(...at, 0));
  const messageIds = wall
    .filter(({ originalMessage }) => !originalMessage.isRead)
    .map((entry) => entry.originalMessage.messageId);
  if (messageIds.length > 0)
    await life.caller.write(nurse, 'POST', messagePaths.markRead(...at), { messageIds });
  const waiting = life.unanswered.get(team.key) ?? [];
  life.unanswered.set(team.key, []);
  await onLanes(WRITERS, waiting, async (id) => {
    const by = chance.once(2) ? doctor : nurse;
    await say(life, by, messagePaths.reply(...at, id), { body: chance.pick(said.reply) });
    life.ledger.counts.replies += 1;
  });
  const patient = patients.length > 0 ? chance.pick(patients) : undefined;
  if (patient)
    await say(life, doctor, messagePaths.createByMedic(...at, patient.userId), textOf(said.toPatient));
  if (weekday !== MONDAY) return;
  await say(life, doctor, messagePaths.createBroadcast(...at), textOf(said.toAll));
  life.ledger.counts.broadcasts += 1;
}

const textOf = ([title, body]: readonly [string, string]) => ({ title, body });

async function say({ caller, ledger }: Life, subject: string, path: string, body: object): Promise<void> {
  const { status, body: written } = await caller.write<WrittenEntry>(subject, 'POST', path, body);
  if (status >= 300) throw new Error(`${path} was refused: ${status} ${JSON.stringify(written)}`);
  const { originalMessage, replyMessages } = written;
  // A reply comes with its thread; ids sort by the time at which they were made.
  const ids = replyMessages.map(({ messageId }) => messageId).sort();
  ledger.messages.add(ids.at(-1) ?? originalMessage.messageId);
}

const MOST_ALERTS_PAGES = 20;

async function closeAlerts({ caller, ledger }: Life, team: Team): Promise<void> {
  const { doctor } = team;
  const at = [team.projectId, team.teamId] as const;
  for (let page = 0; page < MOST_ALERTS_PAGES; page += 1) {
    const { alerts } = await caller.get<AlertPage>(doctor, alertPaths.ofTeam(...at));
    if (alerts.length === 0) return;
    for (const alert of alerts) {
      const { alertId } = alert;
      const step = async (path: string, version: number, more: object) => {
        const { status, body } = await caller.write<Alert>(doctor, 'POST', path, { version, ...more });
        if (status >= 300) throw new Error(`${path} was refused: ${status} ${JSON.stringify(body)}`);
        return body.version;
      };
      const claimed = await step(alertPaths.claim(...at, alertId), alert.version, {});
      const contacted = await step(alertPaths.contact(...at, alertId), claimed, { way: 'called' });
      await step(alertPaths.close(...at, alertId), contacted, { note: 'We spoke, and all is well.' });
      ledger.counts.alertsClosed += 1;
    }
  }
}
