import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#effects/logger.ts';
import { ConnectionSheet } from '#features/match/connection/ConnectionSheet.tsx';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { showScreen } from '#tests/features/showScreen.tsx';

const live = aLiveClient(NO_GATEWAY);
let close = (): void => undefined;

beforeEach(async () => {
  ({ close } = await showScreen(<ConnectionSheet onClose={() => undefined} />, live));
});

afterEach(() => close());

describe('ConnectionSheet', () => {
  test('shows protocol errors collapsed, with their count, once there is one', () => {
    expect(document.querySelector('details')).toBeNull();
    const logger = createLogger(live.protocolErrors, () => 0, null);
    act(() => logger.protocolError({ count: 1, source: 'state', message: 'a list was due' }));
    act(() => logger.protocolError({ count: 2, source: 'log', message: 'a number was due' }));
    const details = document.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toBe('2 updates could not be read');
    expect(Array.from(details?.querySelectorAll('li') ?? [], (one) => one.textContent)).toEqual([
      expect.stringMatching(/log: a number was due$/),
      expect.stringMatching(/state: a list was due$/),
    ]);
  });
});
