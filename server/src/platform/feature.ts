// What a domain gives to the application: its routes, its pages outside the API, its jobs, and which of its
// outbox entries ask for which job.
import type { FastifyInstance } from 'fastify';
import type { Sql } from './database/connect.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs/worker.ts';
import type { Reaction } from './outbox/dispatch.ts';

export interface PageContext {
  sql: Sql;
  publicUrl: string;
}

export interface Feature {
  name: string;
  routes: readonly Route[];
  pages?: (app: FastifyInstance, context: PageContext) => void;
  jobs?: readonly Job[];
  reactions?: readonly Reaction[];
}
