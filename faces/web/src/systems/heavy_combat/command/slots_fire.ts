// Fire and whatever keeps a ship alive: each weapon with its target, aim, countermeasures, shields, repairs,
// charges and boarders.
import { capital, counted, listed } from '../../../lib/words';
import { weaponSystem, system } from '../model/chart';
import { meant, objectOfFace, objectOfSystem, weaponOfAction, type Row } from '../model/rows';
import { blankSlot, objectText, plainSlot, present, type Desk, type Group, type Slot } from './slots';
import { faces, rangeBetween, struckFace, type Face } from '../model/space';
import { shieldOf, deed, does, type ShipView } from '../model/state';
import { factorAt, leastAt, spanText, spreadOf, type Shot } from '../model/volley';

// ---- shots --------------------------------------------------------------------------------------

/** The countermeasures of an object, as far as they are known. */
function ecmOf({ turn }: Desk, object: number): number {
  const target = turn.ship(object);
  if (!target?.place) return 0;
  const cover = turn.space.craft.filter(
    (craft) =>
      craft.state === 'flying' &&
      (turn.craftKindOf(craft)?.ecm ?? 0) > 0 &&
      turn.shipOf(craft.supports) === meantNumber(object) &&
      rangeBetween(craft.place, target.place!) <= 3,
  );
  const shuttles = cover.slice(0, 4).reduce((sum, craft) => sum + (turn.craftKindOf(craft)?.ecm ?? 0), 0);
  return (target.ecm ?? 0) + (target.ecm_old ?? 0) + shuttles;
}
const meantNumber = (object: number): number => {
  const what = meant(object);
  return what.kind === 'none' ? -1 : what.number;
};

/** A shot, whether it is ordered or not; undefined if its target's position is unknown. */
export function shotOf(desk: Desk, row: Row, ecm?: number): Shot | undefined {
  const { turn, orders } = desk;
  const weapon = orders.weaponOf(row.unit, weaponOfAction(row.action));
  const ship = turn.ship(row.unit);
  const [from, to] = [turn.placeOf(row.unit), turn.placeOf(row.object)];
  if (!weapon || !from || !to) return undefined;
  const what = meant(row.object);
  const rotates = (ship?.turning ?? 0) > 0 && ship?.turn_left === 1 && ship.speed === 0;
  return {
    weapon,
    points: row.number,
    range: rangeBetween(from, to),
    chances: [...(ship ? [turn.sensorsOf(ship) / 6] : []), ...(what.kind === 'craft' ? [0.5] : [])],
    halved: rotates && weapon.kind === 'directed',
    ecm: ecm ?? ecmOf(desk, row.object),
  };
}
/** The ship's shield that a unit's fire strikes. */
export function strikes({ turn }: Desk, unit: number, object: number): Face | null {
  const target = turn.ship(object);
  const from = turn.placeOf(unit);
  if (!target?.place || !from) return null;
  return struckFace(turn.frame(target), target.place, from, (face) => shieldOf(target, faces.indexOf(face)));
}

/** "at range 6", "always hits", "hits on 3 to 6" */
function hitText(shot: Shot): string {
  const least = leastAt(shot.weapon, shot.range);
  const words = [shot.weapon.kind === 'directed' ? '' : least > 1 ? `hits on ${least} to 6` : 'always hits'];
  if (shot.chances.includes(0.5)) words.push('craft: hit on 1 to 3');
  const sensors = shot.chances[0];
  if (sensors !== undefined && sensors < 0.51 && shot.chances.length > 0) words.push('sensors damaged');
  return words.filter(Boolean).join(', ');
}
function plasmaText(desk: Desk, shot: Shot): { figure: string; says: string } {
  const arrives = Math.ceil(shot.range / shot.weapon.flight);
  const factor = factorAt(shot.weapon, Math.min(10, shot.range));
  if (shot.range > 10) return { figure: '', says: 'it would be spent before it arrives' };
  const { turn } = desk.turn.space;
  return {
    figure: `die × ${factor}`,
    says:
      arrives <= 1 ? 'strikes this turn, never misses' : `strikes in turn ${turn + arrives - 1} if she stays`,
  };
}

