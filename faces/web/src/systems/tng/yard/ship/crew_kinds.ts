// The kinds of people that a ship may have aboard, under their names in a file's crew.
import { at, type Catalogue } from './catalogue';
import type { Ship } from './design';
import { isCrew, variantsOf } from './kinds';

export interface CrewKind {
  /** The system and the variant: "Cylons Gold". */
  name: string;
  bpv: number | null;
}

/** The kinds that the ship's race has at its level. */
export function crewKinds(catalogue: Catalogue, ship: Ship): CrewKind[] {
  const any = catalogue.race(ship.race)?.any === true;
  const ours = (makers: readonly string[]) => any || makers.length === 0 || makers.includes(ship.race);
  return catalogue.systems
    .filter((system) => isCrew(system) && system.lines.length > 0 && ours(system.makers))
    .flatMap((system) =>
      variantsOf(system)
        .filter(({ line }) => !line.boxless && ours(line.makers) && at(line.bpv, ship.tech) !== undefined)
        .map(({ word, line }) => {
          const bpv = at(line.bpv, ship.tech);
          return {
            name: [system.id, word].filter(Boolean).join(' '),
            bpv: typeof bpv === 'number' ? bpv : null,
          };
        }),
    );
}
