import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useId,
  useReducer,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { OverlayFrame } from "../../overlay/OverlayFrame.tsx";
import type { OverlayState } from "../../overlay/OverlayLayer.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { type OverlayOpening, useControllableOpen } from "../../overlay/use-controllable-open.ts";
import { classNames } from "../../theme/class-names.ts";
import type { MoveReason } from "../../private/move-reason.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import * as css from "./ImageZoom.css.ts";
import { useImageMenu } from "./use-image-menu.tsx";
import { useZoomStage } from "./use-zoom-stage.ts";
import { imageZoomMessages } from "./messages.ts";
import { MIN_SCALE, type Place } from "./zoom-view.ts";
import { type ZoomImage, ZoomPicture } from "./ZoomPicture.tsx";

/** How far one press of an arrow key moves an enlarged picture. */
const PAN_PX = 80;
const ZOOM_STEP = 1.5;

const PANS: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
};

// Drawn here: the icon set's machinery weighs as much as the pictures' own.
const MARKS = {
  close: "M18 6 6 18M6 6l12 12",
  more: "M4 12h2M11 12h2M18 12h2",
  previous: "m15 18-6-6 6-6",
  next: "m9 18 6-6-6-6",
  zoomOut: "M5 12h14",
  zoomIn: "M5 12h14M12 5v14",
} as const;

/** A tap on the picture, or anything that closes an overlay; a tap beside the picture is `scrim`. */
export type ImageZoomCloseReason = DismissReason | "imageTap";

/** Why another picture is shown. */
export type ImageZoomMoveReason = Extract<MoveReason, "drag" | "keyboard" | "button">;

/** What a viewer shows and how, the same for the component and for `imageZoom.show()`. */
export interface ImageZoomContent extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** The pictures, in order. */
  images: readonly ZoomImage[];
  /** The picture shown, from 0. Without it the widget keeps its own, from `defaultIndex` on. */
  index?: number | undefined;
  /** The picture that is shown first, from 0. Default 0. */
  defaultIndex?: number | undefined;
  /** Another picture is shown, and why. */
  onIndexChange?: ((index: number, reason: ImageZoomMoveReason) => void) | undefined;
  /** Name of the dialog; 查看图片 where none is given. */
  label?: string | undefined;
  /** Whether a tap on the picture closes. */
  closeOnImageTap?: boolean | undefined;
  /** Whether a tap beside the picture closes. */
  closeOnOverlayTap?: boolean | undefined;
  /** Off, a tap acts at once: it waits for no second one. */
  doubleTap?: boolean | undefined;
  /** A finger rested on the picture of this index, or its menu was asked for in another way. */
  onLongPress?: ((index: number) => void) | undefined;
  /** False where a picture must not be saved or shared, or the page has a menu of its own on `onLongPress`. */
  menu?: boolean | undefined;
  /** Specification section 9: 1/3. The least that buttons, keys and a pinch reach; let go below 1, a pinch springs back to 1. */
  minScale?: number | undefined;
  /**
   * Specification section 9: 3. Without it a picture that is narrow on the screen or has more pixels goes
   * further, until it is as wide as the screen and each pixel is one of the screen's. `auto` goes as far
   * as the file has pixels of the page, and no further.
   */
  maxScale?: number | "auto" | undefined;
  /** False where the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** When it has closed and its movement has ended. */
  onExited?: (() => void) | undefined;
}

/** It is asked to close by a tap, the close button, Escape or back. */
export type ImageZoomProps = ImageZoomContent & OverlayOpening<ImageZoomCloseReason>;

/** Pictures over the whole screen, one at a time: to enlarge, move and page through. */
export function ImageZoom({ ref, ...props }: ImageZoomProps): ReactElement {
  const panelRef = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(panelRef, ref);
  const { open, onClose, trigger } = useControllableOpen(props);
  return (
    <>
      {trigger}
      <OverlayFrame
        open={open}
        layerClassName={css.layer}
        panelRef={panelRef}
        answersBack={props.answersBack}
        onDismiss={(reason) => {
          if (open) onClose(reason);
        }}
        onExited={props.onExited}
        data-testid={props["data-testid"]}
      >
        {(state) => <Viewer {...props} ref={composedRef} state={state} onClose={onClose} />}
      </OverlayFrame>
    </>
  );
}

interface ViewerProps extends ImageZoomContent {
  state: OverlayState;
  onClose: (reason: ImageZoomCloseReason) => void;
}

