// What the player wants to see on the map besides the ships.
export const layerNames = ['reach', 'guns', 'trails'] as const;
export type LayerName = (typeof layerNames)[number];

export class Layers {
  reach = $state(true);
  guns = $state(true);
  trails = $state(false);

  turn(name: LayerName): void {
    this[name] = !this[name];
  }
}
