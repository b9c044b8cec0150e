import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Camera } from "./use-camera.ts";
import * as css from "./FaceOval.css.ts";

/** Ticks around the oval, as on a measuring rule; a long one every fifth. */
const TICKS = 60;
const CENTRE = 130;
const RADIUS = { x: 96, y: 118 };
const LENGTH = { short: 8, long: 14 };

interface FaceOvalProps {
  readonly video: Camera["video"];
  readonly cameraState: Camera["state"];
  readonly steps: number;
  /** Steps done so far: that share of the ticks is lit. */
  readonly done: number;
}

/** What the camera sees, in an oval with a Rule around it that fills as the steps are done. */
export function FaceOval({ video, cameraState, steps, done }: FaceOvalProps): ReactElement {
  const { t } = useLingui();
  const lit = steps === 0 ? 0 : Math.round((TICKS * done) / steps);
  return (
    <div className={css.frame} data-state={cameraState}>
      <video
        ref={video}
        className={css.video}
        playsInline
        muted
        aria-label={t`摄像头画面`}
        data-testid="face-video"
      />
      <svg className={css.ticks} viewBox="0 0 260 280" aria-hidden="true">
        {Array.from({ length: TICKS }, (_, index) => (
          <line
            key={index}
            className={index < lit ? css.lit : css.tick}
            {...tickAt(index)}
            strokeWidth="2"
            strokeLinecap="round"
          />
        ))}
        {cameraState === "on" ? null : <path className={css.person} d={PERSON} />}
      </svg>
    </div>
  );
}

/** A head and shoulders, where nothing is to be seen yet. */
const PERSON = "M130 96a34 34 0 1 1 0 68 34 34 0 0 1 0-68M74 222c6-34 30-48 56-48s50 14 56 48";

function tickAt(index: number): { x1: number; y1: number; x2: number; y2: number } {
  // From the top, clockwise.
  const angle = (index / TICKS) * 2 * Math.PI - Math.PI / 2;
  const length = index % 5 === 0 ? LENGTH.long : LENGTH.short;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (centre: number, radius: number, factor: number): number =>
    Math.round((centre + radius * factor) * 100) / 100;
  return {
    x1: at(CENTRE, RADIUS.x, cos),
    y1: at(CENTRE + 10, RADIUS.y, sin),
    x2: at(CENTRE, RADIUS.x + length, cos),
    y2: at(CENTRE + 10, RADIUS.y + length, sin),
  };
}
