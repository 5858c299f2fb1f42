import { describe, expect, test } from 'vitest';
import { OPERATOR_ROLES, ROLES_OF_KIND, worksOn } from '#contract/console/operatorRoles.ts';
import { REVIEW_KINDS } from '#contract/console/reviewable.ts';
import { COMMAND_RIGHTS, mayRun } from '#gateway/console/commandRights.ts';
import { COMMANDS } from '#gateway/operator/commands/commands.ts';

describe('COMMAND_RIGHTS', () => {
  test('has a row for each command, and no other', () => {
    expect(Object.keys(COMMAND_RIGHTS).sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
  });

  test('lets each role run what its rows say', () => {
    for (const [command, right] of Object.entries(COMMAND_RIGHTS))
      for (const role of OPERATOR_ROLES) expect(mayRun([role], command)).toBe(typeof right !== 'string' && right.includes(role));
  });

  test('gives out no secret and no way around claims', () => {
    for (const secret of ['activity-link', 'files view', 'realname show', 'staff add', 'staff reset', 'stance pass'])
      expect(mayRun(OPERATOR_ROLES, secret)).toBe(false);
  });

  test('lets somebody work on each kind', () => {
    for (const kind of REVIEW_KINDS)
      for (const role of OPERATOR_ROLES) expect(worksOn([role], kind)).toBe(ROLES_OF_KIND[kind].includes(role));
  });
});
