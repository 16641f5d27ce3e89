// Hands e-mails to the hospital's mail server. It reads no file and no address on behalf of a mail, and writes no log: a mail
// holds a link that lets somebody in.
import { createTransport } from 'nodemailer';
import { outcomeOf } from './outcome.ts';
import type { MailPort } from './port.ts';
import type { MailConfig } from './settings.ts';

const PATIENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** No attempt takes longer, whatever the server does. */
export const LONGEST_ATTEMPT_MS = 45_000;

export function openSmtp({ host, port, isTls, mustEncrypt, login, from }: MailConfig): MailPort {
  return {
    async send(mail) {
      const transport = createTransport({
        ...PATIENCE,
        host,
        port,
        secure: isTls,
        requireTLS: mustEncrypt && !isTls,
        ...(login ? { auth: login } : {}),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      let limit: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        limit = setTimeout(() => reject(new Error('The mail server took too long.')), LONGEST_ATTEMPT_MS);
      });
      try {
        await Promise.race([
          transport.sendMail({
            ...mail,
            from,
            // Absences are not to be answered to a machine.
            headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          }),
          tooLong,
        ]);
        return { state: 'accepted' };
      } catch (error) {
        return outcomeOf(error as object);
      } finally {
        clearTimeout(limit);
        transport.close();
      }
    },
  };
}
