// Written by tools/npm.mjs, with an entry for each engine that is built.
export declare const engines: Record<string, (() => URL) | undefined>;
