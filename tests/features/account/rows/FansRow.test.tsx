import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FansCell } from '#features/account/HeaderCells.tsx';
import { FansRow } from '#features/account/rows/FansRow.tsx';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aMemberDetail } from '#tests/builders/community/aMember.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { showTab } from '#tests/features/matchDetail/showTab.tsx';

let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
});

afterEach(() => forget());

describe('followers in the account', () => {
  test('are one number in the header and the row, asked for once', async () => {
    const asked: unknown[] = [];
    const live = aLiveClient({
      async call(name: string, input: unknown) {
        asked.push([name, input]);
        return JSON.parse(JSON.stringify(aMemberDetail({ memberId: MEMBER.memberId, followers: 12 })));
      },
    });
    const { page, close } = await showTab(
      <MemoryRouter>
        <ul>
          <FansCell />
          <FansRow />
        </ul>
      </MemoryRouter>,
      live,
    );
    expect([...page.querySelectorAll('li')].map((one) => one.textContent)).toEqual(['12followers', 'Followers and following12']);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/en-US/account/fans');
    expect(asked).toEqual([['memberDetail', { memberId: MEMBER.memberId }]]);
    close();
  });
});
