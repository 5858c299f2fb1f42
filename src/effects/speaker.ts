import type { Howl, Howler } from 'howler';
import { BehaviorSubject, type Observable } from 'rxjs';
import { loadModule } from '#api/loadModule.ts';
import type { CANCEL_SOUND, Sound } from '#contract/alerts/ringtone.ts';
import type { AudioState } from '#streams/alerts/alert.ts';

export type SoundName = Sound | typeof CANCEL_SOUND;

/** What plays the goal sounds, and how it truly stands. */
export interface Speaker {
  /** Emits the present state at once. `locked`: a tap is needed; `blocked`: the system holds the sound back. */
  readonly state$: Observable<AudioState>;
  /** Opens what a tap will wake, while nobody waits for it: on a slow phone that takes longer than a frame. */
  warm(): void;
  /** Wakes the sound. Only within a tap: browsers take it from nowhere else. */
  unlock(): void;
  /** Fetches sounds, so that they play at once when they are due. */
  prepare(sounds: readonly SoundName[]): void;
  /** Whether it sounds now; what cannot is dropped. */
  play(sound: SoundName): boolean;
  /** The same within a tap, which also wakes the sound: then it may begin a moment later. */
  try(sound: SoundName): boolean;
}

export interface SpeakerWorld {
  /** null where the browser has no Web Audio. */
  readonly AudioContext: (new () => AudioContext) | null;
  /** Loads the player: on the first need, not before. */
  readonly load: () => Promise<{ readonly Howl: typeof Howl; readonly Howler: typeof Howler }>;
  readonly address: (sound: SoundName) => string;
  readonly later: (run: () => void, ms: number) => void;
}

/** A tap that has not woken the sound by then did not help; and a sound that a tap asked for is not played later than this. */
const WAKE_MS = 800;

export function createSpeaker({ AudioContext, load, address, later }: SpeakerWorld): Speaker {
  const state$ = new BehaviorSubject<AudioState>(AudioContext ? 'locked' : 'unsupported');
  const sounds = new Map<SoundName, Howl>();
  let context: AudioContext | null = null;
  let loading: ReturnType<SpeakerWorld['load']> | null = null;
  let player: Awaited<ReturnType<SpeakerWorld['load']>> | null = null;
  let refused = false;

  return {
    state$: state$.asObservable(),
    warm: () => void open(),
    unlock: () => void wake(),
    prepare(names) {
      fetchEach(names).catch(() => undefined); // asked for again at the next need
    },
    play,
    try(name) {
      const awake = wake();
      const loaded = fetched(name);
      if (play(name)) return true;
      let due = true;
      later(() => (due = false), WAKE_MS);
      Promise.all([awake, loaded]).then(
        () => due && play(name),
        () => undefined, // the state says why it is silent
      );
      return false;
    },
  };

  function play(name: SoundName): boolean {
    const sound = sounds.get(name);
    if (state$.value !== 'ready' || context?.state !== 'running' || sound?.state() !== 'loaded') {
      if (context) void fetched(name); // for the next time
      return false;
    }
    sync();
    sound.play();
    return true;
  }

  async function wake(): Promise<void> {
    const woken = open();
    if (!woken || woken.state === 'running') return;
    later(() => {
      refused = woken.state !== 'running';
      tell();
    }, WAKE_MS);
    await woken.resume();
  }

  function open(): AudioContext | null {
    if (context || !AudioContext) return context;
    try {
      context = new AudioContext();
      context.addEventListener('statechange', tell);
    } catch {
      refused = true; // some devices allow only so many
    }
    tell();
    return context;
  }

  function tell(): void {
    const state = stateNow();
    if (state === 'ready') refused = false;
    if (state !== state$.value) state$.next(state);
  }

  function stateNow(): AudioState {
    if (!AudioContext) return 'unsupported';
    if (context?.state === 'running') return 'ready';
    const held: string | undefined = context?.state; // iPhones say "interrupted" during a call, or behind another app
    return refused || held === 'interrupted' || held === 'closed' ? 'blocked' : 'locked';
  }

  /** One after another: to ask for eight at once costs a slow phone 50 ms. */
  async function fetchEach(names: readonly SoundName[]): Promise<void> {
    for (const name of names) await fetched(name);
  }

  async function fetched(name: SoundName): Promise<void> {
    if (!AudioContext || sounds.has(name)) return;
    const { Howl } = await howler();
    if (sounds.has(name)) return;
    await new Promise<void>((resolve) => {
      const forget = (): void => {
        sounds.delete(name); // asked for again at the next need
        resolve();
      };
      sounds.set(name, new Howl({ src: [address(name)], format: ['mp3'], onload: () => resolve(), onloaderror: forget }));
    });
  }

  function howler(): ReturnType<SpeakerWorld['load']> {
    loading ??= load().then(
      (loaded) => {
        player = loaded;
        sync();
        return loaded;
      },
      (error: unknown) => {
        loading = null; // tried again at the next need
        throw error;
      },
    );
    return loading;
  }

  /**
   * The player works on our context, the one that a tap has woken: its own would need a tap after it has loaded. It plays
   * at once only in the state it believes in, else it queues, and nothing may be queued.
   */
  function sync(): void {
    const ours = open();
    if (!ours || !player) return;
    const { Howler } = player;
    Howler.autoUnlock = false;
    Howler.autoSuspend = false;
    if (Howler.ctx !== ours) {
      const masterGain = ours.createGain();
      masterGain.connect(ours.destination);
      Object.assign(Howler, { ctx: ours, masterGain });
    }
    Object.assign(Howler, { state: ours.state === 'running' ? 'running' : 'suspended' });
  }
}

/** The speaker of this page. */
export function pageSpeaker(page: typeof globalThis): Speaker {
  const addresses = import.meta.glob<string>('/sounds/*.mp3', { query: '?url', import: 'default', eager: true });
  return createSpeaker({
    AudioContext: typeof page.AudioContext === 'function' ? page.AudioContext : null,
    load: () => loadModule(() => import('howler'), 'never'),
    address: (sound) => addresses[`/sounds/${sound}.mp3`] ?? '',
    later: (run, ms) => void page.setTimeout(run, ms),
  });
}
