import { io } from 'socket.io-client';
import { decodeFrame } from '#contract/wire/frames.ts';
import { boardOf } from '#contract/wire/channels.ts';
import { type Handshake, SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import type { Change } from '#contract/wire/rows.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import type { LibraryList } from './libraryMatches.ts';

const LANGUAGE = 'en-US';
const FOOTBALL = boardOf('football');

/** Watches the board from a list's position on and calls `onChanges` for each frame. Returns a function that closes the socket. */
export function subscribeToBoard(
  { epoch, seq }: Omit<LibraryList, 'matches'>,
  onChanges: (changes: readonly Change[]) => void,
): () => void {
  const auth: Handshake = {
    protocol: PROTOCOL,
    tenant: TENANTS[LANGUAGE].tenantCode,
    language: LANGUAGE,
    deviceId: 'beef'.repeat(8),
  };
  const socket = io({ path: SOCKET_PATH, transports: ['websocket'], reconnection: false, auth: { ...auth } });
  socket.on('connect', () => socket.emit('watch', [[FOOTBALL, epoch, seq]], () => document.body.classList.add('watching')));
  socket.on('state', (payload: unknown) => {
    const frame = decodeFrame('state', payload);
    if (frame.name === 'state' && frame.channel === FOOTBALL) onChanges(frame.rows);
  });
  return () => socket.close();
}
