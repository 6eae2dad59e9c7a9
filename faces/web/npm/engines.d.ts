// Made by tools/npm.mjs, one entry for each engine that is built.
export declare const engines: Record<string, (() => URL) | undefined>;
