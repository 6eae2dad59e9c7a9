// Keys of a battle that press or find what a system's board has put on the screen.

const find = (what: string): HTMLElement | null => document.querySelector<HTMLElement>(what);
const press = (what: string) => (): void => find(what)?.click();

/** The form that waits for an order: its first field, or what opens it. */
function goToForm(): void {
  const form = find('[data-volley], [data-form]');
  (form?.querySelector<HTMLElement>('input, select') ?? form)?.focus();
}

export const boardKeys: Record<string, () => void> = {
  v: goToForm,
  n: press('[data-next-turn]'),
  s: press('[data-skip]'),
  h: press('[data-hint]'),
};

/** 1 … 9: the answer that shows this key, or the first ones that may be given now. */
export const answerKey = (key: string): (() => void) | undefined =>
  /^[1-9]$/.test(key)
    ? () =>
        (
          find(`[data-key="${key}"]`) ??
          document.querySelectorAll<HTMLElement>('[data-ready]')[Number(key) - 1]
        )?.click()
    : undefined;
