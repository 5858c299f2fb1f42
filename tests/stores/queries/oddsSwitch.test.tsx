import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useOddsSwitch } from '#stores/queries/oddsSwitch.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { mount, type Mounted } from '#tests/parts/mount.tsx';

let mounted: Mounted;

afterEach(() => {
  mounted.unmount();
  queryClient.clear();
});

describe('useOddsSwitch', () => {
  test('is on until the base config of the tenant switches it off', async () => {
    mounted = await mount(<Probe />);
    expect(mounted.page.textContent).toBe('on');
    act(() => void queryClient.setQueryData(['baseConfig', 'IDWOS'], { oddsOn: false }));
    expect(mounted.page.textContent).toBe('on');
    act(() => void queryClient.setQueryData(['baseConfig', 'MYWOS'], { maintainStatus: 0, maintainDescription: '' }));
    expect(mounted.page.textContent).toBe('on');
    await act(() => {
      queryClient.setQueryData(['baseConfig', 'MYWOS'], { oddsOn: false });
      return vi.waitFor(() => expect(mounted.page.textContent).toBe('off'));
    });
  });
});

function Probe(): ReactNode {
  return useOddsSwitch('MYWOS') ? 'on' : 'off';
}
