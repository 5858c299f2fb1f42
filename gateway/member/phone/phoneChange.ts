/** How long a code to the present phone lets a member name a new one. */
export const PHONE_CHANGE_MS = 10 * 60_000;

/** A change of phone whose first half is done. */
export interface PhoneChange {
  readonly memberId: bigint;
  /** The present phone, which was proved. */
  readonly from: string;
}
