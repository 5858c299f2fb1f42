/** Protocol version in the handshake; the gateway refuses any other. New columns and frames raise it. */
export const PROTOCOL = 3;
