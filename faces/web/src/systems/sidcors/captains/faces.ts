// Portraits drawn by code, like the ships: dark seams, a single light from the upper left, hatching
// for shade, and the theme's colours for cloth and metal. Brow and mouth show the mood.

export type Mood = 'calm' | 'blow' | 'end';
export interface Face {
  style: 'league' | 'korrath' | 'tessary' | 'veil' | 'holds' | 'civic';
  skin: number;
  hair?: number;
  bare?: boolean;
  long?: boolean;
  beard?: boolean;
  patch?: boolean;
  crest?: boolean;
  braid?: boolean;
  scar?: boolean;
  mask?: boolean;
  eye?: string;
}

const SKIN: [string, string][] = [
  ['#f3cfae', '#c98f6a'],
  ['#e0ac7f', '#a8714a'],
  ['#b97a50', '#7d4a2c'],
  ['#7c4c33', '#4d2b1c'],
  ['#c9bdb0', '#85786c'],
  ['#d8d0f0', '#8d80ba'],
];
const HAIR = ['#2b2430', '#5b3b28', '#a5592b', '#d8b063', '#d9d9de', '#86363f'];
const L = 'stroke="var(--hull-line)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"';
const l2 = 'stroke="var(--hull-line)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"';
const mirror = (s: string): string => `${s}<g transform="matrix(-1 0 0 1 200 0)">${s}</g>`;
const BROW = { calm: 0, blow: 7, end: -5 };
interface Features {
  eye?: string;
  y?: number;
  gap?: number;
  white?: string;
  brow?: string;
  right?: boolean;
  mouthY?: number;
}
function features(c: Face, m: Mood, look: Features = {}): string {
  const { eye = '#1b1420', y = 104, gap = 21, white = '#fbf6ee', right = true, mouthY = 148 } = look;
  const brow = look.brow ?? HAIR[c.hair ?? 0];
  const k = BROW[m];
  const e = (s: number) =>
    `<g transform="translate(${100 + s * gap} ${y})"><path d="M-12 1Q0 ${m === 'blow' ? -8 : -10} 12 0Q0 ${m === 'end' ? 6 : 8} -12 1Z" fill="${white}" ${l2}/><circle cx="${s * -1}" cy="0" r="4.6" fill="${eye}"/><circle cx="-1.8" cy="-1.8" r="1.3" fill="#fff"/></g>`;
  const b = (s: number) =>
    `<path d="M${100 + s * (gap - 13)} ${y - 15 + (k > 0 ? k : 0)}Q${100 + s * gap} ${y - 22 - (k < 0 ? k * -0.6 : 0)} ${100 + s * (gap + 15)} ${y - 14 - k}" fill="none" stroke="${brow}" stroke-width="6" stroke-linecap="round"/>`;
  const mouth = {
    calm: `M84 ${mouthY}Q100 ${mouthY + 5} 116 ${mouthY - 1}`,
    blow: `M83 ${mouthY + 3}Q100 ${mouthY - 6} 117 ${mouthY + 3}L113 ${mouthY + 7}Q100 ${mouthY + 1} 87 ${mouthY + 7}Z`,
    end: `M82 ${mouthY - 3}Q100 ${mouthY + 14} 119 ${mouthY - 5}`,
  }[m];
  return `${e(-1)}${right ? e(1) : ''}${b(-1)}${right ? b(1) : ''}<path d="M102 ${y + 2}L109 ${y + 25}Q102 ${y + 30} 95 ${y + 26}" fill="none" ${l2} opacity=".75"/><path d="${mouth}" fill="${m === 'blow' ? '#5c2324' : 'none'}" ${L}/>`;
}
/** The outline of a head, with hatching as shade on its right. */
const head = (id: string, d: string, skin: readonly string[], more = ''): string =>
  `<clipPath id="${id}h"><path d="${d}"/></clipPath><path d="${d}" fill="${skin[0]}" ${L}/><g clip-path="url(#${id}h)"><path d="M112 40Q150 90 118 190H200V30Z" fill="${skin[1]}" opacity=".62"/><path d="M112 40Q150 90 118 190H200V30Z" fill="url(#${id}k)"/>${more}</g>`;
