import { builtClient } from '#gateway/http/builtClient.ts';

/** Builds the client once, where it is older than what it is made of: the gateways of two files that begin together would both build it. */
export default function buildOnce(): void {
  builtClient();
}
