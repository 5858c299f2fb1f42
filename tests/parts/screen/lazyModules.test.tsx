import { createInstance } from 'i18next';
import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '#app/Toasts.tsx';
import { CHUNK_TIMEOUT_MS } from '#contract/calls/limits.ts';
import common from '#locales/en-US/common.json' with { type: 'json' };
import { NotLoaded } from '#parts/screen/NotLoaded.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { useLazyWidget } from '#parts/screen/useLazyWidget.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { useLazyModule } from '#stores/useLazyModule.ts';
import '#tests/parts/mount.tsx';

type Part = { readonly Part: () => ReactNode };
const PART: Part = { Part: () => 'the part' };
const TITLE = 'This part didn’t load';

let root: Root;
let load = vi.fn<() => Promise<Part>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  useToasts.setState({ messages: [] });
  load = vi.fn<() => Promise<Part>>();
  const page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('useLazyOverlay', () => {
  test('shows a toast when the code of a sheet fails to load, and its button opens the sheet', async () => {
    await show(<Overlay />);
    load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(PART);
    await tap('Open');
    expect(text()).toContain(TITLE);
    await tap('Try again');
    expect(text()).toContain('the part');
    expect(text()).not.toContain(TITLE);
  });

  test('closes the sheet that failed, so that the next tap tries again', async () => {
    await show(<Overlay />);
    load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(PART);
    await tap('Open');
    expect(text()).not.toContain('the part');
    await tap('Open');
    expect(text()).toContain('the part');
  });

  test('gives up code that hangs after 120 s', async () => {
    await show(<Overlay />);
    load.mockReturnValue(new Promise(() => undefined));
    await tap('Open');
    await pass(CHUNK_TIMEOUT_MS - 100);
    expect(text()).not.toContain(TITLE);
    await pass(100);
    expect(text()).toContain(TITLE);
  });

  test('ignores a failed preload', async () => {
    load.mockRejectedValue(new Error('404'));
    await show(<Overlay preload={(run) => (run(), () => undefined)} />);
    expect(load).toHaveBeenCalledOnce();
    expect(text()).toBe('Open');
  });
});

describe('useLazyWidget', () => {
  test('shows one toast for all that failed, and its button loads them again', async () => {
    load.mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404')).mockResolvedValue(PART);
    await show(
      <>
        <Widget />
        <Widget />
      </>,
    );
    expect(text().split(TITLE)).toHaveLength(2);
    await tap('Try again');
    expect(text()).toBe('the partthe part');
  });
});

describe('useLazyModule', () => {
  test('has an inline error in the place of the part, with a retry', async () => {
    load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(PART);
    await show(<Place />);
    expect(document.querySelector('[role=alert]')?.textContent).toContain(TITLE);
    await tap('Try again');
    expect(text()).toBe('the part');
  });
});

const loadPart = (): Promise<Part> => load();

function Overlay({ preload }: { readonly preload?: (run: () => void) => () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  const code = useLazyOverlay(loadPart, open, { preload, close: () => setOpen(false), reopen: () => setOpen(true) });
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && code && <code.Part />}
    </>
  );
}

function Widget(): ReactNode {
  const code = useLazyWidget(loadPart, true);
  return code && <code.Part />;
}

function Place(): ReactNode {
  const { module, hasFailed, retry } = useLazyModule(loadPart, true);
  if (hasFailed) return <NotLoaded onRetry={retry} />;
  return module && <module.Part />;
}

async function show(what: ReactNode): Promise<void> {
  const words = createInstance();
  await words.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { common } }, defaultNS: 'common', fallbackLng: false });
  act(() =>
    root.render(
      <I18nextProvider i18n={words}>
        {what}
        <Toasts />
      </I18nextProvider>,
    ),
  );
  await pass(0);
}

/** Time passes, and what was promised by then is rendered. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(20)); // toasts follow a paint
}

async function tap(name: string): Promise<void> {
  const button = Array.from(document.querySelectorAll('button')).find((one) => one.textContent === name);
  if (!button) throw new Error(`no button ${name}`);
  act(() => button.click());
  await pass(0);
}

function text(): string {
  return document.body.textContent;
}
