// What tools/puzzles.ts makes.
declare module 'virtual:puzzles' {
  const list: { path: string; system: string; found?: { asked: number; cadet?: number; captain?: number } }[];
  export default list;
}
