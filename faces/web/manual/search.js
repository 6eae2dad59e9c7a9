// The search in all sections of the manual, apart from its display.

/** Words of a question that add nothing to the search. */
const idle = new Set(
  'a an and are at can do does for how i in is it my of on or the to what when where which who why with'.split(
    ' ',
  ),
);
const ruleId = /^([A-Z]{2,4})-[\w.-]+$/;

const plain = (text) => text.toLowerCase().replaceAll('-', '');

/** Whether this section is the requested rule, by its id with or without the system ('7.4', 'Ph7'). */
function isNamed({ title }, asked) {
  const name = title.split(' ')[0];
  const [, system] = ruleId.exec(name) ?? [];
  return system !== undefined && [plain(name), plain(name.slice(system.length + 1))].includes(plain(asked));
}

/**
 * Finds sections: `all` tells whether every section found has all words of the query or only some.
 * Rules that the query names come first.
 */
export function searchOf(MiniSearch, sections) {
  const search = new MiniSearch({
    fields: ['title', 'text', 'page'],
    storeFields: ['title', 'text', 'page'],
    searchOptions: {
      boost: { title: 4 },
      prefix: true,
      fuzzy: (word) => (word.length > 5 ? 0.15 : 0),
    },
  });
  search.addAll(sections);
  const meant = (word) => (idle.has(word.toLowerCase()) ? null : word.toLowerCase());
  const every = (asked) => {
    const found = search.search(asked, { combineWith: 'AND', processTerm: meant });
    return found.length > 0 ? found : search.search(asked, { combineWith: 'AND' });
  };
  return (asked) => {
    const named = sections.filter((section) => isNamed(section, asked));
    // 'Ph7' is written Ph-7
    const tried = [asked, asked.replaceAll(/(\p{L})(\d)/gu, '$1-$2')].map(every);
    const found = tried.find((results) => results.length > 0);
    const all = named.length > 0 || found !== undefined;
    const others = found ?? (all ? [] : search.search(asked, { combineWith: 'OR', processTerm: meant }));
    const ids = new Set(named.map(({ id }) => id));
    return {
      all,
      found: [
        ...named.map((section) => ({ ...section, terms: [asked] })),
        ...others.filter(({ id }) => !ids.has(id)),
      ],
    };
  };
}
