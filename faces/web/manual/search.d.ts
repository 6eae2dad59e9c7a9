import type MiniSearch from 'minisearch';

interface Section {
  id: string;
  title: string;
  page: string;
  text: string;
}
export function searchOf(
  search: typeof MiniSearch,
  sections: Section[],
): (asked: string) => { all: boolean; found: (Section & { terms: string[] })[] };
