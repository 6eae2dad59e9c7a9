// What the player points with: a guide says what a finger does where there is no mouse.

/** Fingers, and no mouse. */
const byFinger = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** For a text that is made when it is shown. */
export const byHand = (mouse: string, finger: string): (() => string) => {
  return () => (byFinger() ? finger : mouse);
};
