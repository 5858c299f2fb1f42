import { describe, expect, test } from 'vitest';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { seedDemoContent } from '#gateway/demo/news/seedDemoContent.ts';
import { createContentServices } from '#gateway/notice/contentServices.ts';

const NOW = Date.UTC(2026, 10, 21);
/** Words per language; Chinese is counted in characters. */
const LENGTHS = { 'zh-CN': [150, 400], 'vi-VN': [80, 220], 'en-US': [80, 170], 'id-ID': [80, 170] } as const;

describe('seedDemoContent', () => {
  test('seeds five articles, an announcement and a banner for each tenant, once, in its language, and lets stances pass', async () => {
    const { db, close } = await openTestDatabase();
    await seedDemoContent(db, () => NOW);
    await seedDemoContent(db, () => NOW);
    const services = createContentServices(db, () => NOW);
    for (const language of LANGUAGES) {
      const tenant = TENANTS[language].tenantCode;
      const articles = await services.news.page(tenant, 10);
      expect(articles).toHaveLength(5);
      for (const { id } of articles) {
        const { title, summary, content } = (await services.news.find(tenant, id)) ?? { title: {}, summary: {}, content: {} };
        for (const words of [title, summary, content]) expect(Object.keys(words).toSorted()).toEqual([...LANGUAGES].toSorted());
        const text = content[language] ?? '';
        const length = language === 'zh-CN' ? text.length : text.split(/\s+/).length;
        expect([title[language], length >= LENGTHS[language][0] && length <= LENGTHS[language][1]]).toEqual([title[language], true]);
      }
      expect((await services.settings.of(tenant)).stancesPass).toBe(true);
      expect(await services.announcements.newest(tenant)).toHaveLength(1);
      expect(await services.advertisements.of(tenant, 'index')).toMatchObject([{ link: `/news/${articles[0]?.id}` }]);
    }
    await close();
  });

  test("seeds nothing beside an operator's own content", async () => {
    const { db, close } = await openTestDatabase();
    const services = createContentServices(db, () => NOW);
    await services.news.add({ tenant: 'VNWOS', title: { 'vi-VN': 'Của ta' }, summary: {}, content: {} });
    await seedDemoContent(db, () => NOW);
    expect(await services.news.page('VNWOS', 10)).toHaveLength(1);
    await close();
  });
});
