// Transactions with a fault planted in them: what the proofs must find, when the platform's care is taken away.
import type { Sql, Statement, Transaction } from '../../src/platform/database/connect.ts';

type Work = (tx: Transaction) => Promise<unknown>;
type Begin = Sql['begin'];

/** A pool whose transactions are run by other hands. */
const withBegin = (sql: Sql, begin: Begin): Sql =>
  new Proxy(sql, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) });

/** Rows are read, and not locked. */
export function withoutLocks(sql: Sql): Sql {
  const nothing = Object.assign([''], { raw: [''] });
  const careless = (tx: Transaction) =>
    new Proxy(tx, {
      apply(target, self, args) {
        const locks = /FOR (NO KEY )?(UPDATE|SHARE)/.test(String(args[0]));
        return Reflect.apply(target as never, self, locks ? [nothing] : args);
      },
    });
  return withBegin(sql, ((work: Work, options) => sql.begin((tx) => work(careless(tx)), options)) as Begin);
}

/** Transactions that do not hear that their caller has gone. */
export function deaf(sql: Sql): Sql {
  return withBegin(sql, (work) => sql.begin(work));
}

const withLast = (tx: Transaction, last: Transaction['last']): Transaction =>
  new Proxy(tx, { get: (target, name) => (name === 'last' ? last : Reflect.get(target, name)) });

/** Transactions answer when their work is done, and commit when they are told to. */
export function hasty(sql: Sql, told: Promise<void>): Sql {
  const uncommitted = async (statements: readonly Statement<never[]>[]) => {
    const answers: unknown[] = [];
    for (const statement of statements) answers.push(await statement);
    return answers;
  };
  const begin = (work: Work) =>
    new Promise((resolve, reject) => {
      sql
        .begin(async (tx) => {
          resolve(await work(withLast(tx, uncommitted as never)));
          await told;
        })
        .catch(reject);
    });
  return withBegin(sql, begin as Begin);
}
