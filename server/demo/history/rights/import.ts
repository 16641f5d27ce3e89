// The rights of the demonstration over its six weeks: who joined later, a role given for a week and taken again, a
// suspended and a deactivated patient, a study that was closed. Each has its entry in the audit trail, with the reason.
import { UserState } from '@trialog/contract/people.ts';
import { Status } from '@trialog/contract/projects.ts';
import { type AuditEntry, recordAudit } from '../../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../../src/platform/audit/trail.ts';
import type { Sql } from '../../../src/platform/database/connect.ts';
import { operatorAuthor } from '../../../src/study-import/operator.ts';
import { listCast } from '../store.ts';
import {
  copyFirstEntries,
  findStudyTeam,
  hasRightsHistory,
  insertFormerPeriod,
  linkPeriods,
  moveBeginning,
  moveBeginnings,
} from './store.ts';

const WEEKS = 42;
const DAY = 86_400_000;

export async function importRights(sql: Sql, trail: AuditTrail, now: Date): Promise<void> {
  if (await hasRightsHistory(sql)) return;
  const ago = (days: number, minutes: number) => new Date(now.getTime() - days * DAY - minutes * 60_000);
  await sql.begin(async (db) => {
    const cast = new Map((await listCast(db)).map((member) => [member.key, member]));
    const aurora = await findStudyTeam(db, 'AURORA', 'Milano');
    const cirrus = await findStudyTeam(db, 'CIRRUS', 'Nantes');
    const [sara, dario, marco, nina] = ['sara', 'dario', 'marco', 'nina'].map((key) => cast.get(key)?.userId);
    if (!aurora || !cirrus || !sara || !dario || !marco || !nina) return;
    await moveBeginnings(db, WEEKS);

    const begun = ago(WEEKS, 0);
    const entries: (AuditEntry & { subject: string; at: Date })[] = [];
    const end = async (
      { userId, to, action, reason }: { userId: string; to: UserState; action: string; reason: string },
      at: Date,
    ) => {
      const subject = `account ${userId}`;
      await moveBeginning(db, subject, at);
      await insertFormerPeriod(db, { kind: 'account', userId, state: UserState.Active, begun, ended: at });
      const person = { objectType: 'person', objectId: userId, personId: userId, patientId: userId };
      const changes = { state: [UserState.Active, to] as const };
      entries.push({ ...person, ...aurora, action, changes, reason, subject, at });
    };
    await end(
      { userId: sara, to: UserState.Suspended, action: 'people.suspend', reason: 'Asked for a pause' },
      ago(12, 95),
    );
    await end(
      { userId: dario, to: UserState.Deactivated, action: 'people.deactivate', reason: 'Left the study' },
      ago(20, 210),
    );
    await moveBeginning(db, `role ${nina} ${aurora.teamId} Patient`, ago(3, 50));
    await moveBeginning(db, `account ${nina}`, ago(3, 50));

    const role = 'MedicalTeamAdmin';
    const [given, taken] = [ago(15, 130), ago(8, 20)];
    await insertFormerPeriod(db, {
      kind: 'role',
      userId: marco,
      ...aurora,
      role,
      begun: given,
      ended: taken,
    });
    const person = { objectType: 'person', objectId: marco, personId: marco, ...aurora };
    const subject = `role ${marco} ${aurora.teamId} ${role}`;
    entries.push(
      {
        ...person,
        action: 'people.grantRole',
        changes: { role: [null, role] },
        reason: 'Stands in for the team administrator',
        subject,
        at: given,
      },
      {
        ...person,
        action: 'people.revokeRole',
        changes: { role: [role, null] },
        reason: 'The team administrator is back',
        subject,
        at: taken,
      },
    );

    const closed = ago(5, 300);
    const { projectId } = cirrus;
    await moveBeginning(db, `study ${projectId}`, closed);
    await insertFormerPeriod(db, { kind: 'study', projectId, state: Status.OPEN, begun, ended: closed });
    entries.push({
      action: 'projects.change',
      objectType: 'project',
      objectId: projectId,
      projectId,
      changes: { status: [Status.OPEN, Status.CLOSE] },
      reason: 'The last patient had the last visit',
      subject: `study ${projectId}`,
      at: closed,
    });
    await copyFirstEntries(db);
    for (const { subject: about, at, ...entry } of entries) {
      await recordAudit(db, trail, operatorAuthor(), [entry]);
      await linkPeriods(db, about, at, entry);
    }
  });
}
