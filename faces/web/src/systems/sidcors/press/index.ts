// What only the choice of an intensity needs, and what is fetched for it: the dial, the chart and the seal.
export { default as Press } from './Press.svelte';
