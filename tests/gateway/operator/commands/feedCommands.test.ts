import { expect, test } from 'vitest';
import type { FeedHealth } from '#gateway/feed/feed.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aProviderHealth } from '#tests/builders/provider/aProviderHealth.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

onDatabase('FEED_COMMANDS', (database) => {
  const status = (feedHealth?: () => FeedHealth | null): Promise<string> =>
    executeCommand(database().db, () => NOW, { args: ['feed', 'status', '--tenant', 'VNWOS'], actor: 'ana' }, NO_ACCOUNT_NOTIFIER, {
      pepper: null,
      ...(feedHealth && { feedHealth }),
    });

  test('feed status prints budget, endpoints and what is left out', async () => {
    expect(await status(() => ({ provider: aProviderHealth(NOW) }))).toBe(
      [
        'provider  apisports',
        'football  7500 a day, 300 a minute, 1240 spent today, 5885 more may be spent (of 95 %); periods stretched: odds ×2.1',
        'basketball  no limit a day is known, 3 spent today; periods stretched: none',
        '  football/live  answered 12 s ago, 0 errors in an hour, in flight',
        '  football/odds  answered 5 min ago, 3 errors in an hour, last error rateLimited 30 s ago, waits 90 s',
        '  football/leagues  answered never, 0 errors in an hour',
        'push  NOT connected, last message 60 s ago',
        'left out: odds in play',
      ].join('\n'),
    );
  });

  test('feed status says that a feed has no provider, and what to do without a gateway', async () => {
    expect(await status(() => null)).toBe('The feed asks no provider.');
    await expect(status()).rejects.toThrow('Only a running gateway knows how its feed is');
  });
});
