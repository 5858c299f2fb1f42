import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InviteCode } from '#features/account/info/InviteCode.tsx';
import { useToasts } from '#stores/overlays/toast.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { showTab } from '#tests/features/matchDetail/showTab.tsx';

beforeEach(() => useToasts.setState({ messages: [] }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, 'Invite code copied'],
  [false, 'Couldn’t copy the invite code'],
])('says whether the code was copied: %s', async (isCopied, text) => {
  vi.stubGlobal('navigator', {});
  document.execCommand = () => isCopied;
  const { page, press, close } = await showTab(<InviteCode code="2048117" />, aLiveClient(NO_GATEWAY));
  expect(page.querySelector('b')?.textContent).toBe('2048117');
  await press('Copy');
  expect(JSON.stringify(useToasts.getState().messages)).toContain(text);
  close();
});
