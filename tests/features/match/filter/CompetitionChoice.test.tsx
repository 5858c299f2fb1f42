import { expect, describe, test } from 'vitest';
import { CompetitionChoice } from '#features/match/filter/CompetitionChoice.tsx';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import { showScreen } from '#tests/features/showScreen.tsx';

const competition = { ...aNamedMatch(1).competition, name: 'Brazil Cup', region: 'Brazil' };

describe('CompetitionChoice', () => {
  test.each([
    [true, 'Brazil Cup, Brazil, 2 matches'],
    [false, 'Brazil Cup, 2 matches'],
  ])('is read with pauses, with its region: %s', async (region, name) => {
    const choice = <CompetitionChoice competition={competition} matches={2} region={region} shown onToggle={() => undefined} />;
    const { page, close } = await showScreen(choice, aLiveClient(NO_GATEWAY));
    expect(page.querySelector('[role=checkbox]')?.getAttribute('aria-label')).toBe(name);
    close();
  });
});
