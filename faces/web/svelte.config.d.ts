// The part of the Svelte compiler's settings that tests use.
declare const config: {
  compilerOptions: {
    cssHash(about: { hash: (text: string) => string; css: string; filename?: string }): string;
  };
};
export default config;
