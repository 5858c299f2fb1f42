import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ActName, AllowedAct, QueueItem, Reviewable } from '#contract/console/reviewable.ts';
import type { ReasonCode } from '#contract/console/reasons.ts';
import { useConsole } from '#console/client/consoleContext.ts';
import type { ActDetails } from './useActs.ts';

/** What is missing for an act. */
export type Missing = 'reason' | 'text' | null;

export interface Verdict {
  /** The open item; null while it loads, and without one. */
  readonly shown: Reviewable | null;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The item changed while it was open, and was loaded again. */
  readonly hasChanged: boolean;
  /** The selected items are of another kind than the open one: nothing can be done to both. */
  readonly isOtherKind: boolean;
  /** What the next act is done to: the selected items, or the open one. */
  readonly targets: readonly QueueItem[];
  readonly acts: readonly AllowedAct[];
  /** Reasons of the refusal, in the order of the keys. */
  readonly reasons: readonly ReasonCode[];
  readonly reason: ReasonCode | null;
  readonly text: string;
  readonly member: string;
  readonly missing: Missing;
  readonly textField: RefObject<HTMLTextAreaElement | null>;
  readonly chooseReason: (index: number) => void;
  readonly setText: (text: string) => void;
  readonly setMember: (member: string) => void;
  readonly press: (act: ActName) => void;
}

export interface VerdictOptions {
  /** Whether the open item is in the queue. */
  readonly isWaiting: boolean;
  /** Of the open item now, as the last poll says; null when it waits no more. */
  readonly version: string | null | undefined;
  readonly chosen: readonly QueueItem[];
  readonly act: (targets: readonly QueueItem[], act: ActName, details: ActDetails) => void;
}

/** Opens an item, which claims it, and collects what an act on it needs. */
export function useVerdict(open: string, { isWaiting, version, chosen, act: perform }: VerdictOptions): Verdict {
  const { client } = useConsole();
  const queries = useQueryClient();
  const key = open === '' ? (chosen[0]?.key ?? '') : open;
  const { data, error, refetch } = useQuery({
    queryKey: ['claim', key, open !== ''],
    queryFn: () => client.call(open === '' ? 'item' : 'claim', { key }),
    enabled: key !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () => queries.getQueryData<Reviewable>(['item', key]),
  });
  const shown = key === '' ? null : (data ?? null);
  const [typed, setTyped] = useState(() => nothingTyped(key));
  const current = typed.key === key ? typed : nothingTyped(key);
  const change = (changed: Partial<Typed>): void => setTyped({ ...current, missing: null, ...changed });
  const textField = useRef<HTMLTextAreaElement>(null);
  const shownVersion = shown?.item.version;
  const [first, setFirst] = useState({ key: '', version: '' });
  if (shownVersion !== undefined && first.key !== key) setFirst({ key, version: shownVersion });

  // Somebody changed it: what is on the screen is no longer what an act would be about.
  useEffect(() => {
    if (!isWaiting || shownVersion === undefined || typeof version !== 'string' || version === shownVersion) return;
    void refetch();
  }, [isWaiting, refetch, shownVersion, version]);

  const isOtherKind = shown !== null && chosen.length > 0 && chosen[0]?.kind !== shown.item.kind;
  const acts = isOtherKind ? [] : (shown?.acts ?? []);
  const reasons = acts.find(({ needs }) => needs === 'reason')?.reasons ?? [];
  const targets = chosen.length > 0 ? chosen : shown === null ? [] : [shown.item];
  return {
    shown,
    error,
    retry: () => void refetch(),
    hasChanged: first.key === key && shownVersion !== undefined && first.version !== shownVersion,
    isOtherKind,
    targets,
    acts,
    reasons,
    reason: current.reason,
    text: current.text,
    member: current.member,
    missing: current.missing,
    textField,
    chooseReason(index) {
      const reason = reasons[index];
      if (reason === undefined) return;
      change({ reason });
      if (reason === 'other') setTimeout(() => textField.current?.focus());
    },
    setText: (text) => change({ text }),
    setMember: (member) => change({ member }),
    press(name) {
      const act = acts.find((one) => one.name === name);
      if (act === undefined || targets.length === 0) return;
      const missing = missingFor(act, current);
      if (missing !== null) {
        change({ missing });
        if (missing === 'text') setTimeout(() => textField.current?.focus());
        return;
      }
      perform(targets, name, detailsFor(act, current));
    },
  };
}

interface Typed {
  /** Of the item for which it was typed: another begins empty. */
  readonly key: string;
  readonly reason: ReasonCode | null;
  readonly text: string;
  readonly member: string;
  readonly missing: Missing;
}

function nothingTyped(key: string): Typed {
  return { key, reason: null, text: '', member: '', missing: null };
}

/** Returns what an act still needs. */
export function missingFor({ needs }: AllowedAct, { reason, text }: Pick<Typed, 'reason' | 'text'>): Missing {
  if (needs === 'nothing') return null;
  if (needs === 'text') return text.trim() === '' ? 'text' : null;
  if (reason === null) return 'reason';
  return reason === 'other' && text.trim() === '' ? 'text' : null;
}

/** Returns what is sent with an act: nothing that it does not need. */
export function detailsFor(
  { needs, takesMember }: AllowedAct,
  { reason, text, member }: Pick<Typed, 'reason' | 'text' | 'member'>,
): ActDetails {
  const words = text.trim() === '' ? {} : { text: text.trim() };
  return {
    ...(needs === 'reason' && reason !== null && { reason, ...words }),
    ...(needs === 'text' && words),
    ...(takesMember && member.trim() !== '' && { member: member.trim() }),
  };
}
