import * as z from 'zod/mini';
import { OPERATOR_ROLES, type OperatorRole } from '#contract/console/operatorRoles.ts';
import { isTenantCode } from '#contract/locale/tenants.ts';
import { normalizeLine } from '#contract/text/normalizeText.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import type { CommandContext } from '#gateway/operator/commandContext.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { single } from '#gateway/operator/flagValues.ts';
import { type Credentials, createStaff, type Staff } from '#gateway/operator/staff/staff.ts';

const LOGIN = 'NAME   what the operator logs in with, as printed by staff list';
const ROLES = `some of ${OPERATOR_ROLES.join(',')}, separated by commas`;

const login = single(
  (text) => (/^[a-z][a-z0-9._-]{1,31}$/.test(text) ? text : undefined),
  'a login is 2 to 32 small letters, digits, dots, - or _, the first a letter',
);
const name = single((text) => {
  const normalized = normalizeLine(text);
  return normalized.length >= 1 && normalized.length <= 40 ? normalized : undefined;
}, 'a name is 1 to 40 characters');
const roles = single(rolesIn, ROLES);
const tenants = single((text) => {
  const codes = [...new Set(text.split(','))];
  return codes.every(isTenantCode) ? codes : undefined;
}, 'tenants are codes, separated by commas');

/** Commands about the operators who use the console. Passwords and secrets are made here and printed once. */
export const STAFF_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'staff add',
    does: 'adds an operator of the console, and prints password and authenticator address, once',
    flags: {
      login: 'NAME   what the operator logs in with',
      name: 'TEXT   what colleagues read',
      roles: ROLES,
      also: 'CODES   further tenants',
    },
    schema: z.object({ login, name, roles, also: z.optional(tenants) }),
    async run(context, { login: added, name: shown, roles: given, also = [] }) {
      const of = [...new Set([context.tenant, ...also])];
      const credentials = await staffOf(context).add({ login: added, name: shown, tenants: of, roles: given });
      if (credentials === null) throw new UsageError(`There is an operator ${added} already.`);
      return describe(`Operator ${added} of ${of.join(', ')} is added.`, credentials);
    },
  }),
  defineCommand({
    name: 'staff role',
    does: 'changes the roles of an operator, who has to log in again',
    flags: { login: LOGIN, roles: ROLES },
    schema: z.object({ login, roles }),
    async run(context, { login: changed, roles: given }) {
      if (!(await staffOf(context).change(changed, { roles: given }))) throw noOperator(changed);
      return `Operator ${changed} is ${given.join(', ')} now.`;
    },
  }),
  defineCommand({
    name: 'staff reset',
    does: 'gives an operator a new password and authenticator address, and prints them, once',
    flags: { login: LOGIN },
    schema: z.object({ login }),
    async run(context, { login: changed }) {
      const credentials = await staffOf(context).reset(changed);
      if (credentials === null) throw noOperator(changed);
      return describe(`Operator ${changed} has to log in anew.`, credentials);
    },
  }),
  defineCommand({
    name: 'staff disable',
    does: 'ends the sessions of an operator, who cannot log in any more',
    flags: { login: LOGIN },
    schema: z.object({ login }),
    async run(context, { login: changed }) {
      if (!(await staffOf(context).change(changed, { disabled: true }))) throw noOperator(changed);
      return `Operator ${changed} is disabled.`;
    },
  }),
  defineCommand({
    name: 'staff enable',
    does: 'lets a disabled operator log in again',
    flags: { login: LOGIN },
    schema: z.object({ login }),
    async run(context, { login: changed }) {
      if (!(await staffOf(context).change(changed, { disabled: false }))) throw noOperator(changed);
      return `Operator ${changed} may log in.`;
    },
  }),
  defineCommand({
    name: 'staff list',
    does: 'lists the operators of the console with their tenants and roles',
    flags: {},
    schema: z.object({}),
    async run(context) {
      const all = await staffOf(context).list();
      if (all.length === 0) return 'The console has no operators.';
      return all
        .map(({ login: one, name: shown, tenants: of, roles: given, disabled }) =>
          [one, shown, of.join(','), given.join(','), ...(disabled ? ['disabled'] : [])].join('  '),
        )
        .join('\n');
    },
  }),
];

function staffOf({ db, pepper, now }: CommandContext): Staff {
  if (pepper === null) throw new UsageError('TOUCHLINE_PEPPER is not set, without which no password can be made.');
  return createStaff(db, pepper, now);
}

function rolesIn(text: string): readonly OperatorRole[] | undefined {
  const given = new Set(text.split(','));
  const known = OPERATOR_ROLES.filter((role) => given.has(role));
  return known.length === given.size ? known : undefined;
}

function describe(done: string, { password, secret, uri }: Credentials): string {
  return `${done}\npassword  ${password}\nsecret    ${secret}\naddress   ${uri}\nThey are shown this once.`;
}

function noOperator(unknown: string): UsageError {
  return new UsageError(`There is no operator ${unknown}: see npm run operator -- staff list.`);
}
