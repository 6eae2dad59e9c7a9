// The theme that the player has chosen on the page, and the search over all sections of the manual.
try {
  const theme = JSON.parse(localStorage.getItem('klaxon.theme'));
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // a browser that keeps nothing: as the system has it
}

const field = document.querySelector('input[name=q]');
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target === field) return;
  event.preventDefault();
  field.focus();
});

const results = document.querySelector('#results');
const shownMax = 30;
const snippetMax = 220;

/** Some of the text around the first word that was found. */
function snippetOf(text, words) {
  const patterns = words.map((word) => word.replaceAll(/[^\p{L}\d]/gu, '.'));
  const at = Math.max(0, text.toLowerCase().search(new RegExp(patterns.join('|'), 'u')));
  const from = at < snippetMax / 2 ? 0 : text.indexOf(' ', at - snippetMax / 2) + 1;
  const cut = text.slice(from, from + snippetMax);
  return `${from > 0 ? '… ' : ''}${cut}${from + snippetMax < text.length ? ' …' : ''}`;
}

function itemOf({ id, title, page, text, terms }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const name = document.createElement('b');
  const of = document.createElement('span');
  const some = document.createElement('p');
  link.href = id;
  name.textContent = title;
  link.append(name);
  of.textContent = page === title ? '' : ` ${page}`;
  some.textContent = snippetOf(text, terms);
  item.append(link, of, some);
  return item;
}

/** Loaded once somebody searches. */
async function searcher() {
  const [{ default: MiniSearch }, sections] = await Promise.all([
    import('./minisearch.js'),
    fetch('sections.json').then((answer) => answer.json()),
  ]);
  const search = new MiniSearch({
    fields: ['title', 'text', 'page'],
    storeFields: ['title', 'text', 'page'],
    searchOptions: {
      boost: { title: 4 },
      prefix: true,
      fuzzy: (word) => (word.length > 5 ? 0.15 : 0),
      combineWith: 'AND',
    },
  });
  search.addAll(sections);
  // a rule's own id comes first
  return (asked) => {
    const exact = sections.find(({ title }) => title.split(' ')[0].toLowerCase() === asked.toLowerCase());
    const found = search.search(asked).filter(({ id }) => id !== exact?.id);
    return exact ? [{ ...exact, terms: [asked] }, ...found] : found;
  };
}

if (results) {
  const status = document.querySelector('#found');
  const shelves = document.querySelector('.shelves');
  let ready;
  const show = async () => {
    const asked = field.value.trim();
    shelves.hidden = asked !== '';
    if (asked === '') {
      results.replaceChildren();
      status.textContent = '';
      return;
    }
    ready ??= searcher();
    const found = (await ready)(asked);
    if (asked !== field.value.trim()) return; // something newer was typed
    results.replaceChildren(...found.slice(0, shownMax).map(itemOf));
    status.textContent =
      found.length === 0
        ? `Nothing has all of “${asked}”. Fewer words find more.`
        : `${found.length} ${found.length === 1 ? 'place' : 'places'}${found.length > shownMax ? `, the best ${shownMax} below` : ''}`;
  };
  field.value = new URL(location.href).searchParams.get('q') ?? '';
  field.addEventListener('input', () => {
    history.replaceState(null, '', field.value ? `?q=${encodeURIComponent(field.value)}` : location.pathname);
    void show();
  });
  field.form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  void show();
}
