import { BehaviorSubject, map } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '#api/apiClient.ts';
import { loadDeviceId } from '#api/deviceId.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { select$ } from '#effects/alertEffects.ts';
import { createAlertLedger } from '#effects/alertLedger.ts';
import { createTapeFile } from '#effects/createTapeFile.ts';
import { recordInputs, recordLedger } from '#effects/recordInputs.ts';
import { createFollows } from '#stores/queries/follows.ts';
import { createQueryClient } from '#stores/queries/queryClient.ts';
import { createRingtone } from '#stores/queries/ringtone.ts';
import { encodeFact } from '#streams/tape/factCodec.ts';
import { createStreams } from '#streams/index.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { goal } from '#tests/tapes/scripts/goals.ts';

/** What must never be on a tape, placed wherever browser and gateway could have it. */
const CANARIES = {
  token: 'canary-token-7f3a91',
  cookie: 'canary-cookie-2b8c40',
  phone: '+86 138 0013 8000',
  memberId: '9007199254740993',
  deviceId: 'canary-device-5d2e66',
  chat: 'canary chat: see you at the pub',
  account: 'canary-account@touchline.test',
};

describe('the recorded tape', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('touchline.deviceId', CANARIES.deviceId);
    localStorage.setItem('FBAPPH_TOKEN', CANARIES.token);
    localStorage.setItem('touchline.accountName', CANARIES.account);
    const note = { muted: false, off: null, sound: 1, note: CANARIES.chat };
    localStorage.setItem(
      'touchline.alertPreferences',
      JSON.stringify({ quiet: { on: true }, matches: { 101: note }, phone: CANARIES.phone }),
    );
    document.cookie = `FBAPPH_TOKEN=${CANARIES.cookie}`;
  });

  afterEach(() => localStorage.clear());

  test('a written tape has nothing about the user, their credentials, or what others wrote', async () => {
    const { text, requested, kinds } = await recordEvening();
    for (const kind of ['"input"', '"snapshot"', '"changes"', '"up"', '"follows":[101]', '"sound":1', 'alerted', '"protocolError"'])
      expect(text).toContain(kind);
    expect(requested.deviceIds).toContain(CANARIES.deviceId); // the client that called has the canaries
    expect(kinds).toContain('instantList');
    for (const [name, canary] of Object.entries(CANARIES)) expect(text, name).not.toContain(canary);
    expect(text).not.toMatch(/canary|token|phone|member|device/i);
  });
});

/** The app's stores, API client and recorders against a gateway that sends too much in every response. */
async function recordEvening() {
  const script = goal().tape;
  const time = new TestTime(script.entries[0]?.t);
  const device = loadDeviceId(localStorage, crypto);
  const requested = { deviceIds: [] as (string | null)[] };
  const client = { language: 'en-US', timeZone: 'UTC', appVersion: '0.1.0', deviceId: device() } as const;
  const api = createApiClient(client, async (path, init) => {
    requested.deviceIds.push(new Headers(init?.headers).get('device-id'));
    return new Response(JSON.stringify({ code: '200', data: { ...answerOf(String(path), script.names), ...CANARIES } }));
  });
  const kinds: string[] = [];
  const network = fakePorts(time, {
    call: (name, input) => {
      kinds.push(name);
      return api.call(name, input);
    },
  });
  const streams = createStreams(network.ports);
  const ledger = recordLedger(
    streams.tape,
    createAlertLedger(localStorage, () => time.now()),
  );
  const follows = createFollows({ queryClient: createQueryClient(), api, streams });
  const ringtone = createRingtone({ queryClient: createQueryClient(), api });
  vi.resetModules();
  const { alertPreferences } = await import('#stores/preferences/alertPreferencesStore.ts'); // read once at import, so after the canaries are placed
  const subscription = recordInputs(streams.tape, {
    follows$: select$(follows.store, (state) => state.followedMatchIds),
    settings$: select$(ringtone.store, (state) => state.settings),
    preferences$: select$(alertPreferences, (state) => state),
    audio$: new BehaviorSubject('ready' as const).pipe(map((audio) => audio)),
  });
  subscription.add(streams.run$.subscribe());
  subscription.add(streams.list$({ sport: 'football', tab: 'instant' }).subscribe());
  await follows.load();
  await ringtone.load();
  network.sockets[0]?.open();
  for (const entry of script.entries) {
    await time.advanceTo(entry.t);
    if (entry.kind !== 'fact') continue;
    const { name, payload } = encodeFact(entry.fact);
    network.sockets[0]?.frame(name, payload);
    network.sockets[0]?.frame(name, [...payload, CANARIES.chat]); // too many values
    network.sockets[0]?.frame('state', [CANARIES.chat, CANARIES.token]); // not a frame at all
  }
  localStorage.setItem('touchline.alerted/alerted/101/home/1', CANARIES.phone); // as another tab of the device would write it
  ledger.has('alerted/101/home/1');
  const entries = streams.tape.entries();
  const header = { ...script.header, ...CANARIES, deviceId: client.deviceId };
  const file = createTapeFile({ header, entries, fixtures: streams.fixtures(), at: time.now() });
  subscription.unsubscribe();
  return { text: `${file.name}\n${await textOf(file)}`, requested, kinds };
}

function textOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file);
  });
}

/** Returns the gateway's response, with canaries in every object. */
function answerOf(path: string, { matches, teams, competitions }: ReturnType<typeof goal>['tape']['names']): object {
  const marked = <One extends object>(all: readonly One[]) => all.map((one) => ({ ...one, ...CANARIES }));
  switch (path.split('?')[0]) {
    case CALLS.focusList.path:
      return { matchIds: [101], leftIds: [], teamIds: [], competitionIds: [] };
    case CALLS.ringtoneInfo.path:
      return { ...RINGTONE_DEFAULTS, scoringSoundFlag: 1 };
    default:
      return {
        unchanged: false,
        epoch: 'mh000000-aaaa',
        seq: 0,
        at: Date.UTC(2026, 10, 21, 15),
        full: false,
        rows: [],
        matches: marked(matches),
        teams: marked(teams),
        competitions: marked(competitions),
      };
  }
}
