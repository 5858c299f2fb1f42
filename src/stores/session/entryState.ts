import { create } from 'zustand';

interface EntryState {
  /** The member whose statistics dialog is open; null for none. */
  readonly threeMemberName: string | null;
}

/** What the entry address asks screens to show. */
export const useEntryState = create<EntryState>(() => ({ threeMemberName: null }));

/** Closes the statistics dialog. */
export function closeStatistics(): void {
  useEntryState.setState({ threeMemberName: null });
}

const CHANNEL = 'touchline.channelCode';
const TD_CHANNEL = 'touchline.tdChannelId';

/** The channel that led here, for the download link. Stored for the session of this tab. */
export interface DownloadMarks {
  readonly channelCode: string | null;
  readonly tdChannelId: string | null;
}

/** Fallback where session storage is refused. */
let marks: DownloadMarks = { channelCode: null, tdChannelId: null };

/** Stores the marks of an address; missing ones stay as they were. */
export function saveDownloadMarks({ channelCode, tdChannelId }: DownloadMarks): void {
  marks = { channelCode: channelCode ?? marks.channelCode, tdChannelId: tdChannelId ?? marks.tdChannelId };
  try {
    if (channelCode !== null) sessionStorage.setItem(CHANNEL, channelCode);
    if (tdChannelId !== null) sessionStorage.setItem(TD_CHANNEL, tdChannelId);
  } catch {
    // refused
  }
}

/** Returns the marks that the download link sends as channelCode and td_channelid (spec section 1). */
export function downloadMarks(): DownloadMarks {
  try {
    return {
      channelCode: sessionStorage.getItem(CHANNEL) ?? marks.channelCode,
      tdChannelId: sessionStorage.getItem(TD_CHANNEL) ?? marks.tdChannelId,
    };
  } catch {
    return marks;
  }
}
