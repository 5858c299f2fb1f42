import { bodies } from './api/bodies.ts';
import { fuzz } from './api/fuzz.ts';
import { securityHeaders } from '#tests/faults/api/securityHeaders.ts';
import { checkByTests } from './checkByTests.ts';
import { type Finding, none } from './finding.ts';
import type { Failure, Job } from './jobs.ts';
import { runMutants } from './runMutants.ts';
import { runJobs } from './pool.ts';
import { databaseOutage } from '#tests/faults/real/databaseOutage.ts';
import { greedyAddress } from '#tests/faults/real/greedyAddress.ts';
import { goalAlerts } from '#tests/faults/real/goalAlerts.ts';
import { halfOpen } from '#tests/faults/real/halfOpen.ts';
import { reconnectAfterCrash } from '#tests/faults/real/reconnectAfterCrash.ts';
import { kills } from './real/kills.ts';
import { sleep } from './real/sleep.ts';
import { roomChecks, roomRemovalChecks } from './real/roomChecks.ts';
import { slow } from './real/slow.ts';

/** Options of a check beside its full figures. */
export interface CheckOptions {
  /** How often R8 kills the gateway. */
  readonly kills: number;
  /** Mutants that the virtual checks run with. */
  readonly mutants: readonly string[];
  /** Called with each failing seed. */
  readonly failed: (failure: Failure) => void;
}

/** A check of docs/reliability.md at its full figures. */
export interface Check {
  /** The promises that it covers. */
  readonly names: readonly string[];
  readonly what: string;
  /** In seeded virtual time, or with real processes in real time. */
  readonly time: 'virtual' | 'real';
  readonly run: (options: CheckOptions) => Promise<readonly Finding[]>;
}

/** How often R8 kills the gateway by default. */
export const KILLS = 200;

/** Browser tests of member actions, whose gateways' logs S11 checks too. */
const PAGES_OF_MEMBERS = ['auth', 'session', 'xss', 'shell'].map((name) => `tests/e2e/${name}.spec.ts`);

