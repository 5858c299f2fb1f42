import * as z from 'zod/mini';
import { answerRequests } from '#bench/wire/requestProcess.ts';
import { startRecoveryRoom } from './recoveryRoom.ts';
import { ROOM_PROTOCOLS } from './roomProtocol.ts';
import { startTouchlineRoom } from './touchlineRoom.ts';

/** The process of a contender: `roomServer.ts PROTOCOL MEMBERS`. */
const [protocol, members] = z.tuple([z.enum(ROOM_PROTOCOLS), z.coerce.number()]).parse(process.argv.slice(2));
const room = await (protocol === 'ours' ? startTouchlineRoom(members) : startRecoveryRoom());

answerRequests({
  room: () => room,
  /** Processor time so far, us. */
  spent() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
});
