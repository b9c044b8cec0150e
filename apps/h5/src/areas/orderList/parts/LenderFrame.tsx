import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from "react";
import { type LenderPageEvent, lenderPageEvent } from "./lender-page-event.ts";
import * as css from "./LenderFrame.css.ts";

/**
 * It can neither leave its frame nor open anything. Its own origin is left to it, so that it reaches its own service: in
 * production that is never ours, so it reaches nothing of this page.
 */
const SANDBOX = "allow-scripts allow-forms allow-same-origin";
/** More would push everything else of the page out of reach; the lender's page scrolls in its frame then. */
const HEIGHT_MAX_PX = 2_000;

interface LenderFrameProps {
  readonly url: string;
  /** The one origin whose messages are heard. */
  readonly origin: string;
  readonly onEvent: (pageEvent: LenderPageEvent) => void;
}

/** The page of a lender, which learns of us no more than its address says, and may use nothing of the phone. */
export function LenderFrame({ url, origin, onEvent }: LenderFrameProps): ReactElement {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState<number | null>(null);
  const [isFilled, setFilled] = useState(false);

  const receive = useEffectEvent((message: MessageEvent) => {
    const pageEvent = lenderPageEvent(message, {
      window: frame.current?.contentWindow ?? null,
      origin,
    });
    if (pageEvent === null) return;
    setFilled(true);
    if (pageEvent.event === "height") setHeightPx(Math.min(pageEvent.height, HEIGHT_MAX_PX));
    onEvent(pageEvent);
  });
  useEffect(() => {
    const listen = (message: MessageEvent): void => receive(message);
    globalThis.addEventListener("message", listen);
    return () => globalThis.removeEventListener("message", listen);
  }, []);

  return (
    <div className={css.room} aria-busy={!isFilled}>
      <iframe
        ref={frame}
        className={css.frame}
        src={url}
        title={t`银行的付款确认页面`}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        allow=""
        {...(heightPx === null ? {} : { height: heightPx })}
        onLoad={() => setFilled(true)}
        data-testid="lender-frame"
      />
      {isFilled ? null : (
        <div className={css.waiting}>
          <LoadingLender />
        </div>
      )}
    </div>
  );
}

export function LoadingLender(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="figureM" width="half" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}
