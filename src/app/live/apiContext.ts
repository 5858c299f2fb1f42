import i18next from 'i18next';
import { type ApiClient, createApiClient } from '#api/apiClient.ts';
import { loadCallTable } from '#api/clientCall.ts';
import { loadModule } from '#api/loadModule.ts';
import { loadDeviceId } from '#api/deviceId.ts';
import type { ClientInfo } from '#api/clientInfo.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { useSession } from '#stores/session/session.ts';
import { onCallFailed } from './onCallFailed.ts';
import { storageOf } from '#app/boot/storage.ts';
import { timeZoneHere } from '#app/boot/timeZone.ts';

/** The page's one way out, and who it says is calling. */
export interface ApiContext {
  readonly api: ApiClient;
  readonly reader: ClientInfo;
  /** Has each request say the reader's address, once the gateway has told it. */
  knowIp(ip: string): void;
}

let door: ApiContext | null = null;

/** The door of this page: opened once, in the page's language. */
export function createApiContext(language: Language): ApiContext {
  door ??= opened(language);
  return door;
}

function opened(language: Language): ApiContext {
  const device = loadDeviceId(storageOf(window), crypto);
  const t = i18next.getFixedT(language, 'errors');
  let clientIp: string | null = null;
  const reader = {
    language,
    timeZone: timeZoneHere(),
    appVersion: __APP_VERSION__,
    get deviceId() {
      return device();
    },
  };
  const hooks = {
    token: () => useSession.getState().token,
    clientIp: () => clientIp,
    failed: (failure: Parameters<typeof onCallFailed>[0]) => onCallFailed(failure, (key) => t(key)),
  };
  const plain = createApiClient(reader, later, hooks, () => loadModule(loadCallTable));
  return {
    reader,
    knowIp(ip) {
      clientIp = ip;
    },
    api: {
      // What is long in reading is read in one task and shown in another.
      async call(name, input, how) {
        const answer = await plain.call(name, input, how);
        await nextTask();
        return answer;
      },
      fetchWhole: plain.fetchWhole,
    },
  };
}

/** A tap is painted before what it asks for is sent: to send costs a slow phone 3 ms. */
async function later(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await nextTask();
  return fetch(input, init);
}

function nextTask(): Promise<void> {
  return new Promise((next) => setTimeout(next));
}
