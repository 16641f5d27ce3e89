// `trialog rotate-keys`: new keys for the embedded identity provider before their ninety days are over.

import { rotateKeys } from '../../identity/keys.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { readClock } from '../users/store.ts';
import { type Command, Refusal, readArguments, reasonOf, reasonOption } from './command.ts';

const options = { ...reasonOption, forget: { type: 'boolean' } } as const;

export const rotateKeysCommand: Command = {
  usage: 'rotate-keys [--forget] [--reason <text>]',
  what: 'Sign with new keys; with --forget nothing that the old ones signed is believed any more',
  migrates: false,
  prepare(args, config) {
    const { values } = readArguments(args, options, []);
    const reason = reasonOf(values);
    const forget = values.forget === true;
    return async ({ sql, openTrail, print }) => {
      if (config.identity.kind !== 'embedded')
        throw new Refusal('The keys belong to the provider in OIDC_ISSUER; nothing was changed.');
      const trail = await openTrail();
      const { signsFrom } = await rotateKeys(sql, await readClock(sql), { forget });
      await recordAudit(sql, trail, operatorAuthor(), [
        { action: 'identity.rotateKeys', objectType: 'identityKeys', objectId: 'all', ...reason },
      ]);
      const from = signsFrom.toISOString().slice(0, 16).replace('T', ' ');
      print(
        forget
          ? 'The old keys are forgotten. Every process knows it within a minute; people sign in again.'
          : `New keys sign from ${from} UTC on. Nobody is signed out.`,
      );
    };
  },
};
