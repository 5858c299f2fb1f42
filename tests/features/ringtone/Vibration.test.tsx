import { expect, test } from 'vitest';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { Vibration } from '#features/ringtone/Vibration.tsx';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { showTab } from '#tests/features/matchDetail/showTab.tsx';

const UNSUPPORTED = {
  'zh-CN': /不支持振动|不支持震动/,
  'vi-VN': /không hỗ trợ rung/i,
  'en-US': /does not support vibration/,
  'id-ID': /tidak mendukung getar/i,
} as const;

test.each(LANGUAGES)('says in %s that a device does not vibrate, and offers nothing to try', async (language) => {
  const live = aLiveClient(NO_GATEWAY);
  live.alerts.setState({ vibration: false });
  const settings = { ...RINGTONE_DEFAULTS, scoringShockFlag: 1 } as const;
  const { page, close } = await showTab(<Vibration settings={settings} onChange={() => undefined} />, live, { language });
  expect(page.textContent).toMatch(UNSUPPORTED[language]);
  const control = page.querySelector('[role=switch]');
  expect([control?.getAttribute('aria-checked'), control?.hasAttribute('disabled')]).toEqual(['false', true]);
  expect(page.querySelectorAll('.beat')).toHaveLength(0);
  close();
});
