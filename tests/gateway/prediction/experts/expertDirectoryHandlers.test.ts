import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS, type Input } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { inAll } from '#tests/builders/content.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aBasketballFixture, aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { addStances, settleStances, storeExpert } from '#tests/builders/storedExperts.ts';

const DAY_MS = 86_400_000;
const ago = (days: number): number => KICKOFF - days * DAY_MS;

onDatabase('expertCompetitions', (database) => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
  });
  afterEach(() => gateway.close());

  /** Stores a competition that no current match is of, and returns its id. */
  async function competition(sourceId: string, hot = false): Promise<number> {
    const { competition: league, ...fixture } = aFixture(`${sourceId}-match`, { kickoff: KICKOFF + 30 * DAY_MS });
    await gateway.sink.fixtures([{ ...fixture, competition: { ...league, sourceId, name: inAll(sourceId), hot } }]);
    return gateway.services.catalogue.competitionIdOf(sourceId) ?? 0;
  }

  async function names(input: Partial<Input<'expertCompetitions'>> = {}, language: Language = 'vi-VN') {
    const { status, data } = await new TestUser(gateway, { language }).call('expertCompetitions', { sport: 'football', ...input });
    expect(status).toBe(200);
    return CALLS.expertCompetitions.output.parse(data).competitions.map(({ name }) => name);
  }

  test('are those of the results that the lists count, also without a current match: hot ones first, then by stances', async () => {
    const [cup, league, hot, open] = [
      await competition('cup'),
      await competition('league'),
      await competition('hot', true),
      await competition('open'),
    ];
    const expert = await storeExpert(database().db);
    await settleStances(database().db, expert, [
      { settledAt: ago(2), competitionIds: [cup] },
      { settledAt: ago(2), competitionIds: [league, hot], combination: 2 },
      { settledAt: ago(3), competitionIds: [league] },
    ]);
    await addStances(database().db, expert, [{ settledAt: null, closesAt: KICKOFF + DAY_MS, competitionIds: [open] }]);
    await gateway.services.prediction.directory.settlementChanged();
    expect(await names()).toEqual(['hot vi', 'league vi', 'cup vi']);
    const instant = await new TestUser(gateway).call('footballCompetitions', { tab: 'instant' });
    expect(instant.data).toEqual({ competitions: [] });
  });

  test('follow the period, the sport and the tenant, and leave out voids and what has no name any more', async () => {
    const [recent, old, voided] = [await competition('recent'), await competition('old'), await competition('voided')];
    await gateway.sink.fixtures([aBasketballFixture('game')]);
    const hoops = [...gateway.services.catalogue.competitionsOf('basketball', 'vi-VN')][0]?.id ?? 0;
    await settleStances(database().db, await storeExpert(database().db), [
      { settledAt: ago(2), competitionIds: [recent] },
      { settledAt: ago(20), competitionIds: [old] },
      { settledAt: ago(2), competitionIds: [voided], result: 'void' },
      { settledAt: ago(2), competitionIds: [hoops] },
      { settledAt: ago(2), competitionIds: [999_999] },
    ]);
    await gateway.services.prediction.directory.settlementChanged();
    expect(await names({ period: 'week' })).toEqual(['recent vi']);
    expect(await names()).toEqual(['recent vi', 'old vi']);
    expect(await names({ sport: 'basketball' })).toEqual(['League vi']);
    expect(await names({}, 'id-ID')).toEqual([]);
  });
});
