import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLatest } from "../../private/use-latest.ts";
import { createSwipeTrack, type SwipeTrack } from "../Swipe/swipe-track.ts";
import { createZoomStage, type ZoomStage, type ZoomStageOptions } from "./zoom-stage.ts";

interface ZoomPages {
  count: number;
  index: number;
  /** Changes with every report, so that a refused change rolls back. */
  revision: number;
}

interface ZoomStageRefs {
  root: RefObject<HTMLElement | null>;
  strip: RefObject<HTMLElement | null>;
}

/** Puts pages and pictures under the fingers, and keeps them where the state says. */
export function useZoomStage(
  { root, strip }: ZoomStageRefs,
  { count, index, revision }: ZoomPages,
  options: Omit<ZoomStageOptions, "picture">,
): RefObject<ZoomStage | null> {
  const trackRef = useRef<SwipeTrack | null>(null);
  const stageRef = useRef<ZoomStage | null>(null);
  const latest = useLatest({ ...options, index });

  useLayoutEffect(() => {
    const row = strip.current;
    if (root.current === null || row === null) return undefined;
    const pictureAt = (place: number) => row.children[place]?.querySelector("img") ?? null;
    // A picture that has gone out of sight is whole when it comes back.
    const track = createSwipeTrack(row, () => {
      for (let place = 0; place < row.children.length; place += 1) {
        if (place !== track.target()) pictureAt(place)?.style.removeProperty("transform");
      }
    });
    const stage = createZoomStage(root.current, track, () => ({
      ...latest.current,
      picture: pictureAt(latest.current.index),
    }));
    trackRef.current = track;
    stageRef.current = stage;
    return () => {
      stage.destroy();
      track.destroy();
      trackRef.current = null;
      stageRef.current = null;
    };
  }, [root, strip, latest]);

  useLayoutEffect(() => {
    trackRef.current?.setRow({ count, loop: false }, latest.current.index);
  }, [count, latest]);

  useLayoutEffect(() => {
    const track = trackRef.current;
    const steps = index - (track?.target() ?? index);
    if (steps !== 0) track?.roll(steps);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a refused change changes nothing but the revision
  }, [index, revision]);

  useLayoutEffect(() => {
    stageRef.current?.turned();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the page is what turned
  }, [index]);

  return stageRef;
}
