// Why the rules refuse an order that is not on offer: the page asks the session and never works it
// out itself.
import type { FormInfo, OrderTable } from '../protocol/shapes';
import { Refusal } from '../protocol/transport';

interface Asked {
  form(order: OrderTable): Promise<FormInfo>;
}

/** The reason in the session's words; empty if the order is legal. Throws if the connection drops. */
export async function reasonAgainst(battle: Asked, order: OrderTable): Promise<string> {
  try {
    const { wrong } = await battle.form(order);
    return wrong?.[0]?.message ?? '';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
