import type { Db } from '#gateway/db/database.ts';

/** What begins a statement. */
const STATEMENTS: ReadonlySet<string | symbol> = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count']);

/** Returns a database whose transactions call `onStep` before each of their statements, counted from 1, and before their commit. */
export function withSteps(db: Db, onStep: (step: number) => void): Db {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      let step = 0;
      const next = (): void => onStep((step += 1));
      const stepped = new Proxy(tx, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          if (STATEMENTS.has(name)) next();
          return value.bind(target);
        },
      });
      const result = await work(stepped);
      next();
      return result;
    }, config);
  return new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)) });
}
