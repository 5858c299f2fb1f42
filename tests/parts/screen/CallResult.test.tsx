import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { CallResult, type CallResultProps } from '#parts/screen/CallResult.tsx';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { showTab } from '#tests/features/matchDetail/showTab.tsx';

const NOTHING = { 'zh-CN': '暂无相关数据', 'vi-VN': 'Chưa có dữ liệu', 'en-US': 'Nothing here yet', 'id-ID': 'Belum ada data' } as const;

test.each(LANGUAGES)('says in %s that there is nothing, once the answer is here', async (language) => {
  expect([await shown({ data: undefined }), await shown({ data: null }), await shown({ data: [] }), await shown({ data: [7] })]).toEqual([
    'loading',
    NOTHING[language],
    NOTHING[language],
    '7',
  ]);

  async function shown({ data }: Pick<CallResultProps<readonly number[] | null>['query'], 'data'>): Promise<string> {
    const query = { data, error: null, refetch: () => Promise.reject(new Error('nothing is asked again')) };
    const { page, close } = await showTab(
      <CallResult query={query} skeleton="loading">
        {([first]) => first ?? null}
      </CallResult>,
      aLiveClient(NO_GATEWAY),
      { language },
    );
    const text = page.textContent;
    close();
    return text;
  }
});