export function weaponSlot(desk: Desk, at: number): Slot | null {
  const { turn, orders, unit, picks } = desk;
  const weapon = orders.weaponOf(unit, at);
  if (!weapon) return null;
  const ship = turn.ship(unit);
  const action = `fire_${at + 1}`;
  const choice = orders.choice(unit, action);
  const row = orders.find(unit, action);
  const title = capital(ship ? turn.weaponName(ship, at) : weapon.name.toLowerCase());
  const energy = weapon.kind === 'directed';
  const price = ship ? weapon.price : 0;
  const slot: Slot = {
    ...blankSlot(action, title),
    brief: title.replace(/ torpedo\b/, ''),
    price: price === 0 ? 'free' : String(price),
    tone: 'fire',
    step: price,
    label: title,
  };
  if (!choice && !row) return { ...slot, out: orders.why(unit, action) };
  const objects = choice?.objects ?? [row!.object];
  const key = `${unit} ${action}`;
  const wished = row?.object ?? picks[key] ?? turn.target;
  const object = objects.includes(wished) ? wished : (objects[0] ?? 0);
  const points = row?.number ?? 0;
  const least = choice?.least ?? 0;
  const put = (to: number, number: number) => orders.put(unit, action, to, number);
  const shot = shotOf(desk, { unit, action, object, number: Math.max(points, energy ? 1 : 0) });
  const spread =
    shot && spreadOf(energy && points === 0 ? { ...shot, points: 1 } : shot, turn.chart.flatDamage);
  const plasma = shot && weapon.kind === 'seeking' ? plasmaText(desk, shot) : null;
  const factor = shot ? factorAt(weapon, shot.range) : 0;
  const face = strikes(desk, unit, object);
  const shotText = shot
    ? [hitText(shot), face ? `on ${face}` : ''].filter(Boolean).join(', ')
    : 'hits on a 1, if it is there';
  const figure = plasma
    ? plasma.figure
    : !shot
      ? ''
      : energy && points === 0
        ? `× ${factor === 0.5 ? '½' : factor}`
        : spanText(spread!);
  const canMore = energy
    ? orders.left(unit) >= price && points < (choice?.most ?? 0)
    : !row && orders.left(unit) >= price;
  return {
    ...slot,
    tokens: row ? orders.priceOf(row) : 0,
    figure,
    says: plasma ? plasma.says : shotText,
    on: row !== undefined,
    more: choice && canMore ? () => put(object, energy ? points + Math.max(1, least - points) : 0) : null,
    less: row ? () => (energy && points > 1 ? put(object, points - 1) : orders.drop(unit, action)) : null,
    options: objects.map((value) => ({ value, text: targetText(desk, value) })),
    chosen: object,
    choose: (value) => {
      picks[key] = value;
      if (row) put(value, row.number);
      turn.aimAt(value);
    },
    label: `${title} at ${targetText(desk, object)}`,
  };
}
function targetText({ turn, unit }: Desk, object: number): string {
  const [from, to] = [turn.placeOf(unit), turn.placeOf(object)];
  const name = capital(turn.unitName(object));
  return from && to ? `${name}, range ${rangeBetween(from, to)}` : `${name}, unseen`;
}

// ---- keeping alive ------------------------------------------------------------------------------

