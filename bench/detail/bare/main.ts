import { io } from 'socket.io-client';
import { decodeFrame } from '#contract/wire/frames.ts';
import { type Handshake, SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import * as z from 'zod/mini';

// One figure of one match as one would write it by hand: the same frames from the same socket, written as soon as they arrive.
const LANGUAGE = 'en-US';
const Statistics = z.object({ periods: z.object({ all: z.object({ attacks: z.object({ home: z.number() }) }) }) });
const channel = `match:${new URLSearchParams(location.search).get('match')}`;
const figure = document.createElement('b');
figure.className = 'figure';
const text = document.createTextNode('');
figure.append(text);
document.body.append(figure);

const auth: Handshake = { protocol: PROTOCOL, tenant: TENANTS[LANGUAGE].tenantCode, language: LANGUAGE, deviceId: 'ba5e'.repeat(8) };
const socket = io({ path: SOCKET_PATH, transports: ['websocket'], reconnection: false, auth: { ...auth } });
socket.on('connect', () => socket.emit('watch', [[channel]], () => undefined));
socket.on('documents', (payload: unknown) => {
  const frame = decodeFrame('documents', payload);
  if (frame.name !== 'documents' || frame.channel !== channel) return;
  for (const [key, , body] of frame.rows) {
    if (key !== 'statistics') continue;
    text.data = String(Statistics.parse(body).periods.all.attacks.home);
  }
});
