import {
  type ReactElement,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { followElement } from "../../overlay/follow-element.ts";
import { holdPage } from "../../overlay/hold-page.ts";
import { keepBeside } from "../../overlay/keep-beside.ts";
import { OverlayLayer, type OverlayState } from "../../overlay/OverlayLayer.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { type OverlayOpening, useControllableOpen } from "../../overlay/use-controllable-open.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useLatest } from "../../private/use-latest.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../Button/Button.tsx";
import { type GuideStep, showable } from "./guide-step.ts";
import * as css from "./Guide.css.ts";
import { guideMessages } from "./messages.ts";

/** `done` after the last step, `skipped` before it, `nothingToShow` where no element of its steps is on the page. */
export type GuideCloseReason = DismissReason | "done" | "nothingToShow" | "skipped";

interface GuideOwnProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** In order, three or four at most. */
  steps: readonly GuideStep[];
  /** Called with each step that is shown, the first included. */
  onStepChange?: ((key: string) => void) | undefined;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** Called once it has left the screen. */
  onExited?: (() => void) | undefined;
}

/** It is asked to close by its last step, by skipping, Escape and back. */
export type GuideProps = GuideOwnProps & OverlayOpening<GuideCloseReason>;

/**
 * Shows what a page can do, step by step over its real parts. Once for each user, with `useGuideOnce`.
 *
 * Not for what a page can say by itself (`Empty`, a hint), and never over a payment or an overdue notice.
 */
export function Guide(props: GuideProps): ReactElement {
  const { ref, steps, onStepChange } = props;
  const { open, onClose, trigger } = useControllableOpen(props);
  const [shown, setShown] = useState<readonly GuideStep[]>([]);
  const [index, setIndex] = useState(0);
  const panelRef = useRef<HTMLDivElement>(null);
  const latest = useLatest({ steps, onClose, onStepChange });
  const step = shown[index];
  const stepKey = step?.key;

  useLayoutEffect(() => {
    if (!open) return;
    const found = showable(latest.current.steps);
    // oxlint-disable-next-line react/set-state-in-effect -- what is on the page is known once it is drawn
    setShown(found);
    setIndex(0);
    if (found.length === 0) latest.current.onClose("nothingToShow");
  }, [open, latest]);

  useEffect(() => {
    if (open && stepKey !== undefined) latest.current.onStepChange?.(stepKey);
  }, [open, stepKey, latest]);

  return (
    <>
      {trigger}
      <OverlayLayer
        open={open && step !== undefined}
        layerClassName={css.layer}
        panelRef={panelRef}
        answersBack={props.answersBack}
        onDismiss={(reason) => {
          // A press beside it is too easily a slip.
          if (open && reason !== "scrim") onClose(reason);
        }}
        onExited={props.onExited}
        hold={holdPage}
        data-testid={props["data-testid"]}
      >
        {(state) =>
          step === undefined ? null : (
            <StepPanel
              ref={ref}
              id={props.id}
              className={props.className}
              panelRef={panelRef}
              step={step}
              index={index}
              count={shown.length}
              state={state}
              onMove={(by) => {
                if (!open) return;
                if (index + by === shown.length) onClose("done");
                else setIndex(index + by);
              }}
              onSkip={() => {
                if (open) onClose("skipped");
              }}
              data-testid={props["data-testid"]}
            />
          )
        }
      </OverlayLayer>
    </>
  );
}

interface StepPanelProps extends PartProps {
  ref: Ref<HTMLDivElement> | undefined;
  panelRef: RefObject<HTMLDivElement | null>;
  step: GuideStep;
  /** From 0. */
  index: number;
  count: number;
  state: OverlayState;
  onMove: (by: -1 | 1) => void;
  onSkip: () => void;
}

