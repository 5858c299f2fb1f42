import { DEFAULT_LANGUAGE, type Language, tenantLanguage } from '#contract/locale/tenants.ts';

/** No member can take one: it has a space, or is reserved (reservedNames.ts). */
const DELETED: Readonly<Record<Language, string>> = {
  'zh-CN': '已注销用户',
  'vi-VN': 'Người dùng đã xóa',
  'en-US': 'Deleted user',
  'id-ID': 'Pengguna terhapus',
};

/** Returns what a deleted member is called where something of theirs stays, in the tenant's language. */
export function deletedName(tenant: string): string {
  return DELETED[tenantLanguage(tenant) ?? DEFAULT_LANGUAGE];
}
