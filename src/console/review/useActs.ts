import { useRef, useState } from 'react';
import type { Conflict, QueueItem, ReviewKind, ActName } from '#contract/console/reviewable.ts';
import { ACT_MANY_MAX, type ConsoleInput, type Done } from '#contract/console/consoleCalls.ts';
import { ConflictError } from '#console/client/consoleClient.ts';
import { useConsole } from '#console/client/consoleContext.ts';

/** What an act takes besides its name. */
export type ActDetails = Pick<ConsoleInput<'act'>, 'reason' | 'text' | 'member'>;

/** An act, or one act on many items, that can still be undone. */
export interface UndoableAct {
  /** Rises with each act: answers may come in another order. */
  readonly order: number;
  readonly kind: ReviewKind;
  readonly act: ActName;
  readonly labels: readonly string[];
  readonly done: readonly Done[];
  /** Server time (ms) until which it can be undone. */
  readonly until: number;
}

/** What the operator is told about an act. */
export type Notice =
  | { readonly type: 'conflict'; readonly label: string; readonly key: string; readonly conflict: Conflict }
  | { readonly type: 'failed'; readonly label: string; readonly key: string; readonly error: unknown }
  | { readonly type: 'undone'; readonly labels: readonly string[] }
  | { readonly type: 'notUndone'; readonly labels: readonly string[]; readonly error: unknown }
  | {
      readonly type: 'partly';
      readonly done: number;
      readonly refused: readonly { readonly label: string; readonly conflict: Conflict }[];
    };

export interface Acts {
  /** Items that were acted on, by key, with the version that was: the list leaves them out before the gateway does. */
  readonly acted: ReadonlyMap<string, string>;
  readonly undoables: readonly UndoableAct[];
  readonly notice: Notice | null;
  readonly dismissNotice: () => void;
  /** Acts on items of one kind. The list goes on at once; a refusal brings an item back, with the reason. */
  readonly act: (items: readonly QueueItem[], act: ActName, details: ActDetails) => void;
  readonly undo: (undoable: UndoableAct) => void;
  /** Undoes the act that was made last, once it is done. `now`: server time (ms). */
  readonly undoLatest: (now: number) => void;
}

/**
 * Sends acts, remembers those that can be undone, and says what was refused. `refresh` loads the queue: after an act that was done the next
 * poll is soon enough, since the list is right already.
 */
export function useActs(refresh: () => void): Acts {
  const { client } = useConsole();
  const [acted, setActed] = useState<ReadonlyMap<string, string>>(new Map());
  const [undoables, setUndoables] = useState<readonly UndoableAct[]>([]);
  const [notice, setNotice] = useState<Notice | null>(null);
  const acts = useRef(0);
  /** Acts that are not answered yet, by their order. */
  const pending = useRef(new Map<number, Promise<UndoableAct | null>>());

  const restore = (keys: readonly string[]): void => setActed((before) => new Map([...before].filter(([key]) => !keys.includes(key))));
  const offerUndo = (items: readonly QueueItem[], act: ActName, done: readonly Done[], order: number): UndoableAct | null => {
    const undoable = done.filter(({ undoUntil }) => undoUntil !== null);
    const [first] = items;
    if (first === undefined || undoable.length === 0) return null;
    const labels = undoable.map(({ key }) => items.find((item) => item.key === key)?.label ?? key);
    const until = Math.min(...undoable.map(({ undoUntil }) => undoUntil ?? 0));
    const offered = { order, kind: first.kind, act, labels, done: undoable, until };
    setUndoables((before) => [offered, ...before].toSorted((a, b) => b.order - a.order).slice(0, MAX_UNDOABLES));
    return offered;
  };

  const actOnOne = async (item: QueueItem, act: ActName, details: ActDetails, order: number): Promise<UndoableAct | null> => {
    const { key, version, label } = item;
    try {
      return offerUndo([item], act, [await client.call('act', { key, version, act, ...details })], order);
    } catch (error) {
      restore([key]);
      refresh();
      setNotice(
        error instanceof ConflictError ? { type: 'conflict', label, key, conflict: error.conflict } : { type: 'failed', label, key, error },
      );
      return null;
    }
  };
  const actOnMany = async (
    items: readonly QueueItem[],
    act: ActName,
    { reason, text }: ActDetails,
    order: number,
  ): Promise<UndoableAct | null> => {
    const sent = items.map(({ key, version }) => ({ key, version }));
    try {
      const { results } = await client.call('actMany', { items: sent, act, reason, text });
      const done = results.flatMap((result) => result.done ?? []);
      const offered = offerUndo(items, act, done, order);
      const refused = results.flatMap(({ key, conflict }) =>
        conflict === null ? [] : [{ key, label: items.find((item) => item.key === key)?.label ?? key, conflict }],
      );
      restore(refused.map(({ key }) => key));
      if (refused.length > 0) {
        setNotice({ type: 'partly', done: done.length, refused });
        refresh();
      }
      return offered;
    } catch (error) {
      restore(sent.map(({ key }) => key));
      refresh();
      setNotice({ type: 'failed', label: items.map(({ label }) => label).join(', '), key: items[0]?.key ?? '', error });
      return null;
    }
  };
  const send = (items: readonly QueueItem[], act: ActName, details: ActDetails): void => {
    acts.current += 1;
    const order = acts.current;
    const [first] = items;
    const answer = first !== undefined && items.length === 1 ? actOnOne(first, act, details, order) : actOnMany(items, act, details, order);
    pending.current.set(order, answer);
    void answer.then(() => pending.current.delete(order));
  };
  const undo = (undoable: UndoableAct): void => {
    setUndoables((before) => before.filter((one) => one !== undoable));
    void Promise.all(undoable.done.map(({ actId }) => client.call('undo', { actId })))
      .then(
        () => {
          restore(undoable.done.map(({ key }) => key));
          setNotice({ type: 'undone', labels: undoable.labels });
        },
        (error: unknown) => setNotice({ type: 'notUndone', labels: undoable.labels, error }),
      )
      .then(refresh);
  };

  return {
    acted,
    undoables,
    notice,
    dismissNotice: () => setNotice(null),
    act(items, act, details) {
      setNotice(null);
      setActed((before) => new Map([...before, ...items.map(({ key, version }) => [key, version] as const)]));
      for (const some of chunks(items, ACT_MANY_MAX)) send(some, act, details);
    },
    undo,
    undoLatest(now) {
      const unanswered = pending.current.get(Math.max(...pending.current.keys()));
      if (unanswered !== undefined) void unanswered.then((undoable) => undoable !== null && undo(undoable));
      else {
        const [latest] = undoables.filter(({ until }) => until > now);
        if (latest !== undefined) undo(latest);
      }
    },
  };
}

/** More cannot be made within the time of one. */
const MAX_UNDOABLES = 60;

function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
