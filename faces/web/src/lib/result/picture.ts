// Draws a result as a picture to send: who won and how, and how the chances changed.
import type { Chances } from './chances';
import type { Result } from './result';

const [wide, high, edge] = [1200, 630, 64];
export const pictureSize = { width: wide, height: high };

/** Breaks words into lines that fit. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function drawResult(
  canvas: HTMLCanvasElement,
  { headline, how, sides }: Result,
  title: string,
  chances: Chances | null,
): void {
  const to = canvas.getContext('2d')!;
  const look = getComputedStyle(document.documentElement);
  const ink = (name: string) => look.getPropertyValue(`--${name}`).trim();
  const write = (text: string, y: number, font: string, colour: string, linesMax: number): number => {
    to.font = font;
    to.fillStyle = ink(colour);
    const lines = wrapped(text, (line) => to.measureText(line).width <= wide - 2 * edge);
    const step = parseInt(/(\d+)px/.exec(font)![1]!) * 1.12;
    for (const line of lines.slice(0, linesMax)) to.fillText(line, edge, (y += step));
    return y;
  };
  to.fillStyle = ink('s1');
  to.fillRect(0, 0, wide, high);
  const [display, body] = [ink('display'), ink('text')];
  let y = write(title, 24, `600 34px ${display}`, 'ink-3', 1);
  y = write(headline, y, `600 84px ${display}`, 'ink', 2);
  y = write(how, y + 8, `400 30px ${body}`, 'ink-2', 2);
  write('Klaxon', high - 62, `600 34px ${display}`, 'ink', 1);
  if (!chances || chances.points.length < 2) return;
  const [top, bottom, right] = [y + 34, high - 84, wide - edge];
  const x = (i: number) => edge + ((right - edge) * i) / (chances.points.length - 1);
  to.strokeStyle = ink('line');
  to.strokeRect(edge, top, right - edge, bottom - top);
  for (const { seat, side } of sides) {
    const at = chances.seats.indexOf(seat);
    to.strokeStyle = ink(side);
    to.lineWidth = 6;
    to.setLineDash(side === 'a' ? [18, 10] : []); // sides differ by more than their colour
    to.beginPath();
    chances.points.forEach(({ chances: now }, i) =>
      to.lineTo(x(i), bottom - (bottom - top) * (now[at] ?? 0)),
    );
    to.stroke();
  }
}
