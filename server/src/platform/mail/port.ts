// What sends e-mails.

export interface Mail {
  /** An address alone: names are nothing that a header must hold. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type MailResult =
  | { state: 'accepted' }
  /** For good, in the words of the mail server. */
  | { state: 'refused'; reason: string }
  /** It may be accepted later. */
  | { state: 'later'; reason: string };

export interface MailPort {
  send(mail: Mail): Promise<MailResult>;
}
