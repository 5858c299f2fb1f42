import type { Conflict } from '#contract/console/reviewable.ts';

/** An act that was not done because of what others did, or because its command does not go: 409. */
export class ConsoleConflict extends Error {
  override readonly name = 'ConsoleConflict';
  readonly conflict: Conflict;

  constructor(conflict: Conflict) {
    super(`the act was not done: ${conflict.why}`);
    this.conflict = conflict;
  }
}
