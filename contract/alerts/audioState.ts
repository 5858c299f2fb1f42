/** The state of the speaker as alerts need it (docs/domain.md#sound-on-phones). */
export const AUDIO_STATES = ['ready', 'locked', 'blocked', 'unsupported'] as const;
export type AudioState = (typeof AUDIO_STATES)[number];
