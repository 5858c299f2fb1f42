import { useState } from 'react';
import { useOperator } from '#console/client/consoleContext.ts';
import type { TenantChoice } from './DeskPage.tsx';

/** Of this page: the desks follow one another to the same tenant. */
const KEY = 'touchline.console.tenant';

/** Returns the tenant whose things the desks show. */
export function useTenant(): TenantChoice {
  const { tenants } = useOperator();
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(KEY));
  return {
    tenant: tenants.find((one) => one === chosen) ?? tenants[0] ?? '',
    onChoose(tenant) {
      sessionStorage.setItem(KEY, tenant);
      setChosen(tenant);
    },
  };
}
