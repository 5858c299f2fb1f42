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

  test.each([
    [0, 'Brazil Cup, 2 matches'],
    [1, 'Brazil Cup, Regular season, 2 matches'],
    [2, 'Brazil Cup, Playoffs, 2 matches'],
    [3, 'Brazil Cup, Preseason, 2 matches'],
    [4, 'Brazil Cup, All-Star, 2 matches'],
    [5, 'Brazil Cup, Cup, 2 matches'],
    [6, 'Brazil Cup, Play-off, 2 matches'],
  ] as const)('says the kind %s of a basketball competition', async (type, name) => {
    const kind = { ...competition, sport: 'basketball', type } as const;
    const choice = <CompetitionChoice competition={kind} matches={2} region={false} shown onToggle={() => undefined} />;
    const { page, close } = await showScreen(choice, aLiveClient(NO_GATEWAY));
    const box = page.querySelector('[role=checkbox]');
    expect(box?.getAttribute('aria-label')).toBe(name);
    expect(box?.querySelector('small')?.textContent).toBe(type === 0 ? undefined : name.split(', ')[1]);
    close();
  });
});
