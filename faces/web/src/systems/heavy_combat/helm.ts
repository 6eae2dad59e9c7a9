// What only the helm step needs, and what is fetched for it: turning a ship by its cube, where that leads, and the
// tray of dice.
export { addHelm } from './helm/course';
export { cornersOf } from './helm/cube';
export { default as Faces } from './helm/Faces.svelte';
export { default as Steering } from './helm/Steering.svelte';
export { default as Ways } from './helm/Ways.svelte';
export { default as Tray } from './command/Tray.svelte';
