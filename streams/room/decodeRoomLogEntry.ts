import { decodeRoomEntry, type RoomEntry } from '#contract/room/roomEntry.ts';
import { FrameError } from '#contract/wire/frameError.ts';
import { invalidFields } from '#streams/match/invalidFields.ts';

/** Returns a received entry of a room. Throws FrameError. */
export function decodeRoomLogEntry(wire: unknown): RoomEntry {
  try {
    return decodeRoomEntry(wire);
  } catch (error) {
    throw new FrameError(invalidFields(error), { cause: error });
  }
}
