import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { loadRoomTexts } from '#features/matchDetail/chat/roomTexts.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';

describe('loadRoomTexts', () => {
  test.each(LANGUAGES)('loads the texts of %s', async (language) => {
    await i18next.init({ lng: language, resources: {}, fallbackLng: false });
    expect(i18next.exists('room:field.empty')).toBe(false);
    await loadRoomTexts();
    expect(i18next.exists('room:field.empty')).toBe(true);
  });
});
