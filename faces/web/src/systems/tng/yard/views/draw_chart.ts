// The chart itself, drawn with Observable Plot: this file is fetched when somebody looks at charts.
import { crosshairX, line, plot, pointerX, ruleY, text, tip } from '@observablehq/plot';

export interface Point {
  range: number;
  value: number;
  title: string;
  look: number; // which entry of the key
}

/** The style of lines: colour and dashes, so that they can be told apart without colour. */
export const looks = [
  ['var(--q1)', ''],
  ['var(--q2)', '8 4'],
  ['var(--signal-text)', '2 4'],
  ['var(--d)', '12 3 2 3'],
  ['var(--q3)', '5 3'],
  ['var(--a)', '10 6'],
  ['var(--c)', '1 3'],
  ['var(--ink)', '14 4 4 4'],
] as const;

/** The chart as an element; it has no styles of its own, which the page would not allow. */
export function drawChart(points: Point[], width: number, height: number, measure: string): Element {
  const series = [...new Set(points.map(({ look }) => look))].map((look) =>
    points.filter((one) => one.look === look),
  );
  const figure = plot({
    width,
    height,
    marginLeft: 46,
    marginRight: 20,
    marginTop: 26,
    marginBottom: 38,
    x: { label: 'Range in hexes', labelAnchor: 'center', ticks: Math.max(4, width / 60), tickFormat: 'd' },
    y: { label: measure, grid: true, zero: true, nice: true },
    marks: [
      ruleY([0]),
      ...series.map((of) => {
        const [stroke, dash] = looks[of[0]!.look % looks.length]!;
        return line(of, {
          x: 'range',
          y: 'value',
          stroke,
          strokeWidth: 2.4,
          curve: 'step',
          ...(dash && { strokeDasharray: dash }),
        });
      }),
      crosshairX(points, { x: 'range', y: 'value', color: 'var(--ink-3)' }),
      tip(
        points,
        pointerX({
          x: 'range',
          y: 'value',
          title: (one: Point) => `${one.title}\nrange ${one.range}: ${one.value.toFixed(2)}`,
          fill: 'var(--s1)',
          stroke: 'var(--edge)',
        }),
      ),
      ...(points.length === 0 ? [text(['Choose a weapon'], { frameAnchor: 'middle' })] : []),
    ],
  });
  for (const style of figure.querySelectorAll('style')) style.remove();
  // screen readers treat the chart as a single picture
  for (const mark of figure.querySelectorAll('[aria-label]')) {
    mark.setAttribute('data-mark', mark.getAttribute('aria-label')!);
    mark.removeAttribute('aria-label');
  }
  return figure;
}