function StepPanel({ ref, panelRef, step, index, count, state, ...props }: StepPanelProps) {
  const messages = useMessages(guideMessages);
  const titleId = useId();
  const bodyId = useId();
  const spotRef = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(panelRef, ref);
  const testId = props["data-testid"];
  const isLast = index === count - 1;
  const place = messages.place(index + 1, count);
  // The dialog reads its first step by itself.
  const [firstKey] = useState(step.key);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && step.key !== firstKey) setHasMoved(true);

  useSpotlight(step, state, spotRef, panelRef);

  // A button that has gone leaves focus to the panel.
  const lastKey = useRef(step.key);
  useEffect(() => {
    const panel = panelRef.current;
    if (lastKey.current === step.key) return;
    lastKey.current = step.key;
    if (panel?.contains(document.activeElement) === false) panel.focus({ preventScroll: true });
  }, [panelRef, step.key]);

  return (
    <>
      <div ref={spotRef} className={css.spot} data-state={state} aria-hidden="true" />
      <div
        ref={composedRef}
        id={props.id}
        className={classNames(css.panel, props.className)}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={bodyId}
        tabIndex={-1}
        data-state={state}
        data-testid={testId}
      >
        {count === 1 ? null : (
          <div className={css.head}>
            <span className={css.place}>{place}</span>
            {isLast ? null : (
              <Button
                prominence="text"
                size="small"
                onClick={props.onSkip}
                data-testid={partTestId(testId, "skip")}
              >
                {messages.skip}
              </Button>
            )}
          </div>
        )}
        <div className={css.words}>
          <h2 id={titleId} className={css.title}>
            {step.title}
          </h2>
          <p id={bodyId} className={css.body}>
            {step.body}
          </p>
        </div>
        <div className={css.actions}>
          {index === 0 ? null : (
            <Button
              prominence="quiet"
              size="small"
              onClick={() => props.onMove(-1)}
              data-testid={partTestId(testId, "back")}
            >
              {messages.back}
            </Button>
          )}
          <Button
            size="small"
            onClick={() => props.onMove(1)}
            data-testid={partTestId(testId, "next")}
          >
            {isLast ? messages.done : messages.next}
          </Button>
        </div>
        <p className={css.said} role="status">
          {hasMoved ? `${place} ${step.title} ${step.body}` : null}
        </p>
      </div>
    </>
  );
}

/** What is bright around the element, in px. */
const AROUND_PX = 6;
/** From what is bright to the words, in px. */
const GAP_PX = AROUND_PX + 8;

/** Lights up the element of a step and puts the words beside it, wherever it moves. */
function useSpotlight(
  step: GuideStep,
  state: OverlayState,
  spotRef: RefObject<HTMLDivElement | null>,
  panelRef: RefObject<HTMLDivElement | null>,
): void {
  useLayoutEffect(() => {
    const [spot, panel] = [spotRef.current, panelRef.current];
    if (state !== "open" || spot === null || panel === null) return undefined;
    const element = step.target?.() ?? null;
    if (element === null) {
      for (const moved of [spot, panel]) moved.removeAttribute("style");
      panel.dataset["side"] = "middle";
      return undefined;
    }
    bringIntoView(element);
    const endSpot = followElement(element, spot, ({ left, top, width, height }) => {
      spot.style.left = `${left - AROUND_PX}px`;
      spot.style.top = `${top - AROUND_PX}px`;
      spot.style.width = `${width + 2 * AROUND_PX}px`;
      spot.style.height = `${height + 2 * AROUND_PX}px`;
    });
    const endPanel = keepBeside(panel, {
      anchor: element,
      arrow: null,
      placement: step.placement ?? "bottom",
      gapPx: GAP_PX,
      mayCover: true,
    });
    const onResize = () => bringIntoView(element);
    window.addEventListener("resize", onResize);
    return () => {
      window.removeEventListener("resize", onResize);
      endSpot();
      endPanel();
    };
  }, [step, state, spotRef, panelRef]);
}

function bringIntoView(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: "center" });
}
