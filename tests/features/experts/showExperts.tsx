import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { CallName } from '#contract/calls/calls.ts';
import { CallError } from '#api/callError.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { settle, showTab, type TabOptions } from '#tests/features/matchDetail/showTab.tsx';

/** What calls answer, or the error that a function throws. */
export type Answers = Partial<Record<CallName, (input: unknown) => unknown>>;

export interface SentCall {
  readonly name: string;
  readonly input: unknown;
}

export interface ShownExperts extends Awaited<ReturnType<typeof showTab>> {
  /** The calls so far, without their options. */
  readonly calls: readonly SentCall[];
  /** Presses the control of this accessible name. */
  readonly pressNamed: (name: string) => Promise<void>;
}

interface ShowOptions extends TabOptions {
  readonly path?: string;
  readonly route?: string;
  /** What else the live client does. */
  readonly live?: Parameters<typeof aLiveClient>[1];
}

/** Renders a screen at an address below the language; calls without an answer fail. */
export async function showExperts(
  screen: ReactNode,
  answers: Answers,
  { path = '/expert', route = '/expert', live: given = {}, ...options }: ShowOptions = {},
): Promise<ShownExperts> {
  const calls: SentCall[] = [];
  const live = aLiveClient(
    {
      async call(name: string, input: unknown) {
        calls.push({ name, input });
        const answer = Object.entries(answers).find(([known]) => known === name)?.[1];
        if (answer === undefined) throw new CallError('500', 'the test has no answer');
        return JSON.parse(JSON.stringify(await answer(input)));
      },
    },
    given,
  );
  const page = await showTab(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={route} element={screen} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
    live,
    options,
  );
  const pressNamed = async (name: string): Promise<void> => {
    const found = [...page.page.querySelectorAll<HTMLElement>('button, [role=tab], [role=radio]')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
    );
    if (found === undefined) throw new Error(`nothing is named ${name} in: ${page.page.innerHTML}`);
    await settle(() => found.click());
  };
  return { ...page, calls, pressNamed };
}

/** Throws the refusal of a code, with the gateway's words if it has any. */
export function refusal(code: '400' | '404' | '409' | '500', message = ''): () => never {
  return () => {
    throw new CallError(code, message);
  };
}

/** A call that answers when the test says so. */
export function aHeldAnswer(): {
  readonly answer: Promise<unknown>;
  readonly resolve: (data: unknown) => void;
  readonly reject: () => void;
} {
  let resolve: (data: unknown) => void = () => undefined;
  let reject = (): void => undefined;
  const answer = new Promise((fulfil, refuse) => {
    resolve = fulfil;
    reject = () => refuse(new CallError('500', 'refused'));
  });
  return { answer, resolve, reject };
}