function ecmSlot(desk: Desk, ship: ShipView): Slot {
  const { orders, unit } = desk;
  const choice = orders.choice(unit, 'ecm');
  const row = orders.find(unit, 'ecm');
  const points = row?.number ?? 0;
  const old = (ship.ecm ?? 0) + (ship.ecm_old ?? 0);
  const out = choice || row ? '' : orders.why(unit, 'ecm');
  return {
    ...blankSlot('ecm', 'Countermeasures'),
    price: '2',
    tokens: points * 2,
    step: 2,
    tone: 'keep',
    figure: String(points + old),
    says: 'off each attack on her',
    out,
    on: points > 0,
    more: choice && orders.left(unit) >= 2 ? () => orders.put(unit, 'ecm', 0, points + 1) : null,
    less: row ? () => (points > 1 ? orders.put(unit, 'ecm', 0, points - 1) : orders.drop(unit, 'ecm')) : null,
    label: `Countermeasures ${points}`,
  };
}
/** The shield that faces the nearest enemy. */
function threatened(desk: Desk, ship: ShipView): Face {
  const enemy = desk.turn.enemies[0];
  const from = enemy === undefined ? undefined : desk.turn.placeOf(enemy);
  if (!from || !ship.place) return 'fore';
  return struckFace(desk.turn.frame(ship), ship.place, from, (face) => shieldOf(ship, faces.indexOf(face)));
}
function reinforceSlot(desk: Desk, ship: ShipView): Slot {
  const { orders, unit, picks } = desk;
  const choice = orders.choice(unit, 'reinforce');
  const rows = orders.of(unit).filter(({ action }) => action === 'reinforce');
  const key = `${unit} reinforce`;
  const object = picks[key] ?? rows[0]?.object ?? objectOfFace(threatened(desk, ship));
  const face = object - objectOfFace('fore');
  const row = rows.find((one) => one.object === object);
  const points = row?.number ?? 0;
  const strength = shieldOf(ship, face);
  const others = rows
    .filter((one) => one !== row)
    .map((one) => `${faces[one.object - objectOfFace('fore')]} +${one.number}`);
  const out = choice || rows.length > 0 ? '' : orders.why(unit, 'reinforce');
  return {
    ...blankSlot('reinforce', 'Reinforce'),
    price: '2',
    tokens: rows.reduce((sum, { number }) => sum + 2 * number, 0),
    step: 2,
    tone: 'keep',
    figure: String(strength + points),
    says: [points > 0 ? `on ${faces[face]}, was ${strength}` : `on ${faces[face]}`, ...others].join(', '),
    out,
    on: rows.length > 0,
    more: choice && orders.left(unit) >= 2 ? () => orders.put(unit, 'reinforce', object, points + 1) : null,
    less: row
      ? () =>
          points > 1
            ? orders.put(unit, 'reinforce', object, points - 1)
            : orders.drop(unit, 'reinforce', object)
      : null,
    options: out ? [] : faces.map((one) => ({ value: objectOfFace(one), text: `${one} shield` })),
    chosen: object,
    choose: (value) => (picks[key] = value),
    label: `Reinforce ${faces[face]}`,
  };
}
const officers: [action: string, name: string][] = [
  ['captain_goes', 'Captain'],
  ['security_chief_goes', 'Security chief'],
  ['medical_officer_goes', 'Medical officer'],
  ['science_officer_goes', 'Science officer'],
  ['communications_officer_goes', 'Communications officer'],
];
function boardSlots(desk: Desk): (Slot | null)[] {
  const { orders, unit } = desk;
  const choice = orders.choice(unit, 'board');
  if (!choice) return [];
  const row = orders.find(unit, 'board');
  const object = row?.object ?? choice.objects[0] ?? 0;
  const members = row?.number ?? 0;
  const put = (number: number) => orders.put(unit, 'board', object, number);
  const board: Slot = {
    ...blankSlot('board', 'Board'),
    price: 'free',
    step: 0,
    tone: 'keep',
    figure: String(members),
    says: `${members === 1 ? 'goes' : 'go'} aboard ${objectText(desk, object)}, ${choice.most} at most`,
    on: row !== undefined,
    more:
      members < choice.most
        ? () => put(members === 0 ? Math.max(1, Math.floor(choice.most / 2)) : members + 1)
        : null,
    less: row ? () => (members > 1 ? put(members - 1) : orders.drop(unit, 'board')) : null,
    options: choice.objects.map((value) => ({ value, text: objectText(desk, value) })),
    chosen: object,
    choose: (value) => orders.put(unit, 'board', value, Math.max(1, members)),
    label: `Board ${objectText(desk, object)} with ${members}`,
  };
  const goers = officers.map(([action, title]) =>
    plainSlot(desk, {
      action,
      title,
      tone: 'keep',
      says: (other, on) => (on ? `goes along to ${objectText(desk, other)}` : 'stays on the bridge'),
    }),
  );
  return [board, ...goers];
}

