import { eq } from 'drizzle-orm';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { news } from '#gateway/notice/tables.ts';
import { SCREEN_DELAY_ARTICLE } from './screenDelayArticle.ts';
import { FOLLOWING_ARTICLE } from './followingArticle.ts';
import { MATCH_TIMELINE_ARTICLE } from './matchTimelineArticle.ts';
import { STALE_FEED_ARTICLE } from './staleFeedArticle.ts';
import { CANCELLED_GOAL_ARTICLE } from './cancelledGoalArticle.ts';
import { createContentServices } from '#gateway/notice/contentServices.ts';

/** Oldest first: the last one is on top of Index. */
const ARTICLES = [CANCELLED_GOAL_ARTICLE, FOLLOWING_ARTICLE, MATCH_TIMELINE_ARTICLE, STALE_FEED_ARTICLE];

/** The marquee's text. */
export const WELCOME = {
  title: {
    'zh-CN': '演示版：比赛由模拟产生，进球都是假的',
    'vi-VN': 'Bản dùng thử: các trận đấu đều là mô phỏng',
    'en-US': 'This is a demo: its matches are simulated',
    'id-ID': 'Ini versi demo: semua laga hanya simulasi',
  },
  content: {
    'zh-CN': '这里的球队、比赛和比分都由程序模拟，不是真实赛事。可以放心试用关注、提示音和延迟；登录方法见启动它的终端。',
    'vi-VN':
      'Các đội, trận đấu và tỉ số ở đây do chương trình mô phỏng, không phải trận thật. Hãy thoải mái thử theo dõi, âm báo và độ trễ; cách đăng nhập có trong cửa sổ đã khởi động chương trình.',
    'en-US':
      'Teams, matches and scores here come from a simulation, not from real events. Feel free to try following, sounds and the delay; the terminal that started the demo says how to log in.',
    'id-ID':
      'Tim, laga, dan skor di sini dibuat oleh simulasi, bukan pertandingan nyata. Silakan coba fitur ikuti, suara, dan delay; cara masuk tertulis di terminal yang menjalankannya.',
  },
};

/** Publishes the demo's help articles, an announcement, and a banner that links to one of them, for each tenant without news, whose stances are published without review. */
export async function seedDemoContent(db: Db, now: () => number): Promise<void> {
  for (const language of LANGUAGES) {
    const tenant = TENANTS[language].tenantCode;
    await db.transaction(async (tx) => {
      if ((await tx.$count(news, eq(news.tenant, tenant))) > 0) return;
      const content = createContentServices(tx, now);
      await content.settings.set(tenant, { stancesPass: true });
      for (const article of ARTICLES) await content.news.add({ tenant, ...article });
      const delay = await content.news.add({ tenant, ...SCREEN_DELAY_ARTICLE });
      await content.announcements.add({ tenant, ...WELCOME });
      await content.advertisements.add({ tenant, place: 'index', title: SCREEN_DELAY_ARTICLE.title, image: null, link: `/news/${delay}` });
    });
  }
}