const body = (id: string, d: string): string =>
  `<clipPath id="${id}b"><path d="${d}"/></clipPath><path d="${d}" fill="url(#${id}u)" ${L}/><g clip-path="url(#${id}b)"><path d="M112 170L200 180V240H120Z" fill="url(#${id}k)" opacity=".8"/></g>`;
const STYLE: Record<Face['style'], (c: Face, id: string, m: Mood) => string> = {
  league(c, id, m) {
    const s = SKIN[c.skin]!;
    const h = HAIR[c.hair ?? 0];
    return `${c.long ? `<path d="M54 88Q40 150 58 184L142 184Q160 150 146 88Z" fill="${h}" ${L}/>` : ''}${body(id, 'M14 240Q20 190 66 178L100 196 134 178Q180 190 186 240Z')}
    <path d="M66 178 100 222 134 178 124 168H76Z" fill="var(--league-3)" ${L}/><path d="M76 150h48v26L100 198 76 176Z" fill="${s[1]}" ${L}/>
    ${head(id, 'M60 90Q58 56 100 54 142 56 140 90L136 132Q124 172 100 174 76 172 64 132Z', s)}
    <path d="M58 108q-9-2-8 12t11 14z" fill="${s[0]}" ${l2}/><path d="M142 108q9-2 8 12t-11 14z" fill="${s[1]}" ${l2}/>
    ${c.bare ? '' : `<path d="M60 104Q58 82 64 74L136 74Q143 82 140 104Q134 90 128 84H74Q64 90 60 104Z" fill="${h}" ${l2}/>`}
    ${features(c, m)}${c.beard ? `<path d="M64 128Q68 178 100 182 132 178 136 128Q128 142 116 140 100 134 84 140 72 142 64 128Z" fill="${h}" ${L}/><path d="M86 152q14 6 28 0" fill="none" stroke="#5c2324" stroke-width="4" stroke-linecap="round"/>` : ''}
    ${c.bare ? `<path d="M58 100Q42 36 104 34 160 34 142 100Q140 84 130 76 118 82 104 74 84 86 70 78 60 84 58 100Z" fill="${h}" ${L}/><path d="M84 42q8 14 22 18M118 42q2 10 14 14" fill="none" ${l2} opacity=".6"/>` : `<path d="M42 66Q44 28 100 24 156 28 158 66L146 78Q100 62 54 78Z" fill="url(#${id}u)" ${L}/><path d="M54 78Q100 60 146 78L150 90Q100 70 50 90Z" fill="var(--league-3)" ${L}/><path d="M52 88Q100 68 148 88 150 98 140 98 100 84 60 98 50 98 52 88Z" fill="var(--hull-line)" ${l2}/><path d="M100 32l5 11 12 1-9 8 3 12-11-7-11 7 3-12-9-8 12-1z" fill="var(--tessary-1)" ${l2}/>`}
    <path d="M30 218h36M32 226h34" stroke="var(--league-1)" stroke-width="4"/><path d="M134 206h26v7h-26z" fill="var(--tessary-2)" ${l2}/>`;
  },
  korrath(c, id, m) {
    const s = SKIN[c.skin]!;
    return `${body(id, 'M4 240Q8 194 60 180L140 180Q192 194 196 240Z')}
    ${mirror('<path d="M4 236Q-2 192 52 180L74 196Q44 206 40 240H4Z" fill="var(--korrath-2)" stroke="var(--hull-line)" stroke-width="3"/><circle cx="26" cy="212" r="4" fill="var(--korrath-1)" stroke="var(--hull-line)" stroke-width="2"/><circle cx="46" cy="198" r="4" fill="var(--korrath-1)" stroke="var(--hull-line)" stroke-width="2"/>')}
    <path d="M70 150h60v34l-30 22-30-22Z" fill="${s[1]}" ${L}/>
    ${c.braid ? `<path d="M54 80Q34 120 44 190l14-4Q52 130 64 96Z" fill="${HAIR[c.hair ?? 0]}" ${L}/><path d="M44 130l12-4M43 150l12-4M43 170l13-4" ${l2}/>` : ''}
    ${head(id, 'M52 86Q54 44 100 40 146 44 148 86L150 128Q142 160 122 176H78Q58 160 50 128Z', s, '<path d="M100 40V70" stroke="#0003" stroke-width="3"/>')}
    ${mirror(`<path d="M50 124L70 138 74 166 60 158Q50 142 50 124Z" fill="var(--korrath-2)" ${l2}/>`)}
    <path d="M50 90L66 68 100 60 134 68 150 90 132 88 116 96 100 90 84 96 68 88Z" fill="var(--korrath-1)" ${L}/><path d="M66 68L74 86M134 68L126 86M100 60V88" ${l2}/>
    ${features(c, m, { y: 110, gap: 22, brow: 'transparent', eye: c.eye || '#7a2a12', white: '#f4e8cf', mouthY: 152 })}
    ${c.crest ? `<path d="M90 14 100 4 110 14 108 62 100 58 92 62Z" fill="var(--korrath-3)" ${L}/><path d="M62 46Q70 24 92 22L90 58 66 66Z" fill="${HAIR[c.hair ?? 0]}" ${L}/><path d="M138 46Q130 24 108 22L110 58 134 66Z" fill="${HAIR[c.hair ?? 0]}" ${L}/>` : `<path d="M50 88Q46 36 100 30 154 36 150 88L134 70 100 60 66 70Z" fill="var(--korrath-3)" ${L}/><path d="M100 30V58M74 38l-4 26M126 38l4 26" ${l2}/>`}
    ${c.scar ? '<path d="M124 84L136 132M122 98l10-4M126 112l10-4" fill="none" stroke="#7d2f26" stroke-width="4" stroke-linecap="round"/>' : ''}`;
  },
  tessary(_, id, m) {
    const hx = (x: number, y: number, r: number): string =>
      `M${[0, 1, 2, 3, 4, 5].map((i) => `${(x + r * Math.sin(i * 1.0472)).toFixed(1)} ${(y - r * Math.cos(i * 1.0472)).toFixed(1)}`).join('L')}Z`;
    const eye = (x: number, k: number): string => {
      let o = `<path d="M${x - 22} 100L${x - 8} ${82 + k} ${x + 16} ${86 + k} ${x + 22} 108 ${x + 8} 128 ${x - 14} 122Z" fill="var(--tessary-3)" ${L}/>`;
      for (const [a, b] of [
        [-8, 98],
        [6, 94],
        [-2, 110],
        [12, 108],
        [4, 120],
        [-12, 114],
      ] as const)
        o += `<path d="${hx(x + a, b + k * 0.4, 6.6)}" fill="${(a + b) % 4 ? '#f2b84b' : '#ffe6a6'}" stroke="var(--hull-line)" stroke-width="1.5"/>`;
      return o;
    };
    const k = BROW[m];
    return `${mirror(`<path d="M62 60Q34 40 30 4 50 26 76 44Z" fill="var(--tessary-3)" ${L}/>`)}${body(id, 'M20 240Q22 198 66 184L134 184Q178 198 180 240Z')}
    ${[
      [60, 214],
      [84, 228],
      [100, 206],
      [116, 228],
      [140, 214],
    ]
      .map(([x = 0, y = 0]) => `<path d="${hx(x, y, 14)}" fill="var(--tessary-2)" ${l2}/>`)
      .join('')}
    <path d="M78 156h44l6 34-28 14-28-14Z" fill="var(--tessary-3)" ${L}/><path d="M76 170h48M74 182h52" ${l2}/>
    ${head(id, 'M100 34L142 58 152 104 130 150 112 172H88L70 150 48 104 58 58Z', ['#f0d9a2', '#a57f43'])}
    <path d="M100 34L118 60 100 84 82 60Z" fill="var(--tessary-1)" ${l2}/><path d="M58 58L82 60M142 58L118 60M100 84V150" ${l2}/>
    ${eye(72, k)}<g transform="matrix(-1 0 0 1 200 0)">${eye(72, k)}</g>
    ${m === 'blow' ? `<path d="M84 148L74 166 92 160ZM116 148L126 166 108 160Z" fill="var(--tessary-3)" ${L}/><path d="M92 150h16l-4 16h-8Z" fill="#4a2410" ${l2}/>` : `<path d="M88 146L${m === 'end' ? 78 : 84} 166 98 158ZM112 146L${m === 'end' ? 122 : 116} 166 102 158Z" fill="var(--tessary-3)" ${L}/>`}
    <path d="${hx(100, 60, 7)}" fill="#ff9069" ${l2}/>`;
  },
  veil(c, id, m) {
    const s = SKIN[5]!;
    return `${body(id, 'M10 240Q18 176 58 160L142 160Q182 176 190 240Z')}
    <path d="M100 12C30 16 24 120 46 200Q66 176 100 178 134 176 154 200 176 120 170 60 158 16 100 12Z" fill="var(--veil-3)" ${L}/>
    ${head(id, 'M64 96Q64 54 100 50 136 54 136 96L130 136Q118 168 100 170 82 168 70 136Z', s, '<path d="M100 40Q92 110 106 180H200V30Z" fill="#1a1236" opacity=".72"/>')}
    ${features(c, m, { y: 106, gap: 19, brow: '#3f3566', eye: '#3b1f7a', white: '#f2ecff', right: false, mouthY: 150 })}
    <circle cx="119" cy="106" r="4.5" fill="#cdb8ff"/><circle cx="119" cy="106" r="9" fill="#cdb8ff" opacity=".3"/>
    <path d="M100 12C22 16 20 130 46 206 56 150 54 70 100 42 148 70 146 150 156 206 180 130 178 16 100 12Z" fill="url(#${id}u)" ${L}/>
    <path d="M100 42Q66 62 60 120M100 42Q134 62 140 120" fill="none" ${l2} opacity=".6"/>
    <path d="M100 18a13 13 0 1 0 11 20 11 11 0 1 1-11-20Z" fill="var(--veil-1)" ${l2}/>
    <path d="M64 136Q100 ${m === 'calm' ? 156 : 166} 136 136L132 182Q100 200 68 182Z" fill="var(--veil-2)" opacity="${c.mask ? 1 : 0}" ${L}/>
    <path d="M46 206Q74 184 100 186 126 184 154 206L150 240H50Z" fill="var(--veil-2)" ${L}/><path d="M100 186v54M76 190l-6 50M124 190l6 50" ${l2} opacity=".5"/>`;
  },
  holds(c, id, m) {
    const s = SKIN[c.skin]!;
    const h = HAIR[c.hair ?? 0];
    return `${c.long ? `<path d="M52 86Q30 140 44 200L66 196 70 100ZM148 86Q172 150 152 196L132 190 132 100Z" fill="${h}" ${L}/>` : ''}${body(id, 'M10 240Q22 192 64 180L100 190 136 176Q180 196 190 240Z')}
    <path d="M60 182Q100 210 140 180L150 204Q100 232 52 206Z" fill="#8b3b34" ${L}/><path d="M70 196l-4 16M96 204l-1 16M122 198l4 14" ${l2} opacity=".6"/>
    <path d="M76 150h48v30L100 196 76 180Z" fill="${s[1]}" ${L}/>
    ${head(id, 'M58 92Q56 54 100 52 144 54 142 92L138 134Q126 170 100 172 74 170 62 134Z', s)}
    <path d="M58 108q-9-2-8 12t11 14z" fill="${s[0]}" ${l2}/><path d="M142 108q9-2 8 12t-11 14z" fill="${s[1]}" ${l2}/><circle cx="53" cy="138" r="6" fill="none" stroke="#e8b64c" stroke-width="3.5"/>
    ${features(c, m, { right: !c.patch })}
    ${c.patch ? `<path d="M60 84L142 100" ${L}/><path d="M106 92Q124 84 140 96 142 120 122 122 106 118 106 92Z" fill="#231a20" ${L}/>` : ''}
    ${c.beard ? `<path d="M62 130Q66 188 100 200 134 188 138 130Q126 146 112 142 100 136 88 142 74 146 62 130Z" fill="${h}" ${L}/><path d="M86 154q14 7 28 0" fill="none" stroke="#5c2324" stroke-width="4" stroke-linecap="round"/>` : ''}
    <path d="M52 88Q46 34 100 30 156 34 148 88Q120 66 52 88Z" fill="url(#${id}u)" ${L}/><path d="M52 88Q100 62 148 88L149 74Q100 50 51 74Z" fill="var(--holds-3)" ${l2}/>
    <path d="M148 84l26 16-8-26Z" fill="var(--holds-2)" ${L}/>
    ${mirror('<circle cx="82" cy="52" r="13" fill="var(--civic-3)" stroke="var(--hull-line)" stroke-width="3"/><path d="M74 48a9 9 0 0 1 10-5" fill="none" stroke="#dff4ee" stroke-width="3" stroke-linecap="round"/>')}<path d="M94 52h12" ${L}/>`;
  },
  civic(c, id, m) {
    const s = SKIN[c.skin]!;
    const h = HAIR[c.hair ?? 0];
    return `${body(id, 'M12 240Q20 190 62 180L138 180Q180 190 188 240Z')}<path d="M46 178Q100 206 154 178L162 200Q100 230 38 200Z" fill="var(--civic-2)" ${L}/><path d="M60 196l-3 12M100 206v13M140 196l3 12" ${l2}/>
    <path d="M40 100Q40 30 100 26 160 30 160 100L154 172Q100 196 46 172Z" fill="var(--civic-3)" ${L}/>
    ${head(id, 'M62 92Q60 58 100 56 140 58 138 92L134 134Q124 168 100 170 76 168 66 134Z', s)}
    ${features(c, m, { brow: h })}${c.beard ? `<path d="M72 140Q86 132 100 138 114 132 128 140 118 152 100 147 82 152 72 140Z" fill="${h}" ${L}/>` : ''}
    <path d="M40 104Q36 30 100 24 164 30 160 104L144 112Q146 66 100 64 54 66 56 112Z" fill="url(#${id}u)" ${L}/><path d="M64 42Q100 26 136 42" fill="none" ${l2}/><path d="M92 24h16v38H92Z" fill="var(--civic-2)" ${l2}/>
    <path d="M40 104L56 112 58 150 46 146Z" fill="var(--civic-2)" ${L}/><path d="M160 104L144 112 142 150 154 146Z" fill="var(--civic-3)" ${L}/><circle cx="48" cy="126" r="5" fill="#9be08c" ${l2}/>`;
  },
};

/**
 * The inside of a portrait's svg of 200 by 240. `id` is unique on the page, for its gradients.
 */
export function faceOf(c: Face, id: string, mood: Mood): string {
  const v = `var(--${c.style}-`;
  return `<defs><linearGradient id="${id}g" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="color-mix(in srgb, ${v}2) 70%, var(--s3))"/><stop offset="1" stop-color="color-mix(in srgb, ${v}3) 55%, var(--s1))"/></linearGradient><linearGradient id="${id}u" x1="0" x2="1"><stop offset="0" stop-color="${v}1)"/><stop offset=".45" stop-color="${v}2)"/><stop offset="1" stop-color="${v}3)"/></linearGradient><pattern id="${id}k" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><path d="M0 0V6" stroke="#0b1122" stroke-width="1.7" opacity=".42"/></pattern></defs><path d="M0 0h200v240H0z" fill="url(#${id}g)"/><g fill="none" stroke="${v}1)" opacity=".28"><circle cx="100" cy="104" r="84"/><circle cx="100" cy="104" r="94" stroke-dasharray="2 6"/><path d="M0 104h200M100 0v240"/></g>${STYLE[c.style](c, id, mood)}`;
}