function aimSlot(desk: Desk): Slot | null {
  return plainSlot(desk, {
    action: 'aim',
    title: 'Aim at a system',
    brief: 'Aim at',
    tone: 'fire',
    first: () => objectOfSystem(system.warp),
    name: (object) => aimText(meantNumber(object)),
    says: (object) => `one shot in ten takes a box of ${aimText(meantNumber(object))}`,
  });
}
/** The part of an enemy's ship that is aimed at; its weapons are identified by position. */
const aimText = (at: number): string =>
  at < weaponSystem(0)
    ? ['warp', 'impulse', 'sensors', 'batteries', 'shuttle bay', 'cloak', 'quarters', 'cargo'][at]!
    : `weapon ${at - weaponSystem(0) + 1}`;

function mendSlot(desk: Desk, ship: ShipView): Slot | null {
  const under = (ship.repairs ?? []).filter(({ what }) => what > 0);
  const laid = desk.orders.of(desk.unit).filter(({ action }) => action === 'mend');
  const way = under.map(({ what, left }) => `${repairText(desk, what - 1)}, ${counted(left, 'turns')} to go`);
  const slot = plainSlot(desk, {
    action: 'mend',
    title: 'Repair',
    tone: 'keep',
    says: (object) => {
      const now = laid.map((row) => objectText(desk, row.object));
      return now.length > 0
        ? `${listed(now)}: done in turn ${desk.turn.space.turn + 3}`
        : `${objectText(desk, object)}: a box, done in turn ${desk.turn.space.turn + 3}`;
    },
    ...(under.length > 0 && { why: `Under way: ${listed(way)}.` }),
  });
  return slot;
}
function repairText(desk: Desk, what: number): string {
  const systems = weaponSystem(8);
  return what < systems
    ? objectText(desk, objectOfSystem(what))
    : objectText(desk, objectOfFace(faces[what - systems]!));
}
function feedSlot(desk: Desk, ship: ShipView): Slot | null {
  return plainSlot(desk, {
    action: 'feed',
    title: 'Charge plasma',
    tone: 'keep',
    figure: (object, on) => {
      const at = meantNumber(object) - weaponSystem(0);
      const arming = desk.orders.weaponOf(desk.unit, at)?.arming ?? 4;
      return `${Math.min(arming, (ship.armed?.[at] ?? 0) + (on ? 1 : 0))} of ${arming}`;
    },
    says: (object, on) => {
      const at = meantNumber(object) - weaponSystem(0);
      const arming = desk.orders.weaponOf(desk.unit, at)?.arming ?? 4;
      const armed = ship.armed?.[at] ?? 0;
      if (armed >= arming) return on ? 'held for another turn' : 'unpaid, the charge is lost';
      return on ? 'a point a turn' : armed > 0 ? 'unpaid, the charge is lost' : 'four turns, then it may fly';
    },
  });
}

export function fireGroups(desk: Desk): Group[] {
  const { turn, unit } = desk;
  const ship = turn.ship(unit);
  const craft = turn.craft(unit);
  const count = ship
    ? (turn.kindOf(ship)?.mounts.length ?? 0)
    : craft
      ? (turn.craftKindOf(craft)?.weapons.length ?? 0)
      : 0;
  const guns = present(Array.from({ length: count }, (_, i) => weaponSlot(desk, i)));
  if (!ship || does(ship, deed.dashes)) return ship ? [] : [{ title: 'Fire', slots: guns }];
  const keep = present([
    ecmSlot(desk, ship),
    reinforceSlot(desk, ship),
    mendSlot(desk, ship),
    feedSlot(desk, ship),
    ...boardSlots(desk),
  ]);
  return [
    { title: 'Fire', slots: present([...guns, aimSlot(desk)]) },
    { title: 'Keep alive', slots: keep },
  ];
}
