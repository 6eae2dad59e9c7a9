// The theme that the player has chosen on the page, and the search in all sections of the manual.
try {
  const theme = JSON.parse(localStorage.getItem('klaxon.theme'));
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // this browser stores nothing: the page follows the device's setting
}

const field = document.querySelector('input[name=q]');
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target === field) return;
  event.preventDefault();
  field.focus();
});

// The keyboard can reach blocks that scroll sideways; blocks that fit are not tab stops.
const wide = document.querySelectorAll('.wide, pre');
function letKeysScroll() {
  for (const part of wide) {
    const scrolls = part.scrollWidth > part.clientWidth;
    const stop = { tabindex: 0, role: 'group', 'aria-label': part.matches('pre') ? 'Text' : 'Table' };
    for (const [name, value] of Object.entries(stop))
      if (scrolls) part.setAttribute(name, value);
      else part.removeAttribute(name);
  }
}
addEventListener('resize', letKeysScroll);
void document.fonts.ready.then(letKeysScroll);

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

/** The index, loaded on the first search. */
async function searcher() {
  const [{ default: MiniSearch }, { searchOf }, sections] = await Promise.all([
    import('./minisearch.js'),
    import('./search.js'),
    fetch('sections.json').then((answer) => answer.json()),
  ]);
  return searchOf(MiniSearch, sections);
}

/** Describes the result in a sentence. */
function verdictOf(asked, { all, found }) {
  const some = /\s/.test(asked) && 'all of ';
  if (found.length === 0) return `Nothing has ${some || ''}“${asked}”.`;
  const shown = found.length > shownMax ? `, the best ${shownMax} below` : '';
  const places = `${found.length} ${found.length === 1 ? 'place' : 'places'}${shown}`;
  return all ? places : `Nothing has all of “${asked}”. These have some of it: ${places}`;
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
    let answer;
    try {
      answer = (await ready)(asked);
    } catch {
      ready = undefined; // the next letter typed tries again
      shelves.hidden = false;
      results.replaceChildren();
      status.textContent = 'The search could not be loaded: this device is offline and has not stored it.';
      return;
    }
    if (asked !== field.value.trim()) return; // the player has typed more since
    results.replaceChildren(...answer.found.slice(0, shownMax).map(itemOf));
    status.textContent = verdictOf(asked, answer);
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
