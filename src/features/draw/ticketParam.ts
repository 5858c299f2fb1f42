/** The parameter of the address that names a drawn ticket, as `3.2`: round and number. */
export const TICKET_PARAM = 'ticket';

/** Names a ticket of the member. */
export interface TicketName {
  readonly round: number;
  readonly n: number;
}

/** Returns the ticket that a parameter names; null for anything else. */
export function ticketParam(value: string | null): TicketName | null {
  const [, round, n] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(value ?? '') ?? [];
  return round === undefined || n === undefined ? null : { round: Number(round), n: Number(n) };
}
