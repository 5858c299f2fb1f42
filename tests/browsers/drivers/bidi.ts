const ANSWER_MS = 60_000;

/** Sends WebDriver BiDi commands. */
export interface BidiSession {
  send<Result>(method: string, params: unknown): Promise<Result>;
}

interface Answer {
  readonly id?: number;
  readonly result?: never;
  readonly error?: string;
  readonly message?: string;
}

/** Connects to a browser that listens for WebDriver BiDi. */
export async function connectBidi(url: string): Promise<BidiSession> {
  const socket = new WebSocket(url);
  const pending = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${url} takes no connection`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id === undefined) return;
    pending.get(answer.id)?.(answer);
    pending.delete(answer.id);
  });
  socket.addEventListener('close', () => {
    for (const answer of pending.values()) answer({ error: 'the browser closed the connection' });
    pending.clear();
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        const timeout = setTimeout(() => reject(new Error(`${method} was not answered in time`)), ANSWER_MS);
        pending.set(id, ({ result, error, message }) => {
          clearTimeout(timeout);
          if (result === undefined) reject(new Error(`${method}: ${error} ${message ?? ''}`));
          else resolve(result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
  };
}
