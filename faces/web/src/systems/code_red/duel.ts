// What only a duel needs, and what is fetched for it: its stage, and the filling in of plans.
export { default as Arena } from './Arena.svelte';
export { default as PlanField } from './PlanField.svelte';
export { default as ReplayStage } from './ReplayStage.svelte';
