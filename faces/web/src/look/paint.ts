// Paints on a canvas what then stays the same for many frames. A canvas that is drawn on is handed
// on as a whole with every frame of the page, changed or not, which takes a fifth of a frame
// without a graphics card; a finished picture is handed on once.
export function paint(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  work: (pen: CanvasRenderingContext2D) => void,
): void {
  const shown = globalThis.OffscreenCanvas && canvas.getContext('bitmaprenderer');
  const sheet = shown ? new OffscreenCanvas(width, height) : canvas;
  // setting a size makes a new canvas, even if it is the old size
  if (sheet.width !== width || sheet.height !== height) Object.assign(sheet, { width, height });
  const pen = sheet.getContext('2d') as CanvasRenderingContext2D | null;
  if (!pen) return;
  work(pen);
  if (shown) shown.transferFromImageBitmap((sheet as OffscreenCanvas).transferToImageBitmap());
}
