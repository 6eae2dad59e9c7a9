// Links to places of this page that are given to others: with an address at which others find it, if
// there is one.
import { app } from './app.svelte';
import { linkAt, type Shared } from './routes';

export async function linkTo(place: string): Promise<Shared> {
  const addresses = await app.addresses().catch(() => []); // a page without a server has only its own
  return linkAt(place, addresses, new URL('.', document.baseURI).href);
}

/** Puts it on the clipboard and says so, or says the link itself. */
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
