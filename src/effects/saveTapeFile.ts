import { type FilePage, shareFile, type ShareFileResult } from '#api/shareFile.ts';
import { createTapeFile, type TapeFileOptions } from './createTapeFile.ts';

/** Shares a tape as a file, or saves it where files cannot be shared. */
export function saveTapeFile(page: FilePage, options: TapeFileOptions): Promise<ShareFileResult> {
  return shareFile(page, createTapeFile(options));
}
