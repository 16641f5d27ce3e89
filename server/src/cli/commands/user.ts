// `trialog user …`: whom the operator lets in, keeps out, or gives a way to sign in.
import type { LinkKind } from '../../administration/people/link-kind.ts';
import { changeState, type StateChange, stateNames } from '../users/change-state.ts';
import { makeLink } from '../users/make-link.ts';
import {
  type Command,
  printUnknownAddress,
  readArguments,
  reasonOf,
  reasonOption,
  withReason,
} from './command.ts';

const PERSON = 'The person (e-mail address, key or study code)';

function stateCommand(change: StateChange, what: string): Command {
  return {
    usage: `user ${change} <person> ${change === 'activate' ? '[--reason <text>]' : '--reason <text>'}`,
    what,
    migrates: false,
    prepare(args) {
      const { values, positionals } = readArguments(args, reasonOption, [PERSON]);
      const reason = reasonOf(values);
      return async (context) => {
        const { sql, openTrail, print } = context;
        const name = positionals[0] as string;
        const trail = await openTrail();
        const person = await withReason(context, reason, (why) =>
          changeState(sql, name, change, { trail, ...why }),
        );
        const now = { suspend: 'suspended', activate: 'active', deactivate: 'deactivated' }[change];
        print(`${person.name} was ${stateNames[person.state]} and is ${now} from now on.`);
      };
    },
  };
}

function linkCommand(kind: LinkKind, what: string): Command {
  return {
    usage: `user ${kind} <person> [--reason <text>]`,
    what,
    migrates: false,
    prepare(args) {
      const { values, positionals } = readArguments(args, reasonOption, [PERSON]);
      const reason = reasonOf(values);
      return async ({ sql, openTrail, print, config, addressKnown }) => {
        const link = await makeLink(sql, positionals[0] as string, kind, config, {
          trail: await openTrail(),
          ...reason,
        });
        const until = link.expiresAt.toISOString().slice(0, 16).replace('T', ' ');
        print(`For ${link.name}, once, until ${until} UTC (earlier links no longer work):`);
        print(link.url);
        printUnknownAddress({ addressKnown, config, print });
      };
    },
  };
}

export const inviteCommand = linkCommand(
  'invite',
  'Make a link with which the person signs in for the first time',
);
export const resetPasswordCommand = linkCommand(
  'reset-password',
  'Make a link with which the person chooses a new password',
);
export const suspendCommand = stateCommand('suspend', 'Let the person read, but no longer write');
export const activateCommand = stateCommand('activate', 'Let the person in again');
export const deactivateCommand = stateCommand('deactivate', 'Keep the person out from now on');
