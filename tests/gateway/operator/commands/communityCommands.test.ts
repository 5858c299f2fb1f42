import { afterEach, beforeEach, expect, test } from 'vitest';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { type CommunityWorld, communityWorld, HELD, refusalOf } from '#tests/builders/community/communityWorld.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';

onDatabase('commands of the community', (database) => {
  let world: CommunityWorld;
  let ana: bigint;
  beforeEach(async () => {
    await emptyTables(database());
    world = await communityWorld(database().db);
    ana = await world.member();
  });
  afterEach(() => world.close());

  const run = (actor: string, ...args: readonly string[]): Promise<string> =>
    executeCommand(database().db, () => world.time.now(), { args: [...args, '--tenant', 'VNWOS'], actor });

  test('operators approve, remove, decide and restore, each in words', async () => {
    expect(await run('op', 'community', 'list')).toBe('VNWOS has nothing to review.');
    const postId = await world.publish(ana, { title: `See ${HELD}` });
    const post = ['--post', String(postId)];
    expect(await run('op', 'community', 'list')).toContain(`post ${postId}  review (screening)`);
    expect(await run('op', 'community', 'approve', ...post)).toBe(`Post ${postId} is shown.`);
    const removed = await run('op', 'community', 'remove', ...post, '--rule', 'spam', '--reason', 'Quảng cáo');
    const [, removalId = ''] = /\(removal (\d+)\)/.exec(removed) ?? [];
    await expect(run('op', 'community', 'remove', ...post, '--rule', 'spam', '--reason', 'x')).rejects.toThrow('removed or deleted before');
    await world.write.appeal({ removalId: Number(removalId), text: 'Không phải.' }, world.as(ana));
    expect(await run('op', 'community', 'appeals')).toContain(`removal ${removalId}  post ${postId}  spam: Quảng cáo  by op`);
    const decide = ['community', 'decide', '--removal', removalId, '--is', 'restore', '--answer', 'Bạn đúng.'];
    await expect(run('op', ...decide)).rejects.toThrow('another operator must');
    expect(await run('other', ...decide)).toBe(`Removal ${removalId} is undone.`);
    expect(await refusalOf(world.read.post({ postId }, world.as(null)))).toBe('done');
    await expect(run('op', 'community', 'restore', ...post)).rejects.toThrow('it is not removed');
    await expect(run('op', 'community', 'approve', ...post, '--comment', '1')).rejects.toThrow('either --post or --comment');
  });

  test('mutes grow', async () => {
    const mute = () => run('op', 'community', 'mute', '--member', String(ana), '--reason', 'Spam');
    expect([await mute(), await mute()]).toEqual([
      expect.stringMatching(/may not write for 1 day\.$/),
      expect.stringMatching(/may not write for 3 days\.$/),
    ]);
  });
});
