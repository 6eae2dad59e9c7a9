// How the chances went, on the track and in the rail: fetched once they are known.
export { default as Track } from './Track.svelte';
export { default as Turnings } from './Turnings.svelte';
export { jump, turningsOf } from '../../lib/replay/turns';
