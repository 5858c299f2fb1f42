/** Path of the base config; outside the call table because start-up must not load its schemas. */
export const BASE_CONFIG_PATH = '/WOS-OPERATOR/noauth/tenant/getBaseConfig';

/** Operator settings for all users (docs/product.md#base-config). */
export interface BaseConfig {
  /** 1: the app is closed for maintenance. */
  readonly maintainStatus: 0 | 1;
  /** Shown to users during maintenance. */
  readonly maintainDescription: string;
  /** false: the operator has switched odds off for the tenant. */
  readonly oddsOn: boolean;
}

/** Returns the base config in a response or cache entry, or null. Runs before the schemas load. */
export function parseBaseConfig(value: unknown): BaseConfig | null {
  if (typeof value !== 'object' || value === null) return null;
  const { maintainStatus, maintainDescription, oddsOn }: Readonly<Record<string, unknown>> = { ...value };
  if ((maintainStatus !== 0 && maintainStatus !== 1) || typeof maintainDescription !== 'string' || typeof oddsOn !== 'boolean') return null;
  return { maintainStatus, maintainDescription, oddsOn };
}
