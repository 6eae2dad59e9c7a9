// Finds what was better: code that is fetched only when somebody asks.
export { default as Better } from './Better.svelte';
export { default as Marks } from './Marks.svelte';
