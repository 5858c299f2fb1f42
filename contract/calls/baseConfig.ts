/** Where the base config is asked for: apart from the table, whose schemas nobody waits for at the start. */
export const BASE_CONFIG_PATH = '/WOS-OPERATOR/noauth/tenant/getBaseConfig';

/** What the operator says to everybody (spec section 3). */
export interface BaseConfig {
  /** 1: the app is closed for maintenance. */
  readonly maintainStatus: 0 | 1;
  /** What readers are told of it. */
  readonly maintainDescription: string;
}

/** A base config among whatever was answered or kept, or null. By hand: the schemas are not there yet when it is asked for. */
export function parseBaseConfig(found: unknown): BaseConfig | null {
  if (typeof found !== 'object' || found === null || !('maintainStatus' in found) || !('maintainDescription' in found)) return null;
  const { maintainStatus, maintainDescription } = found;
  if ((maintainStatus !== 0 && maintainStatus !== 1) || typeof maintainDescription !== 'string') return null;
  return { maintainStatus, maintainDescription };
}
