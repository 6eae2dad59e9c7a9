// Every page except the front page, fetched when it is first opened or about to be opened.
function once<Page>(load: () => Promise<Page>): () => Promise<Page> {
  let page: Promise<Page> | null = null;
  return () => {
    page ??= load();
    page.catch(() => (page = null)); // the next try fetches again: the network may come back
    return page;
  };
}

export const pages = {
  battle: once(() => import('./BattlePage.svelte')),
  guest: once(() => import('./GuestPage.svelte')),
  table: once(() => import('./TablePage.svelte')),
  moderate: once(() => import('./ModeratorPage.svelte')),
  practice: once(() => import('./PracticePage.svelte')),
  replay: once(() => import('./ReplayPage.svelte')),
  cruise: once(() => import('./CruisePage.svelte')),
  day: once(() => import('./TodayPage.svelte')),
  puzzles: once(() => import('./PuzzlesPage.svelte')),
  people: once(() => import('./PeoplePage.svelte')),
  print: once(() => import('./PrintPage.svelte')),
  rules: once(() => import('./RulesPage.svelte')),
  setup: once(() => import('./SetupPage.svelte')),
  yard: once(() => import('./YardPage.svelte')),
};
