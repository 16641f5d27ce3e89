// The address at which an external provider tells of sign-outs. Whoever calls it proves by the token what they say.
import type { FastifyInstance } from 'fastify';
import type { LogoutReceiver } from '../identity/backchannel-logout.ts';
import type { RateLimit } from './rate-limit.ts';

const LOGOUT_PATH = '/signout/backchannel';
const LONGEST_FORM = 16 * 1024;
/** Each call costs a check of a signature. A provider sends one a sign-out, all of them from its own address. */
const CALLS_PER_MINUTE = 6000;

export function serveLogout(app: FastifyInstance, receive: LogoutReceiver, rateLimit: RateLimit): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.post(LOGOUT_PATH, { schema: { hide: true } }, async (request, reply) => {
      rateLimit(`logout ${request.ip}`, CALLS_PER_MINUTE);
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
      const taken = token !== null && (await receive(token));
      reply.header('cache-control', 'no-store').code(taken ? 200 : 400);
      return taken ? {} : { error: 'invalid_request' };
    });
  });
}
