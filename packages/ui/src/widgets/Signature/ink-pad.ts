import { capturePointer } from "../../private/capture-pointer.ts";
import { drawInk, extended, type InkPoint, PAD_RATIO, type Stroke } from "./ink.ts";

/** Width of the exported picture: enough for a contract that is printed. */
const EXPORT_WIDTH_PX = 1200;

/** A typed name is a third as high as the pad. */
const NAME_HEIGHT_SHARE = 0.34;
const NAME_FACE = '"Kaiti SC", KaiTi, STKaiti, "Noto Serif CJK SC", Georgia, serif';

/** The content of the pad. */
export interface Signed {
  /** In the order in which they were drawn. */
  readonly strokes: readonly Stroke[];
  /** Typed instead of drawn; empty where it is drawn. */
  readonly name: string;
}

function draw(paper: CanvasRenderingContext2D, signed: Signed, widthPx: number): void {
  const heightPx = widthPx / PAD_RATIO;
  if (signed.name === "") {
    drawInk(paper, signed.strokes, widthPx);
    return;
  }
  paper.textAlign = "center";
  paper.textBaseline = "middle";
  paper.font = `${heightPx * NAME_HEIGHT_SHARE}px ${NAME_FACE}`;
  paper.fillText(signed.name, widthPx / 2, heightPx / 2, widthPx * 0.9);
}

/** Draws the signature on a canvas, as sharp as its screen. */
export function showSigned(canvas: HTMLCanvasElement, signed: Signed): void {
  const widthPx = canvas.clientWidth;
  const density = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1;
  canvas.width = Math.round(widthPx * density);
  canvas.height = Math.round((widthPx / PAD_RATIO) * density);
  const paper = canvas.getContext("2d");
  if (paper === null) return;
  const { color } = getComputedStyle(canvas);
  paper.strokeStyle = color;
  paper.fillStyle = color;
  paper.scale(density, density);
  draw(paper, signed, widthPx);
}

/**
 * The signature as a PNG: dark ink on white, of one size on every screen.
 *
 * @throws Error where the browser could not make the picture.
 */
export function exportSigned(signed: Signed): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = EXPORT_WIDTH_PX;
  canvas.height = EXPORT_WIDTH_PX / PAD_RATIO;
  const paper = canvas.getContext("2d");
  if (paper === null) return Promise.reject(new Error("no canvas to draw the signature on"));
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = "#12201c";
  paper.strokeStyle = "#12201c";
  draw(paper, signed, EXPORT_WIDTH_PX);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("the signature could not be made a picture"));
      else resolve(blob);
    }, "image/png");
  });
}

/** The pen's positions since the event before; empty where the browser does not report them. */
function pointsBetween(event: PointerEvent): readonly PointerEvent[] {
  // Safari has it since 18.2, and pages without https never do.
  return "getCoalescedEvents" in event ? event.getCoalescedEvents() : [];
}

export interface InkEvents {
  /** A growing stroke. */
  onDraw: (stroke: Stroke) => void;
  /** The stroke is complete. */
  onStroke: (stroke: Stroke) => void;
}

/** Turns a finger, a pen or a mouse on a canvas into strokes. In CSS it has `touch-action: none`. */
export function listenForInk(canvas: HTMLCanvasElement, events: InkEvents): () => void {
  const page = canvas.ownerDocument;
  let pointerId: number | null = null;
  let stroke: Stroke = [];

  function pointOf(event: PointerEvent): InkPoint {
    const { left, top, width } = canvas.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / width };
  }

  function end(): void {
    if (pointerId === null) return;
    pointerId = null;
    events.onStroke(stroke);
  }

  function onPointerDown(event: PointerEvent): void {
    // The palm resting on the glass is not the pen.
    if (pointerId !== null || event.button !== 0) return;
    pointerId = event.pointerId;
    capturePointer(canvas, event.pointerId);
    stroke = [pointOf(event)];
    events.onDraw(stroke);
  }

  function onPointerMove(event: PointerEvent): void {
    if (pointerId !== event.pointerId) return;
    const between = pointsBetween(event);
    for (const each of between.length === 0 ? [event] : between) {
      stroke = extended(stroke, pointOf(each));
    }
    events.onDraw(stroke);
  }

  function onPointerEnd(event: PointerEvent): void {
    if (pointerId === event.pointerId) end();
  }

  // A hidden page, and an incoming call, keep what was drawn.
  function onVisibility(): void {
    if (page.hidden) end();
  }

  const listening = new AbortController();
  const { signal } = listening;
  canvas.addEventListener("pointerdown", onPointerDown, { signal });
  canvas.addEventListener("pointermove", onPointerMove, { signal });
  canvas.addEventListener("pointerup", onPointerEnd, { signal });
  canvas.addEventListener("pointercancel", onPointerEnd, { signal });
  page.addEventListener("visibilitychange", onVisibility, { signal });
  return () => listening.abort();
}
