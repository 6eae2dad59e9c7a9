// The sides of a battle as they are marked: a colour and a shape each, never a colour alone.
import type { IconName } from '../look/icons';
import type { Side } from '../ships/draw';

export const shapeOfSide: Record<Side, IconName> = {
  a: 'wedge',
  d: 'bars',
  c: 'ring',
  e: 'cross',
  none: 'eye',
};
