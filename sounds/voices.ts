import { CANCEL_SOUND, type Sound } from '#contract/alerts/ringtoneSettings.ts';

/** Samples per second. */
export const RATE = 44_100;
/** The loudest sample, of 1: the encoder needs some headroom. */
const PEAK = 0.85;
/** Each sound fades out, so that it does not click. */
const FADE_S = 0.03;

/** Returns the value of a wave, -1 to 1, at a time in seconds. */
type Wave = (t: number) => number;

interface Voice {
  readonly seconds: number;
  readonly wave: Wave;
}

/** The goal sounds and that of a cancelled goal, made of sines and seeded noise only: the same samples on every machine. */
const VOICES: Readonly<Record<Sound | typeof CANCEL_SOUND, () => Voice>> = {
  default: ding,
  whistle,
  drum,
  broadcast,
  horn,
  victory,
  [CANCEL_SOUND]: cancelled,
};

export type SoundName = keyof typeof VOICES;
export const SOUND_NAMES: readonly SoundName[] = ['default', 'whistle', 'drum', 'broadcast', 'horn', 'victory', CANCEL_SOUND];

/** Returns a sound as 16-bit mono samples at RATE. */
export function samplesOf(name: SoundName): Int16Array {
  const { seconds, wave } = VOICES[name]();
  const samples = Float64Array.from({ length: Math.round(seconds * RATE) }, (_, i) => wave(i / RATE) * fade(i / RATE, seconds));
  const loudest = samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
  return Int16Array.from(samples, (value) => Math.round((value / loudest) * PEAK * 32_767));
}

/** A short bright bell. */
function ding(): Voice {
  return { seconds: 0.9, wave: bell(1_318.5, 7) };
}

/** A referee's whistle, a short and a long blow, with the trill of the pea and breath noise. */
function whistle(): Voice {
  const breath = noise(11);
  const blow = (t: number, length: number): number => {
    if (t < 0 || t > length) return 0;
    const pea = sine(34, t);
    const pitch = 2_350 * t + (60 / (TURN * 34)) * -Math.cos(TURN * 34 * t);
    const edge = Math.min(1, t / 0.015) * Math.min(1, (length - t) / 0.04);
    return edge * (0.72 + 0.28 * pea) * (Math.sin(TURN * pitch) + 0.22 * Math.sin(TURN * pitch * 2.02) + 0.3 * breath());
  };
  return { seconds: 1.05, wave: (t) => blow(t, 0.2) + blow(t - 0.3, 0.7) };
}

/** Two hits of a big drum, the second harder. */
function drum(): Voice {
  const skin = noise(23);
  const hit = (t: number, force: number): number => {
    if (t < 0) return 0;
    // The pitch falls as the skin settles: 150 Hz down to 62.
    const phase = 62 * t + (88 / 22) * (1 - Math.exp(-22 * t));
    return (
      force *
      (Math.sin(TURN * phase) * Math.exp(-6 * t) +
        0.35 * Math.sin(TURN * 2.7 * phase) * Math.exp(-14 * t) +
        0.5 * skin() * Math.exp(-70 * t))
    );
  };
  return { seconds: 1, wave: (t) => hit(t, 0.8) + hit(t - 0.26, 1) };
}

/** The two-tone chime before a stadium announcement. */
function broadcast(): Voice {
  const high = bell(783.99, 3.6);
  const low = bell(523.25, 3.2);
  return { seconds: 1.4, wave: (t) => high(t) + 1.1 * low(t - 0.42) };
}

/** An air horn: two reeds a major third apart, rough and steady. */
function horn(): Voice {
  const reed = (pitch: number, t: number): number => {
    let sum = 0;
    for (let part = 1; part <= 12; part += 1) sum += sine(pitch * part, t) / part;
    return sum;
  };
  const press = (t: number): number => Math.min(1, t / 0.05) * Math.min(1, Math.max(0, (1.1 - t) / 0.12));
  return { seconds: 1.12, wave: (t) => press(t) * (reed(311.1, t) + reed(392.4, t) + 0.6 * reed(312.6, t)) };
}

/** A fanfare that climbs a major chord and stays on top. */
function victory(): Voice {
  const brass = (pitch: number, start: number, decay: number) => (now: number) => {
    const t = now - start;
    if (t < 0) return 0;
    const swell = Math.min(1, t / 0.018) * Math.exp(-decay * t);
    return swell * (sine(pitch, t) + 0.55 * sine(pitch * 2, t) + 0.32 * sine(pitch * 3, t) + 0.16 * sine(pitch * 4, t));
  };
  const notes = [
    brass(523.25, 0, 7),
    brass(659.26, 0.15, 7),
    brass(783.99, 0.3, 7),
    brass(1_046.5, 0.45, 2.6),
    brass(783.99, 0.45, 3.4),
    brass(659.26, 0.45, 3.4),
  ];
  return { seconds: 1.38, wave: (t) => notes.reduce((sum, note) => sum + note(t), 0) };
}

/** A soft tone that falls an octave in two steps. */
function cancelled(): Voice {
  const sag = (t: number, from: number, to: number, length: number): number => {
    if (t < 0 || t > length) return 0;
    const phase = from * t + ((to - from) * t * t) / (2 * length);
    const edge = Math.min(1, t / 0.02) * Math.min(1, (length - t) / 0.08);
    return edge * (Math.sin(TURN * phase) + 0.3 * Math.sin(TURN * phase * 3) * Math.exp(-4 * t));
  };
  return { seconds: 0.95, wave: (t) => sag(t, 622.3, 554.4, 0.3) + sag(t - 0.34, 466.2, 311.1, 0.58) };
}

const TURN = 2 * Math.PI;

function sine(pitch: number, t: number): number {
  return Math.sin(TURN * pitch * t);
}

/** A struck bell: slightly inharmonic partials, the higher ones decaying sooner. */
function bell(pitch: number, decay: number): Wave {
  const partials = [
    [1, 1],
    [2.01, 0.45],
    [3.03, 0.22],
    [4.24, 0.12],
  ] as const;
  return (t) =>
    t < 0
      ? 0
      : Math.min(1, t / 0.004) *
        partials.reduce((sum, [ratio, part]) => sum + part * sine(pitch * ratio, t) * Math.exp(-decay * ratio ** 0.7 * t), 0);
}

/** White noise, -1 to 1, the same for the same seed. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function fade(t: number, seconds: number): number {
  return Math.min(1, (seconds - t) / FADE_S);
}
