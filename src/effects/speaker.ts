import type { Howl, Howler } from 'howler';
import { BehaviorSubject, type Observable } from 'rxjs';
import { loadModule } from '#api/loadModule.ts';
import type { CANCEL_SOUND, Sound } from '#contract/alerts/ringtoneSettings.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';

export type SoundName = Sound | typeof CANCEL_SOUND;

/** Plays the goal sounds and reports the actual state of the audio. */
export interface Speaker {
  /** Emits the current state at once. `locked`: a tap is needed; `blocked`: the system refuses sound. */
  readonly state$: Observable<AudioState>;
  /** Creates the audio context that a tap will resume; that takes a slow phone longer than a frame. */
  warm(): void;
  /** Resumes the audio context. Browsers allow it only within a tap. */
  unlock(): void;
  /** Loads sounds, so that they play at once when they are due. */
  prepare(sounds: readonly SoundName[]): void;
  /** Plays a sound now or drops it; returns whether it plays. */
  play(sound: SoundName): boolean;
  /** The same within a tap, which also unlocks the audio; the sound may start a moment later. */
  preview(sound: SoundName): boolean;
}

export interface SpeakerDeps {
  readonly AudioContext: (new () => AudioContext) | null;
  readonly load: () => Promise<{ readonly Howl: typeof Howl; readonly Howler: typeof Howler }>;
  readonly soundUrl: (sound: SoundName) => string;
  readonly schedule: (run: () => void, ms: number) => void;
}

/** A tap that has not resumed the context by then did not help; a preview is not played later than this. */
const UNLOCK_TIMEOUT_MS = 800;

export function createSpeaker({ AudioContext, load, soundUrl, schedule }: SpeakerDeps): Speaker {
  const state$ = new BehaviorSubject<AudioState>(AudioContext ? 'locked' : 'unsupported');
  const sounds = new Map<SoundName, Howl>();
  let context: AudioContext | null = null;
  let loading: ReturnType<SpeakerDeps['load']> | null = null;
  let player: Awaited<ReturnType<SpeakerDeps['load']>> | null = null;
  let isRefused = false;

  return {
    state$: state$.asObservable(),
    warm: () => void openContext(),
    unlock: () => void unlock(),
    prepare(names) {
      loadEach(names).catch(() => undefined); // the next use retries it
    },
    play,
    preview(name) {
      const unlocking = unlock();
      const loading = loadSound(name);
      if (play(name)) return true;
      let isDue = true;
      schedule(() => (isDue = false), UNLOCK_TIMEOUT_MS);
      Promise.all([unlocking, loading]).then(
        () => isDue && play(name),
        () => undefined, // the state shows why there is no sound
      );
      return false;
    },
  };

  function play(name: SoundName): boolean {
    const sound = sounds.get(name);
    if (state$.value !== 'ready' || context?.state !== 'running' || sound?.state() !== 'loaded') {
      if (context) void loadSound(name); // for the next time
      return false;
    }
    syncPlayer();
    sound.play();
    return true;
  }

  async function unlock(): Promise<void> {
    const opened = openContext();
    if (!opened || opened.state === 'running') return;
    schedule(() => {
      isRefused = opened.state !== 'running';
      updateState();
    }, UNLOCK_TIMEOUT_MS);
    await opened.resume();
  }

  function openContext(): AudioContext | null {
    if (context || !AudioContext) return context;
    try {
      context = new AudioContext();
      context.addEventListener('statechange', updateState);
    } catch {
      isRefused = true; // some devices limit how many there are
    }
    updateState();
    return context;
  }

  function updateState(): void {
    const state = currentState();
    if (state === 'ready') isRefused = false;
    if (state !== state$.value) state$.next(state);
  }

  function currentState(): AudioState {
    if (!AudioContext) return 'unsupported';
    if (context?.state === 'running') return 'ready';
    const state: string | undefined = context?.state; // "interrupted" on iPhones during a call or behind another app
    return isRefused || state === 'interrupted' || state === 'closed' ? 'blocked' : 'locked';
  }

  /** One after another: requesting eight at once takes a slow phone 50 ms. */
  async function loadEach(names: readonly SoundName[]): Promise<void> {
    for (const name of names) await loadSound(name);
  }

  async function loadSound(name: SoundName): Promise<void> {
    if (!AudioContext || sounds.has(name)) return;
    const { Howl } = await loadPlayer();
    if (sounds.has(name)) return;
    await new Promise<void>((resolve) => {
      const onError = (): void => {
        sounds.delete(name); // the next use retries it
        resolve();
      };
      sounds.set(name, new Howl({ src: [soundUrl(name)], format: ['mp3'], onload: () => resolve(), onloaderror: onError }));
    });
  }

  function loadPlayer(): ReturnType<SpeakerDeps['load']> {
    loading ??= load().then(
      (loaded) => {
        player = loaded;
        syncPlayer();
        return loaded;
      },
      (error: unknown) => {
        loading = null; // the next use retries it
        throw error;
      },
    );
    return loading;
  }

  /**
   * Makes Howler use our context, which a tap has unlocked: its own would need another tap after it has loaded. Howler queues sounds
   * unless its `state` is "running", and nothing may be queued.
   */
  function syncPlayer(): void {
    const opened = openContext();
    if (!opened || !player) return;
    const { Howler } = player;
    Howler.autoUnlock = false;
    Howler.autoSuspend = false;
    if (Howler.ctx !== opened) {
      const masterGain = opened.createGain();
      masterGain.connect(opened.destination);
      Object.assign(Howler, { ctx: opened, masterGain });
    }
    Object.assign(Howler, { state: opened.state === 'running' ? 'running' : 'suspended' });
  }
}

export function pageSpeaker(page: typeof globalThis): Speaker {
  const urls = import.meta.glob<string>('/sounds/*.mp3', { query: '?url', import: 'default', eager: true });
  return createSpeaker({
    AudioContext: typeof page.AudioContext === 'function' ? page.AudioContext : null,
    load: () => loadModule(() => import('howler'), 'never'),
    soundUrl: (sound) => urls[`/sounds/${sound}.mp3`] ?? '',
    schedule: (run, ms) => void page.setTimeout(run, ms),
  });
}
