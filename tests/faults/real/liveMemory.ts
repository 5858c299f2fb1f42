import * as z from 'zod/mini';

/** What a process still references after a full collection, in MB: its JavaScript heap with the buffers that it holds. */
export interface LiveMemory {
  read(): Promise<number>;
  close(): void;
}

/** For `NODE_OPTIONS`: the process opens an inspector on a free port and prints its address. */
export const INSPECTED = '--inspect=127.0.0.1:0';

const ADDRESS = /Debugger listening on (ws:\S+)/;
const USED = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
const Answer = z.object({ id: z.int(), result: z.object({ result: z.optional(z.object({ value: z.optional(z.number()) })) }) });

/**
 * Attaches to the inspector of a process that was started with `INSPECTED`, by what it printed. Resident memory would not do: it
 * counts garbage, and how much of that there is depends on the machine. Throws where no inspector was announced.
 */
export async function openLiveMemory(printed: string): Promise<LiveMemory> {
  const address = ADDRESS.exec(printed)?.[1];
  if (address === undefined) throw new Error('the process has announced no inspector');
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`the inspector at ${address} cannot be reached`)), { once: true });
  });
  let calls = 0;
  return {
    async read() {
      await call('HeapProfiler.collectGarbage');
      const { result } = await call('Runtime.evaluate', { expression: USED });
      if (result?.value === undefined) throw new Error('the inspector did not tell how much memory is used');
      return result.value / 1e6;
    },
    close: () => socket.close(),
  };

  function call(method: string, params: object = {}): Promise<z.infer<typeof Answer>['result']> {
    const id = (calls += 1);
    return new Promise((resolve, reject) => {
      const settled = new AbortController();
      const receive = ({ data }: MessageEvent): void => {
        const answer = Answer.safeParse(JSON.parse(String(data)));
        if (!answer.success || answer.data.id !== id) return;
        settled.abort();
        resolve(answer.data.result);
      };
      socket.addEventListener('message', receive, { signal: settled.signal });
      socket.addEventListener('close', () => reject(new Error('the inspected process has ended')), { signal: settled.signal });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
