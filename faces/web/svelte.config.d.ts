// What tests see of the settings of Svelte's compiler.
declare const config: {
  compilerOptions: {
    cssHash(about: { hash: (text: string) => string; css: string; filename?: string }): string;
  };
};
export default config;
