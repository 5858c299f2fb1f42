import { describe, expect, test } from 'vitest';
import { createSpeaker, type SpeakerDeps } from '#effects/speaker.ts';
import { settle } from '#tests/builders/testTime.ts';

describe('createSpeaker', () => {
  test('is locked until a tap, ready after it, and loads nothing before the first use', async () => {
    const { speaker, states, loads } = setUp();
    expect(states).toEqual(['locked']);
    speaker.unlock();
    await settle();
    expect(states).toEqual(['locked', 'ready']);
    expect(loads()).toBe(0);
  });

  test('plays a prepared sound at once', async () => {
    const { speaker, played } = setUp();
    speaker.unlock();
    speaker.prepare(['horn']);
    await settle();
    expect(speaker.play('horn')).toBe(true);
    expect(played).toEqual(['horn']);
  });

  test('drops a sound that cannot play at once: locked, or not loaded yet', async () => {
    const { speaker, played } = setUp();
    speaker.prepare(['horn']);
    await settle();
    expect(speaker.play('horn')).toBe(false);
    speaker.unlock();
    await settle();
    expect(speaker.play('drum')).toBe(false);
    await settle();
    expect(played).toEqual([]);
    expect(speaker.play('drum')).toBe(true);
  });

  test('unlocks the audio in a preview and plays the sound as soon as it can', async () => {
    const { speaker, played } = setUp();
    expect(speaker.preview('victory')).toBe(false);
    await settle();
    expect(played).toEqual(['victory']);
    expect(speaker.preview('victory')).toBe(true);
  });

  test('drops a preview that takes too long', async () => {
    const { speaker, played, runTimers, finishLoading } = setUp({ isSlow: true });
    speaker.preview('victory');
    await settle();
    runTimers();
    finishLoading();
    await settle();
    expect(played).toEqual([]);
    expect(speaker.play('victory')).toBe(true);
  });

  test('is blocked when a tap does not resume the context', async () => {
    const { speaker, states, runTimers } = setUp({ staysSuspended: true });
    speaker.unlock();
    await settle();
    runTimers();
    expect(states).toEqual(['locked', 'blocked']);
  });

  test('is blocked while a call interrupts an iPhone, until the next tap', async () => {
    const { speaker, states, context } = setUp();
    speaker.unlock();
    await settle();
    context().change('interrupted');
    expect(states.at(-1)).toBe('blocked');
    speaker.unlock();
    await settle();
    expect(states.at(-1)).toBe('ready');
  });

  test('is unsupported without Web Audio', () => {
    const { speaker, states } = setUp({ hasWebAudio: false });
    speaker.unlock();
    expect(speaker.preview('horn')).toBe(false);
    expect(states).toEqual(['unsupported']);
  });

  test('passes the unlocked context to Howler, in state running', async () => {
    const { speaker, context, howler } = setUp();
    speaker.prepare(['horn']);
    await settle();
    speaker.unlock();
    await settle();
    speaker.play('horn');
    expect(howler).toMatchObject({ ctx: context(), state: 'running', autoUnlock: false, autoSuspend: false });
  });
});

class FakeContext extends EventTarget {
  state = 'suspended';
  readonly destination = {};
  readonly staysSuspended: boolean;

  constructor(staysSuspended: boolean) {
    super();
    this.staysSuspended = staysSuspended;
  }

  async resume(): Promise<void> {
    if (!this.staysSuspended) this.change('running');
  }

  change(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  createGain(): object {
    return { connect: () => undefined };
  }
}

function setUp({ staysSuspended = false, hasWebAudio = true, isSlow = false } = {}) {
  const contexts: FakeContext[] = [];
  const played: string[] = [];
  const states: string[] = [];
  const timers: (() => void)[] = [];
  const loading: (() => void)[] = [];
  const howler = { ctx: null, state: 'suspended', autoUnlock: true, autoSuspend: true };
  let loads = 0;
  class FakeAudio extends FakeContext {
    constructor() {
      super(staysSuspended);
      contexts.push(this);
    }
  }
  class FakeHowl {
    readonly #name: string;
    constructor({ src, onload }: { src: string[]; onload: () => void }) {
      this.#name = src[0] ?? '';
      if (isSlow) loading.push(onload);
      else queueMicrotask(onload);
    }
    state(): string {
      return 'loaded';
    }
    play(): void {
      played.push(this.#name);
    }
  }
  const fake: unknown = {
    AudioContext: hasWebAudio ? FakeAudio : null,
    load: () => {
      loads += 1;
      return Promise.resolve({ Howl: FakeHowl, Howler: howler });
    },
    soundUrl: (sound: string) => sound,
    schedule: (run: () => void) => timers.push(run),
  };
  if (!isSpeakerDeps(fake)) throw new Error('not the dependencies of a speaker');
  const speaker = createSpeaker(fake);
  speaker.state$.subscribe((state) => states.push(state));
  return {
    speaker,
    played,
    states,
    howler,
    loads: () => loads,
    runTimers: () => timers.splice(0).forEach((run) => run()),
    finishLoading: () => loading.splice(0).forEach((run) => run()),
    context: () => contexts[0] ?? new FakeContext(true),
  };
}

/** A browser's audio has hundreds of members; only those that the speaker uses are fake. */
function isSpeakerDeps(fake: unknown): fake is SpeakerDeps {
  return typeof fake === 'object' && fake !== null && 'AudioContext' in fake && 'load' in fake;
}
