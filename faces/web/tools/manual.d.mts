interface Section {
  depth: number;
  title: string;
  anchor: string;
  lines: string[];
}
/** The search's data on a section: its address and text. */
interface Found {
  id: string;
  title: string;
  page: string;
  text: string;
}
export function addressOf(file: string): string;
export function anchorOf(text: string, taken?: Set<string>): string;
export function sectionsOf(text: string): Section[];
export function manualOf(files: Map<string, string>): {
  pages: Map<string, { text: string; sections: Section[] }>;
  bodies: Map<string, string>;
  found: Found[];
};
