import { describe, expect, test, vi } from 'vitest';
import type { TenantChannels } from '#gateway/live/attachSocket.ts';
import { joinTenantChannels } from '#gateway/live/joinTenantChannels.ts';

const rooms = { prepare: vi.fn<TenantChannels['prepare']>(), resolve: vi.fn<TenantChannels['resolve']>(() => 'gone') };
const matches = { prepare: vi.fn<TenantChannels['prepare']>(), resolve: vi.fn<TenantChannels['resolve']>(() => 'refused') };
const joined = joinTenantChannels({ channels: rooms, has: (name) => name.startsWith('room:') }, matches);

describe('joinTenantChannels', () => {
  test('asks each for its own names, with the tenant', () => {
    rooms.prepare.mockReturnValue(null);
    matches.prepare.mockReturnValue(null);
    expect(joined.prepare(['room:7', 'match:7', 'room:7/head'], 'VNWOS')).toBeNull();
    expect([rooms.prepare.mock.calls, matches.prepare.mock.calls]).toEqual([
      [[['room:7', 'room:7/head'], 'VNWOS']],
      [[['match:7'], 'VNWOS']],
    ]);
    expect([joined.resolve('room:7', 'VNWOS'), joined.resolve('match:7', 'VNWOS')]).toEqual(['gone', 'refused']);
    expect([rooms.resolve.mock.calls, matches.resolve.mock.calls]).toEqual([[['room:7', 'VNWOS']], [['match:7', 'VNWOS']]]);
  });

  test('waits for those that are to be opened', async () => {
    let open = (): void => undefined;
    rooms.prepare.mockReturnValue(new Promise<void>((opened) => (open = opened)));
    matches.prepare.mockReturnValue(null);
    const isOpen = vi.fn<() => void>();
    const opening = joined.prepare(['room:7'], 'VNWOS')?.then(isOpen);
    await Promise.resolve();
    expect(isOpen).not.toHaveBeenCalled();
    open();
    await opening;
    expect(isOpen).toHaveBeenCalledOnce();
  });
});
