// A link to a seat, before it is followed: what it invites to.
import type { SystemInfo } from '../protocol/shapes';
import { atHead } from '../battle/requests';
import { battleTitle, capital, listed } from '../words';

export interface Invitation {
  invites: true;
  system: string;
  scenario: string;
  seat: string;
  /** The seat in a sentence. */
  called: string;
  seats: { seat: string; name: string; joined: boolean; called: string; bot?: string }[];
  /** Of a table in a lobby; elsewhere people have none. */
  hints?: boolean;
  moderated: boolean;
  over: boolean;
  /** Opens the battle to look on. */
  watch: string;
}

const named = ({ name, called, bot }: Invitation['seats'][number]) => (bot ? `the ${bot}` : name || called);

/** The page's words for it. */
export function invitationText(told: Invitation, systems: SystemInfo[]) {
  const others = told.seats.filter(({ seat }) => seat !== told.seat);
  const here = others.filter(({ joined }) => joined);
  const people = here.filter(({ bot }) => !bot);
  const system = systems.find(({ id }) => id === told.system);
  const minutes = system?.path?.find(({ scenario }) => scenario === told.scenario)?.minutes;
  const hosts = listed((people.length > 0 ? people : others).map(named));
  return {
    title: battleTitle(systems, told.system, told.scenario),
    from:
      people.length > 0
        ? `${atHead(hosts)} ${people.length > 1 ? 'invite' : 'invites'} you`
        : 'You are invited',
    about: [
      `${system?.title ?? told.system}${system?.tag ? `, ${system.tag}` : ''}.`,
      system?.scenarios.find(({ id }) => id === told.scenario)?.summary,
      minutes && `About ${minutes} minutes.`,
    ]
      .filter(Boolean)
      .join(' '),
    yours: `You command ${told.called}, against ${listed(others.map(named))}.`,
    waits:
      people.length > 0
        ? `${atHead(hosts)} ${people.length > 1 ? 'are' : 'is'} at the table.`
        : `${capital(hosts)} will be there, too.`,
    terms: [
      told.hints ? 'Both sides have hints.' : 'Nobody has hints.',
      told.moderated && 'A moderator runs the battle.',
      people.length > 0 && 'To take an order back, you ask the others.',
      'You may leave and come back.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}
