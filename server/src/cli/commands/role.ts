// `trialog role …`: who administers, coordinates, monitors or inspects studies.
import { type StudyRole, studyRoles } from '@trialog/contract/study-roles.ts';
import { formats } from '../../study-import/study-file/formats.ts';
import { endRole, giveRole } from '../roles/change.ts';
import { listHeldRoles } from '../roles/store.ts';
import { readClock } from '../users/store.ts';
import { type Command, readArguments, reasonOf, reasonOption, UsageError, withReason } from './command.ts';

const PERSON = 'The person (e-mail address or key)';
const ROLE = `The role (${studyRoles.join(', ')})`;
const SCOPE = 'What the role is held for (the key of an institute, or institute/study)';
const text = { type: 'string' } as const;

function readRole(name: string | undefined): StudyRole {
  const role = studyRoles.find((one) => one === name);
  if (!role) throw new UsageError(`"${name}" is none of the roles ${studyRoles.join(', ')}.`);
  return role;
}

/** The last moment of a day, by UTC. */
function endOf(day: string | undefined): Date | undefined {
  if (day === undefined) return undefined;
  if (!formats.date.validate(day)) throw new UsageError(`--until ${formats.date.says}.`);
  return new Date(Date.parse(day) + 24 * 3_600_000);
}

const dayOf = (until: Date) => new Date(until.getTime() - 1).toISOString().slice(0, 10);

export const roleGiveCommand: Command = {
  usage: 'role give <person> <role> <institute or institute/study> [--until <date>] [--reason <text>]',
  what: 'Give a role of an institute or study; an inspection needs an end',
  migrates: false,
  prepare(args) {
    const { values, positionals } = readArguments(args, { ...reasonOption, until: text }, [
      PERSON,
      ROLE,
      SCOPE,
    ]);
    const [person = '', name, scope = ''] = positionals;
    const until = endOf(values.until);
    const wanted = { person, role: readRole(name), scope, ...(until ? { until } : {}), ...reasonOf(values) };
    return async ({ sql, openTrail, print }) => {
      const given = await giveRole(sql, wanted, await openTrail());
      print(`${given} is ${wanted.role} of ${scope} from now on${until ? `, until ${dayOf(until)}` : ''}.`);
    };
  },
};

export const roleEndCommand: Command = {
  usage: 'role end <person> <role> <institute or institute/study> --reason <text>',
  what: 'End a role of an institute or study',
  migrates: false,
  prepare(args) {
    const { values, positionals } = readArguments(args, reasonOption, [PERSON, ROLE, SCOPE]);
    const [person = '', name, scope = ''] = positionals;
    const wanted = { person, role: readRole(name), scope };
    const reason = reasonOf(values);
    return async (context) => {
      const trail = await context.openTrail();
      const ended = await withReason(context, reason, (why) =>
        endRole(context.sql, { ...wanted, ...why }, trail),
      );
      context.print(`${ended} is no longer ${wanted.role} of ${scope}.`);
    };
  },
};

export const roleListCommand: Command = {
  usage: 'role list',
  what: 'List who holds a role of an institute or study',
  migrates: false,
  prepare(args) {
    readArguments(args, {}, []);
    return async ({ sql, print }) => {
      const rows = await listHeldRoles(sql, await readClock(sql));
      if (rows.length === 0) print('Nobody holds a role of an institute or study.');
      for (const { key, role, name, email, until } of rows)
        print(`${key}  ${role}  ${name} (${email ?? 'no e-mail'})${until ? `, until ${dayOf(until)}` : ''}`);
    };
  },
};
