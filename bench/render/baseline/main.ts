import './styles.ts';
import { io } from 'socket.io-client';
import { createApiClient } from '#api/apiClient.ts';
import { decodeFrame } from '#contract/wire/frames.ts';
import { boardOf } from '#contract/wire/channels.ts';
import { type Handshake, SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { BaselineBoard } from './baselineBoard.ts';
import { BaselineList } from './list.ts';

// The list as one would write it by hand, without a library for views or state: the minimum for the same rows. It fetches the same list
// once, receives the same frames from the same socket with the contract's codec, keeps the same rows mounted, and writes changed texts
// once per animation frame.
const LANGUAGE = 'en-US';
const FOOTBALL = boardOf('football');
const deviceId = 'ba5e'.repeat(8);
const clientInfo = { language: LANGUAGE, deviceId, appVersion: '0.0.0', timeZone: 'UTC' } as const;

const answer = await createApiClient(clientInfo, (input, init) => fetch(input, init)).call('instantList', { sport: 'football' });
if (answer.unchanged) throw new Error('expected the complete list');
const board = new BaselineBoard(answer);
const list = new BaselineList(board, Number(new URLSearchParams(location.search).get('height')));
document.body.append(list.element);
setInterval(() => list.tick(), 1_000);

const auth: Handshake = { protocol: PROTOCOL, tenant: TENANTS[LANGUAGE].tenantCode, language: LANGUAGE, deviceId };
const socket = io({ path: SOCKET_PATH, transports: ['websocket'], reconnection: false, auth: { ...auth } });
socket.on('connect', () => socket.emit('watch', [[FOOTBALL, answer.epoch, answer.seq]], () => document.body.classList.add('watching')));
socket.on('state', (payload: unknown) => {
  const frame = decodeFrame('state', payload);
  if (frame.name !== 'state' || frame.channel !== FOOTBALL) return;
  for (const id of board.apply(frame)) list.markDirty(id);
});
