// How the chances changed over the battle, for the track and the rail; loaded once they are known.
export { default as Track } from './Track.svelte';
export { default as Turnings } from './Turnings.svelte';
export { jump, turningsOf } from '../../lib/replay/turns';
