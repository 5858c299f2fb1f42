import * as z from 'zod/mini';

/** What a process still references after a full collection, in MB: its JavaScript heap and external buffers. */
export interface LiveMemory {
  read(): Promise<number>;
  close(): void;
}

/** For `NODE_OPTIONS`: opens an inspector on a free port and prints its address. */
export const INSPECTOR_OPTIONS = '--inspect=127.0.0.1:0';

const ADDRESS = /Debugger listening on (ws:\S+)/;
const USED_EXPRESSION = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
const Reply = z.object({ id: z.int(), result: z.object({ result: z.optional(z.object({ value: z.optional(z.number()) })) }) });

/**
 * Attaches to the inspector of a process started with `INSPECTOR_OPTIONS`, by its output. Resident memory would not do: it counts
 * garbage, the amount of which depends on the machine. Throws when no inspector was announced.
 */
export async function openLiveMemory(printed: string): Promise<LiveMemory> {
  const address = ADDRESS.exec(printed)?.[1];
  if (address === undefined) throw new Error('the process announced no inspector');
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`the inspector at ${address} cannot be reached`)), { once: true });
  });
  let calls = 0;
  return {
    async read() {
      await call('HeapProfiler.collectGarbage');
      const { result } = await call('Runtime.evaluate', { expression: USED_EXPRESSION });
      if (result?.value === undefined) throw new Error('the inspector returned no memory usage');
      return result.value / 1e6;
    },
    close: () => socket.close(),
  };

  function call(method: string, params: object = {}): Promise<z.infer<typeof Reply>['result']> {
    const id = (calls += 1);
    return new Promise((resolve, reject) => {
      const settled = new AbortController();
      const receive = ({ data }: MessageEvent): void => {
        const reply = Reply.safeParse(JSON.parse(String(data)));
        if (!reply.success || reply.data.id !== id) return;
        settled.abort();
        resolve(reply.data.result);
      };
      socket.addEventListener('message', receive, { signal: settled.signal });
      socket.addEventListener('close', () => reject(new Error('the inspected process has ended')), { signal: settled.signal });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
