/** The contenders: the gateway, and Socket.IO rooms with connection state recovery. */
export const ROOM_PROTOCOLS = ['ours', 'recovery'] as const;
export type RoomProtocol = (typeof ROOM_PROTOCOLS)[number];

/** Returns the text of the message number `i`, from 0. */
export function messageText(i: number): string {
  return `What a goal ${i}! Nobody saw that coming, least of all the keeper.`;
}

/** Matches the number in such a text, also inside a frame. */
export const MESSAGE_NUMBER = /What a goal (\d+)!/g;
