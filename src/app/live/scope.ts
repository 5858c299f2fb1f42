/** What lives as long as the live client. */
export interface Scope {
  /** Runs a function when the scope closes: the last one that was added first. */
  add(dispose: () => void): void;
  close(): void;
}

export function createScope(): Scope {
  const disposers: (() => void)[] = [];
  return {
    add: (dispose) => void disposers.push(dispose),
    close() {
      for (let dispose = disposers.pop(); dispose; dispose = disposers.pop()) dispose();
    },
  };
}
