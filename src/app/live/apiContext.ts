import i18next from 'i18next';
import { type ApiClient, createApiClient } from '#api/apiClient.ts';
import { loadCallTable } from '#api/clientCall.ts';
import { loadModule } from '#api/loadModule.ts';
import { loadDeviceId } from '#api/deviceId.ts';
import type { ClientInfo } from '#api/clientInfo.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { useSession } from '#stores/session/session.ts';
import { onCallFailed } from './onCallFailed.ts';
import { createSessionCallOrder } from './sessionCallOrder.ts';
import { storageOf } from '#app/boot/storageOf.ts';
import { currentTimeZone } from '#app/boot/timeZone.ts';

export interface ApiContext {
  readonly api: ApiClient;
  readonly clientInfo: ClientInfo;
  /** Sets the IP address that each request sends from now on. */
  setClientIp(ip: string): void;
}

let context: ApiContext | null = null;

/** Returns the page's API context, created once, in the page's language. */
export function createApiContext(language: Language): ApiContext {
  context ??= create(language);
  return context;
}

function create(language: Language): ApiContext {
  const deviceId = loadDeviceId(storageOf(window), crypto);
  const t = i18next.getFixedT(language, 'errors');
  let clientIp: string | null = null;
  const clientInfo = {
    language,
    timeZone: currentTimeZone(),
    appVersion: __APP_VERSION__,
    get deviceId() {
      return deviceId();
    },
  };
  const hooks = {
    token: () => useSession.getState().token,
    clientIp: () => clientIp,
    onFailure: (failure: Parameters<typeof onCallFailed>[0]) => onCallFailed(failure, (key) => t(key)),
  };
  const client = createApiClient(clientInfo, fetchInNextTask, hooks, () => loadModule(loadCallTable));
  const inOrder = createSessionCallOrder();
  return {
    clientInfo,
    setClientIp(ip) {
      clientIp = ip;
    },
    api: {
      // Long responses are decoded in one task and rendered in another.
      async call(name, input, options) {
        const data = await inOrder(name, () => client.call(name, input, options));
        await nextTask();
        return data;
      },
      fetchSnapshot: client.fetchSnapshot,
    },
  };
}

/** A tap is painted before its request is sent: sending takes a slow phone 3 ms. */
async function fetchInNextTask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await nextTask();
  return fetch(input, init);
}

function nextTask(): Promise<void> {
  return new Promise((next) => setTimeout(next));
}
