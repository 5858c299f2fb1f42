import './deskPage.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperator } from '#console/client/consoleContext.ts';

export interface DeskPageProps {
  readonly title: string;
  readonly lamp: ReactNode;
  /** Whose things are shown, with how another tenant is chosen; left out where all are meant. */
  readonly tenant?: TenantChoice;
  readonly children: ReactNode;
}

export interface TenantChoice {
  readonly tenant: string;
  readonly onChoose: (tenant: string) => void;
}

/** A desk besides the queue: a title, the tenant, and what is done there. */
export function DeskPage({ title, lamp, tenant, children }: DeskPageProps): ReactNode {
  const { t } = useTranslation('console');
  const { tenants } = useOperator();
  return (
    <main className="desk-page">
      <header className="desk-head">
        <h1>{title}</h1>
        {tenant !== undefined && tenants.length > 1 && (
          <select aria-label={t('tenant')} value={tenant.tenant} onChange={(event) => tenant.onChoose(event.target.value)}>
            {tenants.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
        {lamp}
      </header>
      <div className="desk-content">{children}</div>
    </main>
  );
}
