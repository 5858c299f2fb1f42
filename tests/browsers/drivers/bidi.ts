const ANSWER_MS = 60_000;

/** Sends a command of WebDriver BiDi; resolves with its result. */
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
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${url} takes no connection`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: 'the browser closed the connection' });
    waiting.clear();
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        const late = setTimeout(() => reject(new Error(`${method} was not answered in time`)), ANSWER_MS);
        waiting.set(id, ({ result, error, message }) => {
          clearTimeout(late);
          if (result === undefined) reject(new Error(`${method}: ${error} ${message ?? ''}`));
          else resolve(result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
  };
}
