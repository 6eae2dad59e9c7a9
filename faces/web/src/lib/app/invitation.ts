// The invitation that a link to a seat makes, before the player follows it.
import type { SystemInfo } from '../protocol/shapes';
import { atHead, botCalled } from '../battle/requests';
import { battleTitle, capital, listed } from '../words';

export interface Invitation {
  invites: true;
  system: string;
  scenario: string;
  seat: string;
  /** The seat's name as used in a sentence. */
  called: string;
  seats: { seat: string; team: number; name: string; joined: boolean; called: string; bot?: string }[];
  /** Whether a table in a lobby allows hints; elsewhere people get none. */
  hints?: boolean;
  moderated: boolean;
  over: boolean;
  /** The secret with which an onlooker opens the battle. */
  watch: string;
}

const named = ({ name, called, bot }: Invitation['seats'][number]) => (bot ? botCalled(bot) : name || called);

/** The invitation in the page's own words. */
export function invitationText(told: Invitation, systems: SystemInfo[]) {
  const mine = told.seats.find(({ seat }) => seat === told.seat);
  const others = told.seats.filter((one) => one !== mine);
  const people = others.filter(({ bot }) => !bot);
  const hosts = people.filter(({ joined }) => joined);
  const allies = others.filter(({ team }) => team === mine?.team);
  const foes = others.filter((one) => !allies.includes(one));
  const system = systems.find(({ id }) => id === told.system);
  const minutes = system?.path?.find(({ scenario }) => scenario === told.scenario)?.minutes;
  const [listedHosts, many] = [atHead(listed(hosts.map(named))), hosts.length > 1];
  const sentence = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');
  const hints = told.hints ?? people.length === 0;
  return {
    title: battleTitle(systems, told.system, told.scenario),
    from: hosts.length > 0 ? `${listedHosts} ${many ? 'invite' : 'invites'} you` : 'You are invited',
    about: sentence(
      `${system?.title ?? told.system}${system?.tag ? `, ${system.tag}` : ''}.`,
      system?.scenarios.find(({ id }) => id === told.scenario)?.summary,
      minutes !== undefined && `About ${minutes} minutes.`,
    ),
    yours: `You command ${[
      told.called,
      allies.length > 0 && `beside ${listed(allies.map(named))}`,
      foes.length > 0 && `against ${listed(foes.map(named))}`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
    waits:
      hosts.length > 0
        ? `${listedHosts} ${many ? 'are' : 'is'} at the table.`
        : others.length > 0
          ? `${capital(listed(others.map(named)))} will be there, too.`
          : '',
    terms: sentence(
      hints ? (people.length > 0 ? 'Everybody has hints.' : 'You have hints.') : 'Nobody has hints.',
      told.moderated && 'A moderator runs the battle.',
      people.length > 0 && 'To take an order back, you ask the others.',
      'You may leave and come back.',
    ),
    /** Whether nobody has taken the seat before, so that there is time to look around. */
    fresh: mine?.joined !== true,
  };
}
