// The captains' faces and lines, fetched when one of them is on offer or plays.
export { default as Beside } from './Beside.svelte';
export { default as Gallery } from './Gallery.svelte';
export { default as Last } from './Last.svelte';