/** Every check under faults, in the order of execution. */
export const CHECKS: readonly Check[] = [
  virtual(['R1', 'R2'], 'schedules of faults', { kind: 'world', from: 1, to: 10_001 }),
  virtual(['R4'], 'seeds run twice', { kind: 'twice', from: 1, to: 1_001 }),
  virtual(['R6'], 'histories of scores', { kind: 'history', from: 1, to: 10_001 }),
  virtual(['R7'], 'match days with invalid input', { kind: 'nonsense', from: 1, to: 1_001 }),
  real('R3', 'mutants, alone and in pairs', async () => [await runMutants(() => undefined)]),
  real('R5', 'goals in three tabs of a browser', () => goalAlerts({ evenings: 3, goals: 20, speed: 15, asleepMs: 12_000 })),
  real('R8', 'a gateway killed under load', ({ kills: count }) => kills({ kills: count, clients: 20, veterans: 5, writers: 20 })),
  real('R9', 'half-open sockets and sleeping pages', async () => [
    ...(await halfOpen({ clients: 20 })),
    ...(await sleep({ networks: ['keeps', 'forgets'], times: 5, asleepMs: 22_000 })),
  ]),
  real('R10', 'clients that do not read', () => slow({ pausing: 5, stuck: 50 })),
  real('R11', 'a reconnect storm', () => reconnectAfterCrash({ clients: 5_000 })),
  fully(['R14'], 'every route over what an earlier visit stored', ['tests/e2e/everyRoute.spec.ts']),
  fully(['R15'], 'every lazy chunk blocked once and for good', ['tests/e2e/chunks.spec.ts']),
  real('R16', 'connections of Postgres ended, a restart, and ten seconds away', () =>
    databaseOutage({ members: 20, endingMs: 20_000, restarts: 3, awayMs: 10_000 }),
  ),
  real('R17', 'a greedy address and socket', () => greedyAddress({ minutes: 2, settleMs: 600_000 })),
  fully(['R19'], 'a day of each provider with its habits and faults, and a Saturday on each plan', [
    'tests/gateway/feed/providerDay.test.ts',
    'tests/gateway/feed/saturdayPlans.test.ts',
  ]),
  tested('R12', 'changes of feed, protocol version and provider ids', [
    'tests/gateway/match/feedIdentity.isolated.test.ts',
    'tests/gateway/match/ownerFollows.test.ts',
  ]),
  fully(['M1', 'M2'], 'random sequences of transfers beside a model, and 1,000 rounds of 50 parallel purchases', [
    'tests/gateway/ledger/postTransfer.test.ts',
    'tests/gateway/prediction/market/buyStance.test.ts',
  ]),
  fully(['M3'], 'a process killed at each step of a purchase, and errors at each', [
    'tests/gateway/prediction/market/purchaseKills.test.ts',
    'tests/gateway/prediction/market/purchaseSteps.test.ts',
  ]),
  fully(['M4'], 'settlement of odd and corrected results, again and again', [
    'tests/gateway/prediction/settlement/settleStances.test.ts',
    'tests/gateway/prediction/settlement/operatorDecisions.test.ts',
    'tests/gateway/prediction/settlement/settlementHistories.test.ts',
  ]),
  fully(['M5'], 'two hundred parallel tickets for ten prizes', ['tests/gateway/draw/drawTicket.test.ts']),
  tested('M6', 'copies, both sides, other accounts, stale and outlying prices, and cancelling during play', [
    'tests/gateway/prediction/marketAttacks.test.ts',
    'tests/gateway/prediction/publish/openLegs.test.ts',
    'tests/gateway/prediction/publish/lockedPrices.test.ts',
    'tests/gateway/prediction/publish/reviewStance.test.ts',
    'tests/e2e/marketAttacks.spec.ts',
  ]),
  fully(['M7'], 'records of 500 experts from their public chains alone', ['tests/gateway/prediction/chain/verifyByStranger.test.ts']),
  fully(['M8'], 'random notices of payments and decisions beside a model and a supplier’s statement', [
    'tests/gateway/ledger/paymentStatements.test.ts',
    'tests/gateway/ledger/paymentNotices.test.ts',
    'tests/gateway/ledger/checkPayments.test.ts',
  ]),
  fully(['S2'], 'a canary in paid texts and 60,000 answers to others', ['tests/gateway/prediction/market/canary.test.ts']),
  fully(['S3'], 'a canary of a tenant and 20,000 answers to callers of others', ['tests/gateway/tenant/tenantCanary.test.ts']),
  tested('S1', 'every call by every role', ['tests/gateway/http/access.test.ts']),
  tested('S4', 'a day of guessing codes', ['tests/gateway/member/phone/smsCodes.test.ts']),
  tested('S5', '500 payloads in an address', ['tests/app/boot/entryParams.test.ts']),
  tested('S6', 'payloads in every field and parameter', ['tests/e2e/xss.spec.ts']),
  real('S8', 'hostile bodies and frames', () => bodies({ rounds: 200, patient: true })),
  real('S9', 'calls generated from the schemas of the call table', () => fuzz({ calls: 20_000, seed: 1 })),
  tested('S10', 'ids in 10,000 answers', ['tests/contract/calls/quoteMemberIds.test.ts']),
  tested('S11', 'logs of every gateway that answers calls or pages', ['tests/gateway/', ...PAGES_OF_MEMBERS]),
  real('S12', 'security headers and origins', securityHeaders),
  real('C1', 'limits, texts and deliveries of match rooms', roomChecks),
  real('C2', 'removals and mutes in match rooms', roomRemovalChecks),
  fully(['C5'], 'random reports, removals, restores, mutes and deletions beside a model, and a removal on open pages', [
    'tests/gateway/community/randomActs.test.ts',
    'tests/e2e/community.spec.ts',
  ]),
  fully(['O1'], 'items that two operators decide at once', ['tests/gateway/console/console.test.ts']),
  tested('C3', 'a dialog that must not close', ['tests/e2e/shell.spec.ts']),
];

/** Every name of a check. */
export const NAMES: readonly string[] = CHECKS.flatMap(({ names }) => names);

function virtual(names: readonly string[], what: string, job: Job): Check {
  const run: Check['run'] = async ({ mutants, failed }) => {
    const { ran, failures } = await runJobs([job], { mutants, failed });
    const seeds = failures.map(({ seed }) => `seed ${seed}`);
    return [none(names.join(', '), `${what} that failed`, seeds, ran.get(job.kind) ?? 0, 'seeds')];
  };
  return { names, what, time: 'virtual', run };
}

function tested(name: string, what: string, files: readonly string[]): Check {
  return real(name, what, () => checkByTests(name, what, files));
}

/** Runs tests whose figures in `npm test` are a slice of the full ones. */
function fully(names: readonly string[], what: string, files: readonly string[]): Check {
  const run = async (): Promise<readonly Finding[]> => {
    process.env['TOUCHLINE_FULL_FIGURES'] = '1';
    try {
      return await checkByTests(names.join(', '), what, files);
    } finally {
      delete process.env['TOUCHLINE_FULL_FIGURES'];
    }
  };
  return { names, what, time: 'real', run };
}

function real(name: string, what: string, run: Check['run']): Check {
  return { names: [name], what, time: 'real', run };
}
