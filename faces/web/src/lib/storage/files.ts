// Saving and opening files.
import { Refusal } from '../protocol/transport';

export const recordBytesMax = 8 << 20;

/** The name of a battle's file, from its title and the day: "border-clash-2026-11-23.txt". */
export function fileName(title: string, ending: string, day = new Date()): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const two = (n: number) => String(n).padStart(2, '0');
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return `${words || 'battle'}-${date}.${ending}`;
}

export const download = (name: string, text: string, type = 'text/plain'): void =>
  saveBlob(name, new Blob([text], { type }));

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Refuses a file that is far too large before it is read. */
export function readText(file: File, bytesMax = recordBytesMax): Promise<string> {
  if (file.size <= bytesMax) return file.text();
  const message = `'${file.name}' is ${(file.size / (1 << 20)).toFixed(0)} MB; at most ${bytesMax >> 20} MB can be opened here.`;
  return Promise.reject(new Refusal({ code: 'too-long', message, where: file.name, rule: '' }));
}

export const looksLikeRecord = (text: string): boolean => /^\s*\{\s*"klaxon"/.test(text);

/** Says what a file is that was opened as a record but is something else. */
export function noRecord(name: string, text: string): string {
  const is =
    text.trim() === ''
      ? 'is empty'
      : text.includes('\uFFFD')
        ? 'is not text'
        : /^\d+\. /.test(text)
          ? 'is the log of a battle in words, which cannot be replayed'
          : /^\s*</.test(text)
            ? 'is a page, perhaps a report'
            : 'is text, but not the record of a battle';
  return `“${name}” ${is}. A record is what “Save the record” gives you after a battle; its name ends in .jsonl.`;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
