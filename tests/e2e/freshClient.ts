import { builtClient } from '#gateway/http/builtClient.ts';

/** Builds a stale client once before all specs; otherwise the gateways of two parallel specs would both build it. */
export default function buildOnce(): void {
  builtClient();
}
