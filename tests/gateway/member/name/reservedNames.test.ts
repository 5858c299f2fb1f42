import { describe, expect, test } from 'vitest';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { FAN_NICKNAMES } from '#gateway/demo/fans/nicknames.ts';
import { nameSkeleton } from '#gateway/member/name/nameSkeleton.ts';
import { isReservedName } from '#gateway/member/name/reservedNames.ts';
import { demoProfiles } from '#gateway/demo/experts/profiles/demoProfiles.ts';

describe('isReservedName', () => {
  test.each(LANGUAGES)('refuses the names of those who run the app for %s, as they look', (language) => {
    const { tenantCode } = TENANTS[language];
    const posing = [
      'Admin',
      'Аdmіn',
      'adrnin',
      'Admin01',
      '007Admin',
      'Touchline',
      'TOUCHL1NE',
      'Support',
      'Operator',
      'AdminSupport',
      'Ａｄｍｉｎ',
    ];
    expect(posing.filter((name) => !isReservedName(tenantCode, name))).toEqual([]);
  });

  test.each([
    ['TYCC', ['官方', '客服', '官方客服', '客服01', '管理员', 'Touchline官方']],
    ['VNWOS', ['QuảnTrị', 'quantri', 'HỗTrợ', 'HỖTRỢ24', 'CSKH']],
    ['MYWOS', ['Pentadbir', 'Rasmi']],
    ['IDWOS', ['Pengelola', 'Bantuan', 'AdminResmi']],
  ])('refuses those of the language of %s', (tenant, names) => {
    expect(names.filter((name) => !isReservedName(tenant, name))).toEqual([]);
  });

  test.each([
    ['TYCC', ['官方旗舰', '客串', '管理学渣', '王伟', '大连路阿强']],
    ['VNWOS', ['HoàngAdm', 'Trị', 'Hỗ', 'ModricFan', 'Hoàng', 'AdminFC']],
    ['MYWOS', ['Amir', 'Moderato', 'Supporter']],
    ['IDWOS', ['Budi', 'Resmiati', 'Sisi']],
  ])('leaves ordinary names of %s', (tenant, names) => {
    expect(names.filter((name) => isReservedName(tenant, name))).toEqual([]);
  });
});

describe('the names of a demo', () => {
  test.each(LANGUAGES)('are those of no staff, and an expert’s is nobody else’s for %s', (language) => {
    const { tenantCode } = TENANTS[language];
    const experts = demoProfiles(LANGUAGES).flatMap(({ tenant, nickname }) => (tenant === tenantCode ? [nickname] : []));
    const names = [...experts, ...(FAN_NICKNAMES[tenantCode] ?? [])];
    expect(names.filter((name) => isReservedName(tenantCode, name))).toEqual([]);
    const bearers = (name: string) => names.filter((other) => nameSkeleton(other) === nameSkeleton(name));
    expect(experts.filter((name) => bearers(name).length !== 1)).toEqual([]);
    expect(experts.length).toBeGreaterThan(0);
  });
});