/** Lives as long as the overlay is open, so each opening begins with whole pictures. */
function Viewer({ ref, ...props }: ViewerProps): ReactElement {
  const { images } = props;
  const messages = useMessages(imageZoomMessages);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(props.defaultIndex ?? 0);
  const [revision, reported] = useReducer((count: number) => count + 1, 0);
  const [zoomed, setZoomed] = useState({ index: -1, scale: 1 });
  const testId = props["data-testid"];
  const count = images.length;
  const index = Math.min(Math.max(props.index ?? own, 0), count - 1);
  const scale = zoomed.index === index ? zoomed.scale : 1;

  const hasMenu = props.menu !== false;
  const { menu, openMenu } = useImageMenu(images[index], testId);
  const stageRef = useZoomStage(
    { root, strip },
    { count, index, revision },
    {
      minScale: props.minScale ?? MIN_SCALE,
      maxScale: props.maxScale ?? "readable",
      doubleTap: props.doubleTap !== false,
      onTap(on) {
        if (on === "image" && props.closeOnImageTap !== false) close("imageTap");
        if (on === "overlay" && props.closeOnOverlayTap !== false) close("scrim");
      },
      onLongPress: askMenu,
      onPage: (next) => turnTo(next, "drag"),
      onScale: (next) => setZoomed({ index, scale: next }),
    },
  );

  function close(reason: ImageZoomCloseReason): void {
    if (props.state === "open") props.onClose(reason);
  }

  function turnTo(next: number, reason: ImageZoomMoveReason): void {
    if (next !== index && images[next] !== undefined) {
      setOwn(next);
      props.onIndexChange?.(next, reason);
    }
    // A page that did not take the new index gets its own back.
    reported();
  }

  function askMenu(): void {
    props.onLongPress?.(index);
    if (hasMenu) openMenu();
  }

  function zoomBy(factor: number): void {
    stageRef.current?.zoomBy(factor);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const pan = PANS[key];
    const turns = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
    if (turns !== 0 && !event.shiftKey) turnTo(index + turns, "keyboard");
    else if (pan !== undefined) stageRef.current?.panBy(pan);
    else if (key === "+" || key === "=") zoomBy(ZOOM_STEP);
    else if (key === "-" || key === "_") zoomBy(1 / ZOOM_STEP);
    else if (key === "0") zoomBy(0);
    else return;
    event.preventDefault();
  }

  const position = messages.position(index + 1, count);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are the dialog's own */}
      <div
        ref={ref}
        id={props.id}
        className={classNames(css.panel, props.className)}
        role="dialog"
        aria-modal="true"
        aria-label={props.label ?? messages.viewer}
        aria-describedby={id}
        tabIndex={-1}
        // The colours of the dark theme, whatever the page's is.
        data-theme="dark"
        data-state={props.state}
        onKeyDown={onKeyDown}
        // The browser's own menu would come with a long press as well.
        onContextMenu={(event) => event.preventDefault()}
        data-testid={testId}
      >
        <div className={css.bar}>
          <span className={css.count} aria-hidden="true">
            {count > 1 ? `${index + 1} / ${count}` : null}
          </span>
          {hasMenu ? <Press mark="more" viewer={testId} onPress={askMenu} /> : null}
          <Press mark="close" viewer={testId} onPress={() => close("closeButton")} />
        </div>
        <div ref={root} className={css.stage} data-testid={partTestId(testId, "stage")}>
          <div ref={strip} className={css.strip}>
            {images.map((image, place) => (
              <div
                // oxlint-disable-next-line react/no-array-index-key -- a page is its place: its picture may change, it does not move
                key={place}
                className={css.slide}
                role="group"
                aria-roledescription={messages.picture}
                aria-label={messages.position(place + 1, count)}
                inert={place !== index}
              >
                {Math.abs(place - index) > 1 ? null : (
                  <ZoomPicture key={image.src} image={image} data-testid={testId} />
                )}
              </div>
            ))}
          </div>
        </div>
        <div className={css.bottomBar}>
          {count > 1 ? (
            <Press
              mark="previous"
              viewer={testId}
              onPress={() => turnTo(index - 1, "button")}
              disabled={index === 0}
            />
          ) : null}
          <Press mark="zoomOut" viewer={testId} onPress={() => zoomBy(1 / ZOOM_STEP)} />
          <span className={css.percent} aria-hidden="true">
            {messages.scale(Math.round(scale * 100))}
          </span>
          <Press mark="zoomIn" viewer={testId} onPress={() => zoomBy(ZOOM_STEP)} />
          {count > 1 ? (
            <Press
              mark="next"
              viewer={testId}
              onPress={() => turnTo(index + 1, "button")}
              disabled={index === count - 1}
            />
          ) : null}
        </div>
        <p id={id} className={css.spoken} role="status">
          {scale === 1
            ? `${position}: ${images[index]?.alt ?? ""}`
            : messages.scale(Math.round(scale * 100))}
        </p>
      </div>
      {menu}
    </>
  );
}

interface PressProps {
  mark: keyof typeof MARKS;
  /** Test id of the viewer. */
  viewer: string | undefined;
  onPress: () => void;
  disabled?: boolean;
}

function Press({ mark, viewer, onPress, disabled }: PressProps): ReactElement {
  const messages = useMessages(imageZoomMessages);
  return (
    <button
      type="button"
      className={css.press}
      aria-label={messages[mark]}
      aria-disabled={disabled === true ? true : undefined}
      onClick={onPress}
      data-testid={partTestId(viewer, mark)}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={MARKS[mark]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
