// Whether the player points with a mouse or fingers, so that a guide describes the right gestures.

/** Whether the player uses fingers, without a mouse. */
const byFinger = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** The right wording, which is chosen when the text appears. */
export const byHand = (mouse: string, finger: string): (() => string) => {
  return () => (byFinger() ? finger : mouse);
};
