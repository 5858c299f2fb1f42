/** How the mobile numbers of a country look. */
export interface PhoneRule {
  /** Country code, without the plus. */
  readonly country: string;
  /** Digits without country code and leading zero. */
  readonly minDigits: number;
  readonly maxDigits: number;
  /** What those digits begin with, one of them. */
  readonly prefixes: readonly string[];
  /** People type a zero before it. */
  readonly hasTrunkZero: boolean;
}

/** Mobile numbers by tenant: China, Vietnam, Malaysia, Indonesia. */
const RULES: Readonly<Record<string, PhoneRule>> = {
  TYCC: { country: '86', minDigits: 11, maxDigits: 11, prefixes: ['13', '14', '15', '16', '17', '18', '19'], hasTrunkZero: false },
  VNWOS: { country: '84', minDigits: 9, maxDigits: 9, prefixes: ['3', '5', '7', '8', '9'], hasTrunkZero: true },
  MYWOS: { country: '60', minDigits: 9, maxDigits: 10, prefixes: ['1'], hasTrunkZero: true },
  IDWOS: { country: '62', minDigits: 9, maxDigits: 12, prefixes: ['8'], hasTrunkZero: true },
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
  const digits = rule.hasTrunkZero && local.startsWith('0') ? local.slice(1) : local;
  if (digits.length < rule.minDigits || digits.length > rule.maxDigits) return null;
  return rule.prefixes.some((start) => digits.startsWith(start)) ? `+${rule.country}${digits}` : null;
}

/** A phone as others may see it: country code, the last four digits, and nothing between. */
export function maskedPhone(phone: string): string {
  return phone.length <= 4 ? '****' : `****${phone.slice(-4)}`;
}
