import { OPERATOR_ROLES } from '#contract/console/operatorRoles.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import type { Staff } from '#gateway/operator/staff/staff.ts';

/** Public, and so only in a demo: other gateways disable it at every start. */
const LOGIN = 'demo.operator';
const PASSWORD = 'demo2026';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Adds the demo operator in a demo, and keeps a gateway that is none from letting it in. */
export async function keepDemoOperator(staff: Staff, isDemo: boolean): Promise<void> {
  const existing = await staff.find(LOGIN);
  if (existing !== null) {
    if (existing.disabled === isDemo) await staff.change(LOGIN, { disabled: !isDemo });
    return;
  }
  if (!isDemo) return;
  const tenants = LANGUAGES.map((language) => TENANTS[language].tenantCode);
  await staff.add({ login: LOGIN, name: 'Demo', tenants, roles: [...OPERATOR_ROLES] }, { password: PASSWORD, secret: SECRET });
}

/** Returns where the console is, for the terminal; in a demo also how to log in. */
export function consoleInstructions(port: number, isDemo: boolean): string {
  const address = `The operator's console is at http://localhost:${port}/\n`;
  return isDemo ? `${address}  ${LOGIN}, password ${PASSWORD}, authenticator secret ${SECRET}\n` : address;
}
