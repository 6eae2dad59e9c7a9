// What only a duel shows, fetched for it: its stage, and how a plan is filled in.
export { default as Arena } from './Arena.svelte';
export { default as PlanField } from './PlanField.svelte';
