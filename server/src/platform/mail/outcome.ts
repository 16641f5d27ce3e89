// What a failed attempt to hand an e-mail over means: refused for good, or to be tried again. Pure.
import type { MailResult } from './port.ts';

/** What the SMTP client says of a failure, as far as it is known. */
interface Failure {
  code?: unknown;
  /** The step at which it failed. */
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  message?: unknown;
}

const MOST_CHARACTERS = 300;

/**
 * What the server says of the recipient or of the mail is final where its code begins with 5. What it says of us (our login,
 * our address, no encryption) holds for all mails: an operator mends it, and the mails wait.
 */
export function outcomeOf(failure: Failure): MailResult {
  const { command, responseCode, response, message, code } = failure;
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const said = [response, message, code].find((one) => typeof one === 'string' && one.trim() !== '');
  const reason = tidied(typeof said === 'string' ? said : 'unknown');
  return { state: isFinal && isAboutMail ? 'refused' : 'later', reason };
}

/** In one line, without signs that would turn the text around it, and not without end. */
export const tidied = (words: string): string =>
  words
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
