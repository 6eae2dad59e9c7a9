// The displays that cover the table on the screen, and the labels for which there is room beside them.
import { meets, type Camera, type Part } from './camera.svelte';
import { inches, type Point, type Round } from '../model/geometry';
import type { TorpedoView } from '../model/table';

export const inInches = ({ centre, radius }: Round): Round => ({
  centre: { x: inches(centre.x), y: inches(centre.y) },
  radius: inches(radius),
});

/** The parts of the stage that the displays over the table cover, in its pixels. */
export function partsOver(svg: SVGSVGElement): Part[] {
  const { left, top } = svg.getBoundingClientRect();
  return [...(svg.parentElement?.querySelectorAll('[data-covers]') ?? [])].map((element) => {
    const box = element.getBoundingClientRect();
    return {
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    };
  });
}

/** The torpedoes whose labels have room: these overlap neither each other nor labels below a ship. */
export function labelled(
  camera: Camera,
  torpedoes: TorpedoView[],
  ships: Round[],
  brief: boolean,
): Set<number> {
  const [halfWide, high] = brief ? [32, 15] : [58, 15]; // a label's size, in pixels
  const { turn, zoom } = camera; // without the position: moving the view changes nothing
  const angle = (turn * Math.PI) / 180;
  const [across, down] = [Math.cos(angle) * zoom, Math.sin(angle) * zoom];
  const placed = ({ x, y }: Point): Point => ({ x: x * across - y * down, y: x * down + y * across });
  const taken: Part[] = ships.map(({ centre, radius }) => {
    const { x, y } = placed(centre);
    const edge = y + radius * zoom;
    return { left: x - 46, right: x + 46, top: edge, bottom: edge + 52 };
  });
  const chosen = new Set<number>();
  for (const { id, centre } of torpedoes) {
    const { x, y } = placed({ x: inches(centre.x), y: inches(centre.y) });
    const top = y + zoom / 2;
    const label = { left: x - halfWide, right: x + halfWide, top, bottom: top + high };
    if (taken.some((other) => meets(label, other))) continue;
    taken.push(label);
    chosen.add(id);
  }
  return chosen;
}
