// The picture on a card: what it strikes. Each is one line in a square of 24 x 24.

/** The first of these that a card's or a system's name matches is its picture. */
const glyphs: [RegExp, string][] = [
  [/critical|hit$/, 'M13 2.5 5.5 13.5H11l-1 8 8.5-11.5H13z'],
  [/^left_warp/, 'M9 6a3 3 0 0 1 6 0v12a3 3 0 0 1-6 0zM12 7v8M6 8l-3 4 3 4'],
  [/^right_warp/, 'M9 6a3 3 0 0 1 6 0v12a3 3 0 0 1-6 0zM12 7v8M18 8l3 4-3 4'],
  [/warp/, 'M9 6a3 3 0 0 1 6 0v12a3 3 0 0 1-6 0zM12 7v8'],
  [/phaser/, 'M12 2.5v19M7 8l5-5.5L17 8M8 21.5h8'],
  [/drone/, 'M12 2.5 15 9v9l3 3.5H6L9 18V9z'],
  [
    /torp|phot|plas|disr|beam|bore|weap|esg|web/,
    'M8 12a4 4 0 0 1 8 0 4 4 0 0 1-8 0zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  ],
  [/aft/, 'M5 4h14v11H5zM5 9h14M12 4v5M8.5 9v6M15.5 9v6M9 19l3 2.5 3-2.5'],
  [/hull/, 'M5 9h14v11H5zM5 14h14M12 9v5M8.5 14v6M15.5 14v6M9 5l3-2.5L15 5'],
  [/impulse/, 'M5 4h14v6H5zM8 10l-1 5M12 10v9M16 10l1 5'],
  [/apr|absorber/, 'M9 12a3 3 0 0 1 6 0 3 3 0 0 1-6 0zM12 3v3M12 18v3M3 12h3M18 12h3'],
  [/battery/, 'M4 7h15v10H4zM22 10v4M8 10v4M12 10v4'],
  [/bridge|aux|security|displacement/, 'M4 16c0-6 4-10 8-10s8 4 8 10zM4 19h16M9 11h6'],
  [/damage/, 'M12 3v18M3 12h18'],
  [/lab/, 'M9 3h6M10 3v6L5 20h14L14 9V3M7.5 15h9'],
  [/sensor|scanner/, 'M12 20v-7M7 13a5 5 0 0 1 10 0M3 13a9 9 0 0 1 18 0'],
  [/shuttle|probe/, 'M12 3c3 3 4 7 4 11v5H8v-5c0-4 1-8 4-11zM8 15l-4 4M16 15l4 4'],
  [/tractor/, 'M12 3v7M7 21l5-11 5 11M5 16h14'],
  [/transporter/, 'M4 20h16M4 4h16M8 8v8M12 7v10M16 8v8'],
  [/crew|party/, 'M8.5 7.5a3.5 3.5 0 0 1 7 0 3.5 3.5 0 0 1-7 0zM5 21c0-5 3-8 7-8s7 3 7 8'],
  [/./, 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9'], // a crate
];

export const glyphOf = (name: string): string => glyphs.find(([known]) => known.test(name))?.[1] ?? '';
