export interface PhoneRule {
  /** Without the plus. */
  readonly country: string;
  /** Number of digits without country code and trunk zero. */
  readonly minDigits: number;
  readonly maxDigits: number;
  readonly prefixes: readonly string[];
  /** Nationally, the number is dialled with a leading zero. */
  readonly hasTrunkZero: boolean;
}

/** Mobile numbers by tenant: China, Vietnam, Malaysia, Indonesia. */
const RULES: Readonly<Record<string, PhoneRule>> = {
  TYCC: { country: '86', minDigits: 11, maxDigits: 11, prefixes: ['13', '14', '15', '16', '17', '18', '19'], hasTrunkZero: false },
  VNWOS: { country: '84', minDigits: 9, maxDigits: 9, prefixes: ['3', '5', '7', '8', '9'], hasTrunkZero: true },
  MYWOS: { country: '60', minDigits: 9, maxDigits: 10, prefixes: ['1'], hasTrunkZero: true },
  IDWOS: { country: '62', minDigits: 9, maxDigits: 12, prefixes: ['8'], hasTrunkZero: true },
};

/** Returns the rule of a tenant. Throws RangeError for an unknown tenant. */
export function phoneRuleOf(tenantCode: string): PhoneRule {
  const rule = RULES[tenantCode];
  if (!rule) throw new RangeError(`unknown tenant ${tenantCode}`);
  return rule;
}

/**
 * Returns a typed phone number in its canonical form, `+84912345678`, or null when it is no mobile number of the tenant's country.
 * Country code, leading zero, spaces, dots, dashes and brackets are optional.
 */
export function parsePhone(typed: string, tenantCode: string): string | null {
  const rule = phoneRuleOf(tenantCode);
  const compact = typed.trim().replaceAll(/[\s.()-]/g, '');
  const countryCode = new RegExp(`^(?:\\+|00)${rule.country}`);
  const local = compact.replace(countryCode, '');
  if (!/^\d+$/.test(local)) return null;
  const digits = rule.hasTrunkZero && local.startsWith('0') ? local.slice(1) : local;
  if (digits.length < rule.minDigits || digits.length > rule.maxDigits) return null;
  return rule.prefixes.some((prefix) => digits.startsWith(prefix)) ? `+${rule.country}${digits}` : null;
}

/** Returns a phone number with all but its last four digits masked. */
export function maskedPhone(phone: string): string {
  return phone.length <= 4 ? '****' : `****${phone.slice(-4)}`;
}
