/** How the mobile numbers of a country look. */
export interface PhoneRule {
  /** Country code, without the plus. */
  readonly country: string;
  /** Digits without country code and leading zero. */
  readonly least: number;
  readonly most: number;
  /** What those digits begin with, one of them. */
  readonly starts: readonly string[];
  /** People type a zero before it. */
  readonly zero: boolean;
}

/** Mobile numbers by tenant: China, Vietnam, Malaysia, Indonesia. */
const RULES: Readonly<Record<string, PhoneRule>> = {
  TYCC: { country: '86', least: 11, most: 11, starts: ['13', '14', '15', '16', '17', '18', '19'], zero: false },
  VNWOS: { country: '84', least: 9, most: 9, starts: ['3', '5', '7', '8', '9'], zero: true },
  MYWOS: { country: '60', least: 9, most: 10, starts: ['1'], zero: true },
  IDWOS: { country: '62', least: 9, most: 12, starts: ['8'], zero: true },
};

/** The rule of a tenant. Throws RangeError for a tenant that is none. */
export function phoneRuleOf(tenantCode: string): PhoneRule {
  const rule = RULES[tenantCode];
  if (!rule) throw new RangeError(`There is no tenant ${tenantCode}.`);
  return rule;
}

/**
 * The one way to write a phone of a tenant's country, `+84912345678`, from what somebody typed: with or without country code,
 * leading zero, spaces, dots, dashes and brackets. null where it is no mobile number there.
 */
export function parsePhone(typed: string, tenantCode: string): string | null {
  const rule = phoneRuleOf(tenantCode);
  const bare = typed.trim().replaceAll(/[\s.()-]/g, '');
  const international = new RegExp(`^(?:\\+|00)${rule.country}`);
  const local = bare.replace(international, '');
  if (!/^\d+$/.test(local)) return null;
  const digits = rule.zero && local.startsWith('0') ? local.slice(1) : local;
  if (digits.length < rule.least || digits.length > rule.most) return null;
  return rule.starts.some((start) => digits.startsWith(start)) ? `+${rule.country}${digits}` : null;
}

/** A phone as others may see it: country code, the last four digits, and nothing between. */
export function maskedPhone(phone: string): string {
  return phone.length <= 4 ? '****' : `****${phone.slice(-4)}`;
}
