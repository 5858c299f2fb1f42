import { test } from 'vitest';
import { createApisportsPlan } from '#gateway/feed/apisports/apisportsPlan.ts';
import { createApisportsWorld } from '#gateway/demo/provider/apisports/createApisportsWorld.ts';
import { BAD_HABITS, MODERATE_HABITS } from '#gateway/demo/provider/telling/habits.ts';
import { ProviderWorld } from '#gateway/demo/provider/world/providerWorld.ts';
import { goalScript } from '#gateway/demo/provider/truth/goalScript.ts';
import { ProviderDay } from '#tests/builders/provider/providerDay.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';
const DAY = Math.floor(Date.UTC(2026, 10, 21) / 86_400_000);
test('day', async () => {
  const world = new ProviderWorld({ seed: 3, regions: 2 });
  const day = new ProviderDay({
    createPlan: createApisportsPlan,
    ask: ({ now }) => createApisportsWorld({ world, now, habits: BAD_HABITS, plan: { requestsPerDay: 7_500, requestsPerMinute: 300 } }),
    limits: { football: { perDay: 'headers', perMinute: 'headers' }, basketball: { perDay: 'headers', perMinute: 'headers' } },
    startsAt: DAY * 86_400_000,
  });
  const t0 = Date.now();
  for (let h = 1; h <= 27; h++) { await day.time.advance(3_600_000); if (h % 3 === 0 || h < 3) console.log(h, Date.now() - t0, day.rows.size, JSON.stringify(day.poller.health().budgets.map((b) => [b.sport, b.spent]))); }
  const script = goalScript(world, DAY);
  let wrong = 0;
  for (const m of script) {
    const id = apisportsId('football', 'match', m.apisports);
    const row = day.rows.get(id); const goals = (day.alerts.get(id) ?? []).filter((a) => /goal/i.test(a.kind)).map((a) => `${a.kind} ${a.home}-${a.away}`);
    const ok = row && row.score.home === m.score.home && row.score.away === m.score.away && row.status === m.status;
    const truth = m.goals.map((g) => `${g.score.home}-${g.score.away}${g.cancelledAt ? 'x' : ''}`).join(' ');
    if (!ok) { wrong++; }
    console.log(ok ? 'ok ' : 'BAD', id, row && `${row.status} ${row.score.home}-${row.score.away}`, 'true', m.status, `${m.score.home}-${m.score.away}`, '| script', truth, '| alerts', goals.join(', '));
  }
  console.log('wrong', wrong, 'of', script.length, 'reports', day.reports.length); const kinds = new Map(); for (const r of day.reports) { const k = r.replace(/af:\S+|\d+/g, '#').slice(0, 110); kinds.set(k, (kinds.get(k) ?? 0) + 1); } console.log([...kinds].sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, n]) => n + ' ' + k).join('\n'));
  console.log(JSON.stringify(day.poller.health().endpoints.map((e) => [e.endpoint, e.errorsInLastHour, e.lastError?.kind])));
  await day.stop();
}, 900_000);
