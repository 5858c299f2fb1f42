import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import { Poller, type PollerOptions } from '#gateway/feed/provider/poller.ts';
import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { aPollPlan, anAnswer, oneMatch } from './aPollPlan.ts';

const MIDNIGHT = Date.UTC(2026, 10, 21);

interface Asked {
  readonly at: number;
  readonly path: string;
  readonly params: ProviderRequest['params'];
}

/** A poller of a small provider, in virtual time. */
export class PollBench {
  readonly time = new TestTime(MIDNIGHT);
  readonly store = memoryPollStore();
  readonly asked: Asked[] = [];
  readonly delivered: (readonly ProviderEvent[])[] = [];
  readonly reports: string[] = [];
  #poller: Poller | null = null;

  start(jobs: Parameters<typeof aPollPlan>[0], given: Partial<PollerOptions> = {}): Poller {
    const { ask = async () => anAnswer(oneMatch(0)) } = given;
    const poller = new Poller({
      name: 'small',
      plan: aPollPlan(jobs),
      limits: { football: { perDay: null, perMinute: null } },
      store: this.store,
      delivery: {
        deliver: async (events) => {
          this.delivered.push(events);
          return 0;
        },
      },
      scene: () => ({ rows: new Map(), watched: new Set() }),
      timers: this.time.timers(),
      random: () => 0,
      report: (message) => void this.reports.push(message),
      ...given,
      ask: (request, signal) => {
        this.asked.push({ at: this.time.now(), path: request.path, params: request.params });
        return ask(request, signal);
      },
    });
    this.#poller = poller;
    poller.start();
    return poller;
  }

  count(path: string): number {
    return this.asked.filter((one) => one.path === path).length;
  }

  async stop(): Promise<void> {
    await this.#poller?.stop();
  }
}
