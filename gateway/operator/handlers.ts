import type { OPERATOR_CALLS } from '#contract/operatorcalls.ts';
import type { HandlersOf } from '#gateway/handler.ts';

/** SCAFFOLD: to be written. */
export function operatorHandlers(): HandlersOf<keyof typeof OPERATOR_CALLS> {
  const notYet = (): never => {
    throw new Error('not yet');
  };
  return { baseConfig: notYet, queryAddress: notYet, installCallback: notYet, wosVersion: notYet, activity: notYet };
}
