import type * as z from 'zod/mini';
import type { eventSchema } from '#gateway/feed/ingest/schema/eventSchema.ts';

type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id'> : never;

/** What a translator makes of a provider's payload: an event of the ingest vocabulary (gateway/feed/ingest/documents.md), not checked yet. */
export type ProviderEvent = WithoutId<z.input<typeof eventSchema>>;
export type ProviderEventOf<Kind extends ProviderEvent['kind']> = Extract<ProviderEvent, { readonly kind: Kind }>;
