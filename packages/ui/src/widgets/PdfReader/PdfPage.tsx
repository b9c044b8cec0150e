import {
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import * as css from "./PdfReader.css.ts";
import { pixelsPerPoint } from "./page-pixels.ts";
import type { OpenPage } from "./pdf-engine.ts";
import type { TextRun } from "./text-runs.ts";
import { useSettled } from "./use-settled.ts";
import { pdfReaderMessages } from "./messages.ts";

/** Drawn while it is no farther than one screen; beyond that its canvas is released. */
const NEARNESS = "100% 0px";

/** A page is drawn again once its width has settled. Until then its last drawing is stretched. */
const REDRAW_AFTER_MS = 150;

interface PdfPageProps {
  page: OpenPage;
  /** From 1. */
  place: number;
  count: number;
  scroller: RefObject<HTMLElement | null>;
  onDrawn: (place: number) => void;
  "data-testid"?: string | undefined;
}

/** One page: its space reserved from the start, its drawing only while it is near. */
export function PdfPage(props: PdfPageProps): ReactElement {
  const messages = useMessages(pdfReaderMessages);
  const { page, place, scroller, onDrawn } = props;
  const paper = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [widthPx, setWidthPx] = useState(0);
  const [state, setState] = useState<"waiting" | "drawn" | "failed">("waiting");
  const settledPx = useSettled(widthPx, widthPx === 0 ? 0 : REDRAW_AFTER_MS);

  useLayoutEffect(() => {
    if (paper.current === null) return;
    paper.current.style.aspectRatio = `${page.widthPt} / ${page.heightPt}`;
  }, [page]);

  useEffect(() => {
    const element = paper.current;
    if (element === null) return undefined;
    const nearness = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      { root: scroller.current, rootMargin: NEARNESS },
    );
    nearness.observe(element);
    const sizes = new ResizeObserver(() => setWidthPx(element.clientWidth));
    sizes.observe(element);
    return () => {
      nearness.disconnect();
      sizes.disconnect();
    };
  }, [scroller]);

  useEffect(() => {
    if (!near || settledPx === 0) return undefined;
    const drawingOf = new AbortController();
    const canvas = document.createElement("canvas");
    canvas.className = css.canvas;
    canvas.setAttribute("aria-hidden", "true");
    const { signal } = drawingOf;
    async function draw(): Promise<void> {
      try {
        await page.draw(canvas, pixelsPerPoint(page, settledPx, devicePixelRatio), signal);
        if (signal.aborted) return;
        giveBack(drawing.current);
        drawing.current?.replaceChildren(canvas);
        setState("drawn");
        onDrawn(place);
      } catch {
        if (!signal.aborted) setState("failed");
      }
    }
    void draw();
    return () => drawingOf.abort();
  }, [near, settledPx, page, place, onDrawn]);

  useEffect(() => {
    if (!near) return undefined;
    const holder = drawing.current;
    return () => {
      giveBack(holder);
      holder?.replaceChildren();
      setState("waiting");
      page.release();
    };
  }, [near, page]);

  return (
    <div
      ref={paper}
      className={css.paper}
      role="group"
      aria-label={messages.pageOf(place, props.count)}
      data-state={state}
      data-testid={props["data-testid"]}
    >
      <div ref={drawing} className={css.drawing} />
      <PageText page={page} wanted={near} />
      {state === "failed" ? <p className={css.note}>{messages.pageFailed}</p> : null}
    </div>
  );
}

/** A canvas of no size holds no pixels, whenever it is collected. */
function giveBack(holder: HTMLElement | null): void {
  for (const canvas of holder?.querySelectorAll("canvas") ?? []) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** The words of a page, over its drawing. Once there they stay, for screen readers. */
function PageText({ page, wanted }: { page: OpenPage; wanted: boolean }): ReactElement {
  const layer = useRef<HTMLDivElement>(null);
  const [runs, setRuns] = useState<readonly TextRun[] | null>(null);
  const missing = wanted && runs === null;

  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    async function read(): Promise<void> {
      // A page whose words cannot be read is still shown.
      const found = await page.readText().catch(() => []);
      if (!left) setRuns(found);
    }
    void read();
    return () => {
      left = true;
    };
  }, [missing, page]);

  useLayoutEffect(() => {
    layer.current?.replaceChildren(...(runs ?? []).flatMap(elementsOf));
  }, [runs]);

  return <div ref={layer} className={css.text} />;
}

function elementsOf(run: TextRun): HTMLElement[] {
  const span = document.createElement("span");
  span.className = css.run;
  span.textContent = run.text;
  span.style.insetInlineStart = `${run.leftPercent}%`;
  span.style.insetBlockStart = `${run.topPercent}%`;
  span.style.fontSize = `${run.sizePercent}cqi`;
  span.style.transform = `rotate(${run.turnRad}rad) scaleX(${run.stretch})`;
  return run.endsLine ? [span, document.createElement("br")] : [span];
}
