import type { EventProcessorOptions } from '#gateway/feed/ingest/eventProcessor.ts';

/** Ids that a supplier has never merged. */
export const NO_ALIASES: EventProcessorOptions['aliases'] = {
  load: async () => undefined,
  resolve: (_, sourceId) => sourceId,
  add: async () => undefined,
  stored: async () => new Set(),
};
