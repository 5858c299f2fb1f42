import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CANCEL_SOUND, SOUNDS } from '#contract/alerts/ringtoneSettings.ts';
import { mp3Of } from '#sounds/mp3.ts';
import { SOUND_NAMES } from '#sounds/voices.ts';

/** MPEG-1 layer III: the bit rates (kbit/s) and sample rates by their index in a frame's header. */
const KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES = [44_100, 48_000, 32_000];
const SAMPLES = 1_152;

describe('the sounds', () => {
  test('every sound that can be chosen is there, and that of a cancelled goal', () => {
    expect(SOUND_NAMES).toEqual([...SOUNDS, CANCEL_SOUND]);
  });

  test.each(SOUND_NAMES)('%s is a mono mp3 of at most 1.5 s', (name) => {
    const { seconds, mono } = measured(fileOf(name));
    expect(mono).toBe(true);
    expect(seconds).toBeGreaterThan(0.3);
    expect(seconds).toBeLessThanOrEqual(1.5);
  });

  test('together they are at most 60 kB', () => {
    expect(SOUND_NAMES.reduce((sum, name) => sum + fileOf(name).length, 0)).toBeLessThanOrEqual(60_000);
  });

  test.each(SOUND_NAMES)('%s is what the script makes, byte for byte', (name) => {
    expect(Buffer.from(mp3Of(name)).equals(fileOf(name))).toBe(true);
  });
});

function fileOf(name: string): Buffer {
  return readFileSync(`sounds/${name}.mp3`);
}

/** Walks the frames of a file from header to header; a byte that belongs to none fails. */
function measured(file: Buffer): { seconds: number; mono: boolean } {
  let seconds = 0;
  let mono = true;
  for (let at = 0; at < file.length;) {
    const header = file.readUInt32BE(at);
    if (header >>> 17 !== 0b111_1111_1111_11_01) throw new Error(`no frame of MPEG-1 layer III at byte ${at}`);
    const kbps = KBPS[(header >>> 12) & 15] ?? 0;
    const rate = RATES[(header >>> 10) & 3] ?? 0;
    mono &&= ((header >>> 6) & 3) === 3;
    seconds += SAMPLES / rate;
    at += Math.floor((144_000 * kbps) / rate) + ((header >>> 9) & 1);
  }
  return { seconds, mono };
}
