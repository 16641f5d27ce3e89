// The words of an e-mail that brings a link, which each language has. None of them says anything about a study or health.
export interface MailTexts {
  readonly inviteSubject: string;
  readonly passwordSubject: string;
  /** With the name. */
  readonly greeting: string;
  readonly invite: string;
  readonly password: string;
  readonly open: string;
  /** With day and time. */
  readonly until: string;
  readonly unexpected: string;
  readonly noReply: string;
}
