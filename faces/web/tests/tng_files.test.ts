// Ship files of tng in the yard: read, written, shared; hostile ones refused with words.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { boxText, readBox } from '../src/systems/tng/yard/box_text';
import { checkShip } from '../src/systems/tng/yard/check';
import { blankShip } from '../src/systems/tng/yard/design';
import { shipOf, shipOfText, shipToml } from '../src/systems/tng/yard/ship_file';
import { readText, type Table } from '../src/systems/tng/yard/toml';
import { tngWorld, type World } from './tng_world';

let world: World;
beforeAll(async () => {
  world = await tngWorld();
});

const folder = resolve(import.meta.dirname, '../../../data/tng/ships');
const shipped = readdirSync(folder).map(
  (file) => [file, readFileSync(resolve(folder, file), 'utf8')] as const,
);

test.each(shipped)('%s is read, written and read again for the same price', async (_, text) => {
  const { transport, catalogue } = world;
  const whole = await transport.ask<{ ok: boolean; bpv: number }>('POST', '/api/ship/check', text);
  const ship = shipOfText(catalogue, text);
  const once = await checkShip(transport, catalogue, ship);
  expect(once.faults).toEqual([]);
  expect([once.ok, once.bpv]).toEqual([whole.ok, whole.bpv]);
  const written = shipToml(catalogue, ship);
  const again = await transport.ask<{ ok: boolean; bpv: number }>('POST', '/api/ship/check', written);
  expect([again.ok, again.bpv]).toEqual([true, whole.bpv]);
  expect(shipToml(catalogue, shipOfText(catalogue, written))).toBe(written);
});
