/** The version that both sides name in the handshake. Another one is refused; a new column or frame raises it. */
export const PROTOCOL = 1;
