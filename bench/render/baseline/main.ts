import './styles.ts';
import { io } from 'socket.io-client';
import { createApiClient } from '#api/apiClient.ts';
import { boardOf, decodeFrame } from '#contract/wire/frames.ts';
import { type Handshake, SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { BareBoard } from './board.ts';
import { BareList } from './list.ts';

// The list as a hand would write it, without a library for views or state: the least that anybody could do for the same rows. It
// reads the same list once, the same frames from the same socket with the contract's codec, keeps the same rows mounted, and once
// per animation frame writes the texts that changed.
const LANGUAGE = 'en-US';
const FOOTBALL = boardOf('football');
const deviceId = 'ba5e'.repeat(8);
const reader = { language: LANGUAGE, deviceId, appVersion: '0.0.0', timeZone: 'UTC' } as const;

const answer = await createApiClient(reader, (input, init) => fetch(input, init)).call('instantList', { sport: 'football' });
if (answer.unchanged) throw new Error('the whole list was due');
const board = new BareBoard(answer);
const list = new BareList(board, Number(new URLSearchParams(location.search).get('height')));
document.body.append(list.element);
setInterval(() => list.tick(), 1_000);

const auth: Handshake = { protocol: PROTOCOL, tenant: TENANTS[LANGUAGE].tenantCode, language: LANGUAGE, deviceId };
const socket = io({ path: SOCKET_PATH, transports: ['websocket'], reconnection: false, auth: { ...auth } });
socket.on('connect', () => socket.emit('watch', [[FOOTBALL, answer.epoch, answer.seq]], () => document.body.classList.add('watching')));
socket.on('state', (payload: unknown) => {
  const frame = decodeFrame('state', payload);
  if (frame.name !== 'state' || frame.channel !== FOOTBALL) return;
  for (const id of board.take(frame)) list.touch(id);
});
