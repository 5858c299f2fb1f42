import { describe, expect, test, vi } from 'vitest';
import { joinTenantChannels } from '#gateway/live/joinTenantChannels.ts';
import type { TenantChannels } from '#gateway/live/tenantChannels.ts';

const rooms = aKind('gone');
const matches = aKind('refused');
const joined = joinTenantChannels({ channels: rooms, has: (name) => name.startsWith('room:') }, matches);

describe('joinTenantChannels', () => {
  test('asks each for its own names, with the tenant', () => {
    rooms.closed.mockReturnValue(['room:7']);
    matches.closed.mockReturnValue(['match:7']);
    expect(joined.closed(['room:7', 'match:7', 'room:7/head'], 'VNWOS')).toEqual(['room:7', 'match:7']);
    expect([rooms.closed.mock.calls, matches.closed.mock.calls]).toEqual([
      [[['room:7', 'room:7/head'], 'VNWOS']],
      [[['match:7'], 'VNWOS']],
    ]);
    expect([joined.resolve('room:7', 'VNWOS'), joined.resolve('match:7', 'VNWOS')]).toEqual(['gone', 'refused']);
    expect([rooms.resolve.mock.calls, matches.resolve.mock.calls]).toEqual([[['room:7', 'VNWOS']], [['match:7', 'VNWOS']]]);
  });

  test('waits for those that are to be opened', async () => {
    let open = (): void => undefined;
    rooms.openAll.mockReturnValue(new Promise<void>((opened) => (open = opened)));
    matches.openAll.mockResolvedValue();
    const isOpen = vi.fn<() => void>();
    const opening = joined.openAll(['room:7', 'match:7'], 'VNWOS').then(isOpen);
    await Promise.resolve();
    expect([rooms.openAll.mock.calls, matches.openAll.mock.calls]).toEqual([[[['room:7'], 'VNWOS']], [[['match:7'], 'VNWOS']]]);
    expect(isOpen).not.toHaveBeenCalled();
    open();
    await opening;
    expect(isOpen).toHaveBeenCalledOnce();
  });
});

function aKind(verdict: 'refused' | 'gone') {
  return {
    closed: vi.fn<TenantChannels['closed']>(),
    openAll: vi.fn<TenantChannels['openAll']>(),
    resolve: vi.fn<TenantChannels['resolve']>(() => verdict),
  };
}
