// What the bell says of messages: who wrote, to those who may read it; patients by code to those who see no names.
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { NotificationKind } from '@trialog/contract/notifications.ts';
import type { DescribeNotifications } from '../../notifications/bell.ts';
import type { Context } from '../../platform/http/context.ts';
import { type DescribedMessage, listAuthors } from './store.ts';

const written: readonly NotificationKind[] = ['patientMessage', 'reply', 'messageToPatient', 'broadcast'];

export const describeMessages: DescribeNotifications = async (context, notifications) => {
  const wanted = notifications.filter(({ kind }) => written.includes(kind));
  if (wanted.length === 0) return new Map();
  const found = await listAuthors(context.db, [...new Set(wanted.map((one) => one.object_id))]);
  const messages = new Map(found.map((message) => [message.id, message]));
  return new Map(
    wanted.flatMap(({ id, object_id }) => {
      const message = messages.get(object_id);
      return message && mayRead(context, message)
        ? [[id, { authorName: nameOf(context, message) }] as const]
        : [];
    }),
  );
};

function mayRead({ actor, now }: Context, message: DescribedMessage): boolean {
  const team = { projectId: message.project_id, teamId: message.team_id };
  return refusal('messages.read', actor, team, now.getTime()) === undefined;
}

function nameOf({ actor }: Context, { team_id, author_id, name, study_code, codes_only }: DescribedMessage) {
  if (study_code === null || author_id === actor.userId) return name;
  const roles = membershipsIn(actor, { teamId: team_id }).flatMap((one) => one.roles);
  return seesPatientNames(roles, { researchersSeeCodesOnly: codes_only }) ? name : study_code;
}
