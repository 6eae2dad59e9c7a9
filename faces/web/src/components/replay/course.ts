// The course of the chances, for the track and the rail; loaded once the chances are known.
export { default as Track } from './Track.svelte';
export { default as Turnings } from './Turnings.svelte';
export { jump, turningsOf } from '../../lib/replay/turns';
