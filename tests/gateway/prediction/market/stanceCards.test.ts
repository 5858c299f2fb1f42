import { expect, test } from 'vitest';
import { createExpertBadges } from '#gateway/prediction/experts/expertBadges.ts';
import { CARD_COLUMNS, createStanceCards } from '#gateway/prediction/market/stanceCards.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { STANCE_MATCH_NAMES } from '#tests/builders/stanceMatchNames.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';
import { storeStance } from '#tests/builders/storedStance.ts';

onDatabase('createStanceCards', (database) => {
  test('a team has the logo that is shown of it now, which the stance has not copied', async () => {
    const { db } = database();
    await storeStance(db, { authorId: await storeExpert(db) });
    const rows = (await db.select(CARD_COLUMNS).from(stances)).map((row) => ({ ...row, access: null }));
    const cards = createStanceCards({
      db,
      badges: createExpertBadges(db),
      unstoredViews: () => 0,
      logoOf: (teamId) => (teamId === STANCE_MATCH_NAMES.homeId ? '/files/logos/home' : undefined),
    });
    const [card] = await cards(rows, 'en-US');
    expect(card?.matches.map(({ home, away }) => [home.logo, away.logo])).toEqual([['/files/logos/home', undefined]]);
  });
});
