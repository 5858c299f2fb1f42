import { CallError } from '#api/callError.ts';
import type { Input } from '#contract/calls/calls.ts';
import type { SayResult } from '#contract/room/roomCalls.ts';
import { createOutbox } from '#stores/room/outbox.ts';
import { createOutboxStorage } from '#stores/room/outboxStorage.ts';
import { TestTime } from '#tests/builders/testTime.ts';

/** What a call ends with while the network is down. */
export const NETWORK_DOWN = new CallError('network', 'down');

interface TestOutboxOptions {
  readonly time?: TestTime;
  readonly owner?: string;
  readonly lock?: <Result>(run: () => Promise<Result>) => Promise<Result>;
}

/** An outbox whose calls are answered by the test, or all alike. */
export function testOutbox({ time = new TestTime(), owner = 'EN/1', lock = (run) => run() }: TestOutboxOptions = {}) {
  const said: Input<'say'>[] = [];
  const user: { owner: string | null } = { owner };
  const answers: { always?: SayResult | CallError } = {};
  const pending: { readonly resolve: (result: SayResult) => void; readonly reject: (error: unknown) => void }[] = [];
  const outbox = createOutbox({
    async say(input) {
      said.push(input);
      const { always } = answers;
      if (always instanceof CallError) throw always;
      return always ?? new Promise<SayResult>((resolve, reject) => pending.push({ resolve, reject }));
    },
    storage: createOutboxStorage(),
    exclusively: lock,
    owner: () => user.owner,
    now: () => time.now(),
    scheduler: time,
    random: () => 1,
  });
  return {
    outbox,
    said,
    user,
    time,
    answers,
    add: (text: string, matchId = 101) => outbox.add({ clientId: clientIdOf(text), matchId, text, replyTo: null, mentions: [] }),
    /** Answers the oldest open call. */
    async answer(result: SayResult) {
      pending.shift()?.resolve(result);
      await time.advance(1);
    },
    async fail(error: CallError) {
      pending.shift()?.reject(error);
      await time.advance(1);
    },
    texts: () =>
      outbox.store.getState().messages.map(({ text, send }) => `${text} ${send.kind}${send.kind === 'posted' ? ` ${send.seq}` : ''}`),
  };
}

/** Runs one function after the other. */
export function serialLock(): NonNullable<TestOutboxOptions['lock']> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
}

/** The client id under which `add` of a test outbox sends a text. */
export function clientIdOf(text: string): string {
  return `client-of-${text}`.padEnd(16, '-');
}
