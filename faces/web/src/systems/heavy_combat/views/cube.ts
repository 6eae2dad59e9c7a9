// What the views need to know of the player's ship that is turned by its cube.
import type { Desk } from '../command/slots';
import type { SceneShip } from '../model/scene';

/** The ship, with the part of the page that turns it. */
export interface Cube extends Pick<typeof import('../helm'), 'Faces' | 'cornersOf'> {
  desk: Desk;
  ship: SceneShip;
}
