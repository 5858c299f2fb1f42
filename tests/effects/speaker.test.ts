import { describe, expect, test } from 'vitest';
import { createSpeaker, type SpeakerWorld } from '#effects/speaker.ts';
import { settle } from '#tests/builders/virtualTime.ts';

describe('the speaker', () => {
  test('is locked until a tap, ready after it, and fetches nothing before it is needed', async () => {
    const { speaker, states, loads } = world();
    expect(states).toEqual(['locked']);
    speaker.unlock();
    await settle();
    expect(states).toEqual(['locked', 'ready']);
    expect(loads()).toBe(0);
  });

  test('plays what is prepared, at once', async () => {
    const { speaker, played } = world();
    speaker.unlock();
    speaker.prepare(['horn']);
    await settle();
    expect(speaker.play('horn')).toBe(true);
    expect(played).toEqual(['horn']);
  });

  test('what cannot play at once is dropped: locked, or not loaded yet', async () => {
    const { speaker, played } = world();
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

  test('a tap that tries a sound wakes it and hears it as soon as it can play', async () => {
    const { speaker, played } = world();
    expect(speaker.try('victory')).toBe(false);
    await settle();
    expect(played).toEqual(['victory']);
    expect(speaker.try('victory')).toBe(true);
  });

  test('but not when it takes too long', async () => {
    const { speaker, played, late, arrive } = world({ slow: true });
    speaker.try('victory');
    await settle();
    late();
    arrive();
    await settle();
    expect(played).toEqual([]);
    expect(speaker.play('victory')).toBe(true);
  });

  test('a tap that did not help: the system blocks it', async () => {
    const { speaker, states, late } = world({ stubborn: true });
    speaker.unlock();
    await settle();
    late();
    expect(states).toEqual(['locked', 'blocked']);
  });

  test('a call interrupts an iPhone: blocked, and the next tap brings it back', async () => {
    const { speaker, states, context } = world();
    speaker.unlock();
    await settle();
    context().change('interrupted');
    expect(states.at(-1)).toBe('blocked');
    speaker.unlock();
    await settle();
    expect(states.at(-1)).toBe('ready');
  });

  test('without Web Audio it says so', () => {
    const { speaker, states } = world({ none: true });
    speaker.unlock();
    expect(speaker.try('horn')).toBe(false);
    expect(states).toEqual(['unsupported']);
  });

  test('the player works on the context that the tap has woken, and believes it to run', async () => {
    const { speaker, context, howler } = world();
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
  readonly stubborn: boolean;

  constructor(stubborn: boolean) {
    super();
    this.stubborn = stubborn;
  }

  async resume(): Promise<void> {
    if (!this.stubborn) this.change('running');
  }

  change(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  createGain(): object {
    return { connect: () => undefined };
  }
}

function world({ stubborn = false, none = false, slow = false } = {}) {
  const contexts: FakeContext[] = [];
  const played: string[] = [];
  const states: string[] = [];
  const timers: (() => void)[] = [];
  const onTheWay: (() => void)[] = [];
  const howler = { ctx: null, state: 'suspended', autoUnlock: true, autoSuspend: true };
  let loads = 0;
  class FakeAudio extends FakeContext {
    constructor() {
      super(stubborn);
      contexts.push(this);
    }
  }
  class FakeHowl {
    readonly #name: string;
    constructor({ src, onload }: { src: string[]; onload: () => void }) {
      this.#name = src[0] ?? '';
      if (slow) onTheWay.push(onload);
      else queueMicrotask(onload);
    }
    state(): string {
      return 'loaded';
    }
    play(): void {
      played.push(this.#name);
    }
  }
  const faked: unknown = {
    AudioContext: none ? null : FakeAudio,
    load: () => {
      loads += 1;
      return Promise.resolve({ Howl: FakeHowl, Howler: howler });
    },
    address: (sound: string) => sound,
    later: (run: () => void) => timers.push(run),
  };
  if (!isWorld(faked)) throw new Error('not a world');
  const speaker = createSpeaker(faked);
  speaker.state$.subscribe((state) => states.push(state));
  return {
    speaker,
    played,
    states,
    howler,
    loads: () => loads,
    late: () => timers.splice(0).forEach((run) => run()),
    arrive: () => onTheWay.splice(0).forEach((run) => run()),
    context: () => contexts[0] ?? new FakeContext(true),
  };
}

/** A browser's audio has hundreds of members; the speaker uses a handful of them, and those are faked. */
function isWorld(faked: unknown): faked is SpeakerWorld {
  return typeof faked === 'object' && faked !== null && 'AudioContext' in faked && 'load' in faked;
}
