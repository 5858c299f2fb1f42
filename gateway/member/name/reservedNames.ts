import { type Language, LANGUAGES, tenantLanguage } from '#contract/locale/tenants.ts';
import { nameSkeleton } from './nameSkeleton.ts';

const EVERYWHERE = 'touchline admin administrator moderator mod operator support helpdesk official staff system';
const BY_LANGUAGE: Readonly<Record<Language, string>> = {
  'zh-CN': '官方 客服 管理 管理员 超级管理员 系统 系统消息 版主 运营 运营人员 工作人员 审核 审核员 已注销用户',
  'vi-VN':
    'quảntrị quảntrịviên banquảntrị hỗtrợ hệthống chínhthức nhânviên cskh quantri quantrivien banquantri hotro hethong chinhthuc nhanvien',
  'en-US': 'pentadbir rasmi sokongan khidmat',
  'id-ID': 'pengelola petugas bantuan resmi sistem layanan',
};
const PATTERNS = new Map(LANGUAGES.map((language) => [language, patternOf(`${EVERYWHERE} ${BY_LANGUAGE[language]}`)]));
const OUTER_DIGITS = /^\p{N}+|\p{N}+$/gu;

/** Whether a nickname poses as those who run the app: it looks like one of their names or several in a row, with digits around it or not. */
export function isReservedName(tenant: string, nickname: string): boolean {
  const language = tenantLanguage(tenant);
  return language !== undefined && PATTERNS.get(language)?.test(nameSkeleton(nickname.replaceAll(OUTER_DIGITS, ''))) === true;
}

/** Skeletons of letters have no characters with a meaning in a pattern. */
function patternOf(names: string): RegExp {
  return new RegExp(`^(?:${names.split(' ').map(nameSkeleton).join('|')})+$`, 'u');
}
