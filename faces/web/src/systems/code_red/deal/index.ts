// What falls on the ships, fetched before the first volley: cards, dealt one by one.
export { default as CriticalCard } from './CriticalCard.svelte';
export { default as Deal } from './Deal.svelte';
export { Falling } from './falling.svelte';
export { cardScene } from './scene';
