import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { DownloadIcon } from "../../icons/shapes/download.ts";
import { MinusIcon } from "../../icons/shapes/minus.ts";
import { PlusIcon } from "../../icons/shapes/plus.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { partTestId } from "../../private/part-props.ts";
import { useLatest } from "../../private/use-latest.ts";
import * as css from "./PdfReader.css.ts";
import type { OpenPdf } from "./pdf-engine.ts";
import { PdfPage } from "./PdfPage.tsx";
import { isLargest, isSmallest, usePageZoom } from "./use-page-zoom.ts";
import { useSettled } from "./use-settled.ts";
import { pdfReaderMessages } from "./messages.ts";

/** One press of a button or key: three of them are the whole way. */
const ZOOM_STEP = 1.5;

/** Rounded layout leaves fractions of a pixel at the end of a scroll. */
const END_TOLERANCE_PX = 4;

/** A place that is only passed by is not said. */
const SAY_AFTER_MS = 400;

/** What an app may tell an open reader. Before the file is there it does nothing. */
export interface PdfReaderHandle {
  /** From 1; beyond the last is the last. */
  goToPage(page: number): void;
  /** 1 fits the width, 3 is the largest. */
  zoomTo(scale: number): void;
  /** Puts the keys on the pages. */
  focus(): void;
}

interface PdfPagesProps {
  ref: Ref<PdfReaderHandle> | undefined;
  label: string;
  pdf: OpenPdf;
  page: number | undefined;
  defaultPage: number;
  onPageChange: ((page: number) => void) | undefined;
  onRead: (() => void) | undefined;
  onDownload: (() => void) | undefined;
  "data-testid": string | undefined;
}

/** The pages of an open file, the keys and buttons that move them, and where one is. */
export function PdfPages({ ref, ...props }: PdfPagesProps): ReactElement {
  const messages = useMessages(pdfReaderMessages);
  const { pages } = props.pdf;
  const count = pages.length;
  const testId = props["data-testid"];
  const scroller = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const [place, setPlace] = useState(1);
  const seenPlace = useRef(1);
  const { zoom, zoomTo } = usePageZoom(scroller, column);
  const [drawnTo, onDrawn] = useReducer(
    (before: number, drawn: number) => Math.max(before, drawn),
    0,
  );
  const [endInSight, setEndInSight] = useState(false);
  const end = useRef<HTMLDivElement>(null);

  const goToPage = useCallback((wanted: number) => {
    const frame = scroller.current;
    const papers = column.current?.children;
    if (frame === null || papers === undefined) return;
    const index = Math.min(Math.max(Math.trunc(wanted), 1), papers.length) - 1;
    const paper = papers[index];
    if (paper === undefined) return;
    const by = paper.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    frame.scrollTop += by - Number.parseInt(getComputedStyle(frame).paddingBlockStart, 10);
  }, []);

  function look(): void {
    const frame = scroller.current;
    const papers = Array.from(column.current?.children ?? []);
    if (frame === null) return;
    const { top, height } = frame.getBoundingClientRect();
    const atEnd =
      frame.scrollTop > 0 &&
      frame.scrollTop + frame.clientHeight >= frame.scrollHeight - END_TOLERANCE_PX;
    const above = papers.filter(
      (paper) => paper.getBoundingClientRect().top <= top + height / 2,
    ).length;
    const now = atEnd ? count : Math.max(1, above);
    if (now === seenPlace.current) return;
    seenPlace.current = now;
    setPlace(now);
    props.onPageChange?.(now);
  }

  useLayoutEffect(() => {
    const first = latest.current.page ?? latest.current.defaultPage;
    if (first > 1) goToPage(first);
  }, [goToPage, latest]);

  useEffect(() => {
    if (props.page !== undefined && props.page !== seenPlace.current) goToPage(props.page);
  }, [props.page, goToPage, seenPlace]);

  useEffect(() => {
    if (end.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => setEndInSight(entries.at(-1)?.isIntersecting === true),
      { root: scroller.current },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, []);

  // Its end was on the screen, and was drawn.
  const read = drawnTo === count && endInSight;
  const reported = useRef(false);
  useEffect(() => {
    if (!read || reported.current) return;
    reported.current = true;
    latest.current.onRead?.();
  }, [read, latest]);

  useImperativeHandle(
    ref,
    () => ({ goToPage, zoomTo: (scale) => zoomTo(scale), focus: () => scroller.current?.focus() }),
    [goToPage, zoomTo],
  );

  const larger = () => zoomTo(zoom * ZOOM_STEP);
  const smaller = () => zoomTo(zoom / ZOOM_STEP);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const frame = scroller.current;
    const actions: Record<string, () => void> = {
      PageDown: () => goToPage(place + 1),
      PageUp: () => goToPage(place - 1),
      Home: () => goToPage(1),
      End: () => frame?.scrollTo({ top: frame.scrollHeight }),
      "+": larger,
      "=": larger,
      "-": smaller,
      "0": () => zoomTo(1),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  }

  const percent = messages.zoom(Math.round(zoom * 100));
  const where = messages.pageOf(place, count);
  const said = useSettled(zoom === 1 ? where : `${where} ${percent}`, SAY_AFTER_MS);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys scroll it */}
      <div
        ref={scroller}
        className={css.scroller}
        role="document"
        aria-label={props.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={look}
        data-testid={partTestId(testId, "pages")}
      >
        <div ref={column} className={css.column}>
          {pages.map((page, index) => (
            <PdfPage
              // Pages of a file have no other name than their place.
              key={`page ${index + 1}`}
              page={page}
              place={index + 1}
              count={count}
              scroller={scroller}
              onDrawn={onDrawn}
              data-testid={partTestId(testId, `page-${index + 1}`)}
            />
          ))}
        </div>
        <div ref={end} className={css.end} />
      </div>
      <div className={css.bar}>
        <div className={css.zooming}>
          <IconButton
            icon={MinusIcon}
            label={messages.zoomOut}
            onClick={smaller}
            disabled={isSmallest(zoom)}
            data-testid={partTestId(testId, "smaller")}
          />
          <span className={css.percent}>{percent}</span>
          <IconButton
            icon={PlusIcon}
            label={messages.zoomIn}
            onClick={larger}
            disabled={isLargest(zoom)}
            data-testid={partTestId(testId, "larger")}
          />
        </div>
        <span className={css.place} aria-hidden="true">
          {place} / {count}
        </span>
        <span role="status" className={css.spoken}>
          {said}
        </span>
        {props.onDownload === undefined ? null : (
          <IconButton
            icon={DownloadIcon}
            label={messages.download}
            onClick={props.onDownload}
            data-testid={partTestId(testId, "download")}
          />
        )}
      </div>
    </>
  );
}
