// Transactions with a fault planted in them: what the proofs must find, when the platform's care is taken away.
import type { Sql, Transaction } from '../../src/platform/database/connect.ts';

type Apply = (target: (...args: never[]) => unknown, args: unknown[]) => unknown;

/** A pool whose transactions run each statement through the given hands. */
function spoilt(sql: Sql, apply: Apply): Sql {
  const begin = (work: (tx: Transaction) => Promise<unknown>) =>
    sql.begin((tx) =>
      work(new Proxy(tx as Transaction, { apply: (target, _self, args) => apply(target as never, args) })),
    );
  return new Proxy(sql, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) });
}

/** Rows are read, and not locked. */
export function withoutLocks(sql: Sql): Sql {
  const nothing = Object.assign([''], { raw: [''] });
  return spoilt(sql, (target, args) => {
    const locks = /FOR (NO KEY )?(UPDATE|SHARE)/.test(String(args[0]));
    return target(...((locks ? [nothing] : args) as never[]));
  });
}

/** Statements cannot be cancelled. */
export function deaf(sql: Sql): Sql {
  return spoilt(sql, (target, args) =>
    Object.assign(target(...(args as never[])) as object, { canceller: undefined }),
  );
}

/** Transactions answer when their work is done, and commit when they are told to. */
export function hasty(sql: Sql, told: Promise<void>): Sql {
  const begin = (work: (tx: Transaction) => Promise<unknown>) =>
    new Promise((resolve, reject) =>
      sql
        .begin(async (tx) => {
          resolve(await work(tx as Transaction));
          await told;
        })
        .catch(reject),
    );
  return new Proxy(sql, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) });
}
