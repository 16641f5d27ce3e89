// `trialog setup-link`: a new link for the first administrator, where the server has printed one that was not used.
import { offerSetUp, setUpWords } from '../../administration/first-run/offer-set-up.ts';
import { listAdministrators } from '../../administration/first-run/store.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { readClock } from '../users/store.ts';
import { type Command, printUnknownAddress, Refusal, readArguments } from './command.ts';

export const setUpLinkCommand: Command = {
  usage: 'setup-link',
  what: 'Make a new link by which the first administrator comes in; earlier ones no longer work',
  migrates: false,
  prepare(args) {
    readArguments(args, {}, []);
    return async ({ sql, openTrail, config, addressKnown, print }) => {
      const setUp = await offerSetUp(sql, config, { trail: await openTrail(), endsEarlier: true });
      if (!setUp) throw await refusalOf(sql);
      for (const line of setUpWords(setUp)) print(line);
      printUnknownAddress({ addressKnown, config, print });
    };
  },
};

async function refusalOf(sql: Sql): Promise<Refusal> {
  const [first] = await listAdministrators(sql, await readClock(sql));
  if (!first)
    return new Refusal(
      'There are people here already, and nobody administers the institute: "trialog role give" names somebody. No link was made.',
    );
  const onward = first.hasComeIn
    ? 'Further administrators are named in the control panel.'
    : `They have not come in yet: "trialog user invite ${first.email ?? first.name}" makes a new link for them.`;
  return new Refusal(`${first.name} administers this installation already. ${onward} No link was made.`);
}
