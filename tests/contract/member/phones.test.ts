import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskedPhone, parsePhone, phoneRuleOf } from '#contract/member/phones.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';

describe('phones', () => {
  test.each([
    ['13812345678', 'TYCC', '+8613812345678'],
    ['+86 138-1234-5678', 'TYCC', '+8613812345678'],
    ['008613812345678', 'TYCC', '+8613812345678'],
    ['0912 345 678', 'VNWOS', '+84912345678'],
    ['912345678', 'VNWOS', '+84912345678'],
    ['(+84) 912.345.678', 'VNWOS', '+84912345678'],
    ['012-345 6789', 'MYWOS', '+60123456789'],
    ['011-2345 6789', 'MYWOS', '+601123456789'],
    ['0812-3456-7890', 'IDWOS', '+6281234567890'],
  ])('parsePhone reads %s of %s as %s', (typed, tenant, phone) => {
    expect(parsePhone(typed, tenant)).toBe(phone);
  });

  test.each([
    ['12812345678', 'TYCC'],
    ['1381234567', 'TYCC'],
    ['013812345678', 'TYCC'],
    ['+84912345678', 'TYCC'],
    ['0212345678', 'VNWOS'],
    ['00912345678', 'VNWOS'],
    ['0312345678', 'MYWOS'],
    ['0712345678', 'IDWOS'],
    ['', 'IDWOS'],
    ['1381234567８', 'TYCC'],
    ['13812345678;DROP', 'TYCC'],
  ])('%j is no mobile number of %s', (typed, tenant) => {
    expect(parsePhone(typed, tenant)).toBeNull();
  });

  test('each tenant has a rule, and an unknown tenant throws', () => {
    for (const language of LANGUAGES) expect(phoneRuleOf(TENANTS[language].tenantCode).country).toMatch(/^\d{2}$/);
    expect(() => phoneRuleOf('WOS')).toThrow('unknown tenant WOS');
  });

  test('parsePhone leaves canonical numbers unchanged', () => {
    const tenants = LANGUAGES.map((language) => TENANTS[language].tenantCode);
    fc.assert(
      fc.property(fc.constantFrom(...tenants), fc.stringMatching(/^[0+]{0,2}\d{6,14}$/), (tenant, typed) => {
        const phone = parsePhone(typed, tenant);
        if (phone !== null) expect(parsePhone(phone, tenant)).toBe(phone);
      }),
    );
  });

  test('maskedPhone shows the last four digits', () => {
    expect(maskedPhone('+8613812345678')).toBe('****5678');
    expect(maskedPhone('123')).toBe('****');
  });
});
