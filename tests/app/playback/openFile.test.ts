import { describe, expect, test } from 'vitest';
import { openFile, PlayError } from '#app/playback/openFile.ts';
import { tapeFromRecording } from '#streams/tape/tapeFromRecording.ts';
import { TAPE_FORMAT, writeTape } from '#streams/tape/tapeFile.ts';
import { aRecording, basketballText, footballText, inNinety } from '#tests/builders/aRecording.ts';

const READER = { appVersion: '0.1.0', language: 'id-ID', tenant: 'IDWOS', timeZone: 'Asia/Jakarta' };
const TAPE = tapeFromRecording(aRecording(inNinety()), READER);
const TEXT = writeTape(TAPE);
const RECORDING = footballText(inNinety());

describe('openFile', () => {
  test('reads a tape, and a recording as a tape', async () => {
    expect(await open(TEXT)).toEqual(TAPE);
    expect((await open(RECORDING)).names.teams.map((one) => one.name)).toEqual(['Northwick', 'Eastholm']);
    const end = { type: 'status', wall: 2_400, t: 2_400, period: 4, status: 10, phase: 'finished' };
    expect((await open(basketballText([end]))).names.competitions[0]?.sport).toBe('basketball');
  });

  test.each([
    ['a later version', TEXT.replace(TAPE_FORMAT, 'touchline-tape/9'), { kind: 'later', version: 9, appVersion: '0.1.0' }],
    [
      'a version that does not exist',
      TEXT.replace(TAPE_FORMAT, 'touchline-tape/0'),
      { kind: 'broken', detail: expect.stringContaining('line 1') },
    ],
    ['a torn tape', TEXT.slice(0, -12), { kind: 'torn' }],
    ['a torn recording', RECORDING.slice(0, -12), { kind: 'torn' }],
    [
      'a tape that is spoilt within',
      TEXT.replace('"snapshot"', '"rumour"'),
      { kind: 'broken', detail: expect.stringMatching(/^one, line \d+: .*rumour/) },
    ],
    [
      'a recording that is spoilt within',
      RECORDING.replace('"seq":2', '"seq":7'),
      { kind: 'broken', detail: expect.stringMatching(/^one, line 3: seq is 7/) },
    ],
    ['a tape of nothing', writeTape({ ...TAPE, entries: [] }), { kind: 'empty' }],
    ['an empty file', ' \n', { kind: 'empty' }],
    ['another kind of JSON', '{"kind":"header"}\n', { kind: 'neither' }],
    ['a picture', '\u0089PNG\r\n', { kind: 'neither' }],
  ])('rejects %s with its reason', async (_, text, fault) => {
    const error: unknown = await open(text).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PlayError);
    expect(error).toMatchObject({ fault });
  });

  test('rejects a huge file without reading it, and a file that cannot be read', async () => {
    const gone = { name: 'one', size: 5, text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
    await expect(openFile({ ...gone, size: 3e9 }, READER)).rejects.toMatchObject({ fault: { kind: 'neither' } });
    await expect(openFile(gone, READER)).rejects.toMatchObject({ fault: { kind: 'unreadable' } });
  });
});

function open(text: string) {
  return openFile({ name: 'one', size: text.length, text: () => Promise.resolve(text) }, READER);
}
