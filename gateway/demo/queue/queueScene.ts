import type { Language } from '#contract/locale/tenants.ts';
import type { DemoQueueDeps } from '#gateway/demoPorts.ts';
import type { QueueMatch } from './queueMatch.ts';
import type { QueueTexts } from './queueTexts.ts';

/** What an item is made of. */
export interface QueueScene {
  readonly deps: DemoQueueDeps;
  readonly tenant: string;
  readonly language: Language;
  /** Members who may have written something, in an order of this start. */
  readonly fans: readonly bigint[];
  readonly match: QueueMatch;
  /** With the names of the match's teams. */
  readonly texts: QueueTexts;
}
