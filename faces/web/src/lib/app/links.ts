// Links to places on this page that a player can give to others, with an address that others can
// reach if there is one.
import { app } from './app.svelte';
import { linkAt, type Shared } from './routes';

export async function linkTo(place: string): Promise<Shared> {
  const addresses = await app.addresses().catch(() => []); // a page without a server has only its own address
  return linkAt(place, addresses, new URL('.', document.baseURI).href);
}

/** Copies the link to the clipboard and returns a note saying so; if that fails, returns the link. */
export async function copyLink({ link, local }: Shared, copied: string): Promise<string> {
  const only = local
    ? ' It works on this computer only: to reach others, start Klaxon with ./play --lan.'
    : '';
  try {
    await navigator.clipboard.writeText(link);
    return copied + only;
  } catch {
    return `${link}${only}`;
  }
}
