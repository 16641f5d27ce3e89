// Mutants of links that are sent by e-mail: what still goes out, what is final, and where the link may stand.
import { onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const folder = 'administration/link-mail';

export const linkMailsMutants: readonly Mutant[] = [
  onServer(`${folder}/send.ts`, 'the ledger has the link', 'that repeats the link it disliked', {
    old: 'withoutToken(result.reason, token)',
    new: 'result.reason',
  }),
  onServer(`${folder}/send.ts`, 'a refused mail leaves its link', 'that refuses a mail for good', {
    old: "if (ended.state === 'refused') await revoke",
    new: "if (ended.state === 'sent') await revoke",
  }),
  onServer(`${folder}/send.ts`, 'a minute has any number of mails', 'sends everybody a mail of their own', {
    old: 'attempts >= limits.mailsPerMinute',
    new: 'attempts < 0',
  }),
  onServer(
    `${folder}/decide.ts`,
    'a mail goes to another address',
    'it is not sent, and the ledger says why',
    {
      old: 'mail.currentEmail !== mail.email',
      new: 'mail.currentEmail === null',
    },
  ),
  onServer(`${folder}/decide.ts`, 'a mail goes to the suspended', 'it is not sent, and the ledger says why', {
    old: 'mail.state !== UserState.Active',
    new: 'mail.state === UserState.Deactivated',
  }),
  onServer(
    `${folder}/store.ts`,
    'a mail whose link was ended is sent',
    'it is not sent, and the ledger says why',
    {
      old: "SET state = 'dropped', reason =",
      new: 'SET reason =',
    },
  ),
  onServer(`${folder}/request.ts`, 'a person has any number of mails', 'is nobody suspended', {
    old: '>= limits.mailsPerPersonPerDay',
    new: '>= 1_000 * limits.mailsPerPersonPerDay',
  }),
  onServer('platform/mail/outcome.ts', 'our login is final', 'is judged by whom it is about', {
    old: 'isFinal && isAboutMail',
    new: 'isFinal',
  }),
  onServer(`${folder}/decide.ts`, 'whose role has ended has left a team', 'once the role has ended', {
    old: "mail.teamId === null ? 'roleEnded' : 'notInTeam'",
    new: "'notInTeam'",
  }),
  onServer(
    'administration/staff/give.ts',
    'a link by e-mail is shown, too',
    'lets whoever is new in, says nothing of the study',
    {
      old: 'sendLink: byEmail ? (userId) => requestMail(db, context, mailTo(userId)) : undefined,',
      new: 'sendLink: undefined,',
    },
  ),
];
