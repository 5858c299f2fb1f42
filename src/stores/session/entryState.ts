import { create } from 'zustand';

interface ArrivalState {
  /** The member whose statistics the address asked for: a dialog shows them; null for none. */
  readonly threeMemberName: string | null;
}

/** What the address that led here asks screens to show. */
export const useEntryState = create<ArrivalState>(() => ({ threeMemberName: null }));

/** The dialog of statistics has been closed. */
export function closeStatistics(): void {
  useEntryState.setState({ threeMemberName: null });
}

const CHANNEL = 'touchline.channelCode';
const TD_CHANNEL = 'touchline.tdChannelId';

/** Whose channel led here: the download link says so. Kept for this tab's session. */
export interface DownloadMarks {
  readonly channelCode: string | null;
  readonly tdChannelId: string | null;
}

/** Where session storage is refused they hold for this page. */
let marks: DownloadMarks = { channelCode: null, tdChannelId: null };

/** Keeps the marks that an address brought; what it did not bring stays as it was. */
export function saveDownloadMarks({ channelCode, tdChannelId }: DownloadMarks): void {
  marks = { channelCode: channelCode ?? marks.channelCode, tdChannelId: tdChannelId ?? marks.tdChannelId };
  try {
    if (channelCode !== null) sessionStorage.setItem(CHANNEL, channelCode);
    if (tdChannelId !== null) sessionStorage.setItem(TD_CHANNEL, tdChannelId);
  } catch {
    // refused
  }
}

/** What the download link adds as channelCode and td_channelid (spec section 1). */
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
