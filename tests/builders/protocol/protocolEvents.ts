import { CALLS } from '#contract/calls/calls.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aGoal, aPlayer, atMinute } from '#tests/builders/detail/incidents.ts';
import { incidentsOf, oddsOf, statisticsOf } from '#tests/builders/detail/sourceDocuments.ts';
import { anOddsPoint } from '#tests/builders/detail/sourceOdds.ts';
import { aState } from '#tests/builders/fixture.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { IN_PLAY, named, type ProtocolGateway } from './protocolGateway.ts';

const DAY_MS = 24 * 3_600_000;
const A_PRICE = anOddsPoint({ at: KICKOFF - DAY_MS });
const ACCOUNT = 'demofan1';
const TENANT = 'MYWOS';

/** What happens in the examples of the protocol's page, by the sentence that says it. */
export const PROTOCOL_EVENTS: Readonly<Record<string, (gateway: ProtocolGateway) => Promise<unknown>>> = {
  'Northwick score': (gateway) => inPlay(gateway, { score: { home: 1, away: 0 } }),
  'Eastholm win a corner': (gateway) => inPlay(gateway, { score: { home: 1, away: 0 }, corners: { home: 0, away: 1 } }),
  'the goal is cancelled': (gateway) => inPlay(gateway, { corners: { home: 0, away: 1 } }),
  'the kick-off of Southam against Westerby moves to tomorrow': ({ sink, time }) =>
    sink.states([aState('m-2', { at: time.now(), kickoff: KICKOFF + DAY_MS })]),
  '200 more matches begin': ({ sink }) =>
    sink.fixtures(Array.from({ length: 200 }, (_, i) => named(`more-${i}`, `Home ${i}`, `Away ${i}`, IN_PLAY))),
  'the supplier counts three corners': ({ sink, time }) => sink.documents([statisticsOf('m-1', 3, time.now())]),
  'the supplier reports the scorer of a goal': (gateway) => incidents(gateway, [aGoal({ player: aPlayer('Banks') })]),
  'the supplier corrects its minute': (gateway) => incidents(gateway, [aGoal({ player: aPlayer('Banks'), ...atMinute(11) })]),
  'the goal is no longer in its list': (gateway) => incidents(gateway, []),
  'Crown has a price': ({ sink, time }) => sink.documents([oddsOf('m-1', [A_PRICE], { at: time.now(), company: 3, name: 'Crown' })]),
  'Bet365, which is better known, has a price': ({ sink, time }) => sink.documents([oddsOf('m-1', [A_PRICE], { at: time.now() })]),
  '15 seconds pass': ({ time }) => time.advance(15_000),
  'the gateway is stopped': ({ hub }) => hub.drain(500, 3_000),
  'the device has called expert/list a hundred times within a minute': spendDeviceBudget,
  'an operator gives the member 50 coins': (gateway) =>
    operate(gateway, 'ledger', 'grant', '--member', ACCOUNT, '--coins', '50', '--reason', 'Thank you', '--key', 'examples'),
  'an operator mutes the member for an hour': (gateway) =>
    operate(gateway, 'mute', '--member', ACCOUNT, '--minutes', '60', '--reason', 'Advertising'),
  'the member ends this session on another device': (gateway) => gateway.endSession(),
};

function inPlay({ sink, time }: ProtocolGateway, given: Parameters<typeof aState>[1]): Promise<void> {
  return sink.states([aState('m-1', { ...IN_PLAY, at: time.now(), ...given })]);
}

function incidents({ sink, time }: ProtocolGateway, list: Parameters<typeof incidentsOf>[1]): Promise<void> {
  return sink.documents([incidentsOf('m-1', list, time.now())]);
}

/** From many addresses, because one would have to wait. */
async function spendDeviceBudget({ app }: ProtocolGateway): Promise<void> {
  const { path } = CALLS.expertList;
  const headers = { 'device-id': 'device-of-the-page', 'tenant-code': TENANT, language: 'en-US' };
  for (let i = 0; i < 100; i += 1) {
    const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: {}, remoteAddress: `192.0.2.${i % 50}` });
    if (statusCode !== 200) throw new Error(`call ${i} was answered ${statusCode}`);
  }
}

async function operate({ db, time, services }: ProtocolGateway, ...args: readonly string[]): Promise<void> {
  const { accountNotifier } = services.memberServices;
  await executeCommand(db, () => time.now(), { args: [...args, '--tenant', TENANT], actor: 'op' }, accountNotifier);
}
