/** The state of the speaker as alerts need it (domain.md 7). */
export const AUDIO_STATES = ['ready', 'locked', 'blocked', 'unsupported'] as const;
export type AudioState = (typeof AUDIO_STATES)[number];
