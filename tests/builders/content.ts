import type { LocalizedTexts } from '#gateway/tenant/localizedTexts.ts';
import type { ContentServices } from '#gateway/notice/contentServices.ts';

export function inAll(text: string): LocalizedTexts {
  return { 'zh-CN': `${text}中`, 'vi-VN': `${text} vi`, 'en-US': `${text} en`, 'id-ID': `${text} id` };
}

export function anArticle(tenant: string, text = 'Article'): Parameters<ContentServices['news']['add']>[0] {
  return { tenant, title: inAll(text), summary: inAll(`${text} in short`), content: inAll(`${text} at length`) };
}

export function aBanner(tenant: string, text = 'Banner'): Parameters<ContentServices['advertisements']['add']>[0] {
  return { tenant, place: 'index', title: inAll(text), image: null, link: '/news/1' };
}
