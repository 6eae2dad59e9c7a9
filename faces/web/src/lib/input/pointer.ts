// Whether the player points with a mouse or fingers: a guide describes the right gestures.

/** Fingers, without a mouse. */
const byFinger = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** For texts that are made when they appear. */
export const byHand = (mouse: string, finger: string): (() => string) => {
  return () => (byFinger() ? finger : mouse);
};
