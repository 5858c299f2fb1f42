import { create } from 'zustand';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';

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

/** The channel that led here, for the download link. */
export interface DownloadMarks {
  readonly channelCode: string | null;
  readonly tdChannelId: string | null;
}

/** Stored for the session of this tab. */
const session = createPersistedStore<DownloadMarks>(
  'downloadMarks',
  ({ channelCode, tdChannelId }) => ({ channelCode: textOrNull(channelCode), tdChannelId: textOrNull(tdChannelId) }),
  { isSession: true },
);
/** Those of this page, which a logout leaves in place. */
let marks: DownloadMarks = { channelCode: null, tdChannelId: null };

/** Stores the marks of an address; missing ones stay as they were. */
export function saveDownloadMarks({ channelCode, tdChannelId }: DownloadMarks): void {
  const before = downloadMarks();
  marks = { channelCode: channelCode ?? before.channelCode, tdChannelId: tdChannelId ?? before.tdChannelId };
  session.setState(marks);
}

/** Returns the marks that the download link sends as channelCode and td_channelid (docs/product.md#download-button). */
export function downloadMarks(): DownloadMarks {
  const { channelCode, tdChannelId } = session.getState();
  return { channelCode: channelCode ?? marks.channelCode, tdChannelId: tdChannelId ?? marks.tdChannelId };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
