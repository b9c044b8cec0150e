/** A picture for stories, painted here: lines on a ground, so that zoom and turn can be seen. */
export function paintedImage(widthPx: number, heightPx: number, hue = 165): string {
  const canvas = document.createElement("canvas");
  canvas.width = widthPx;
  canvas.height = heightPx;
  const paint = canvas.getContext("2d");
  if (paint === null) throw new Error("no canvas to paint on");
  paint.fillStyle = `hsl(${hue} 30% 85%)`;
  paint.fillRect(0, 0, widthPx, heightPx);
  paint.strokeStyle = `hsl(${hue} 60% 25%)`;
  paint.lineWidth = Math.max(1, widthPx / 200);
  for (let x = 0; x <= widthPx; x += widthPx / 20) {
    paint.strokeRect(x, heightPx * 0.1, 0.1, heightPx * 0.2);
  }
  paint.strokeRect(widthPx * 0.05, heightPx * 0.4, widthPx * 0.9, heightPx * 0.5);
  return canvas.toDataURL();
}
