import { type ReactElement, useState } from "react";
import { Button } from "../src/widgets/Button/Button.tsx";
import { durationMs, easing, type transition } from "../src/theme/motion.ts";
import * as css from "./motion-samples.css.ts";

type Curve = NonNullable<Parameters<typeof transition>[2]>;

/** What moves for how long, and by which curve. */
const USES: Readonly<Record<keyof typeof durationMs, readonly [curve: Curve, uses: string]>> = {
  press: ["move", "A pressed button"],
  fade: ["move", "What appears or goes without moving; everything where less motion is asked for"],
  move: ["move", "A switch, a segment, the arrow of what unfolds"],
  sheet: ["enter", "A sheet, a page over the page"],
  ruleFill: ["enter", "The marker of a Rule, once"],
  swipe: ["move", "A turned page of pictures"],
};

/** Each movement, played side by side. */
export function MotionSamples(): ReactElement {
  const [there, setThere] = useState(false);
  const names = Object.keys(durationMs) as (keyof typeof durationMs)[];
  return (
    <div className={css.samples}>
      <Button size="small" prominence="secondary" onClick={() => setThere(!there)}>
        Play
      </Button>
      {names.map((name) => {
        const [curve, uses] = USES[name];
        return (
          <div key={name} className={css.sample}>
            <p className={css.words}>
              <b>{name}</b> · {durationMs[name]} ms · {curve} · {uses}
            </p>
            <div className={css.track} data-there={there}>
              <div
                className={css.thing}
                ref={(thing) => {
                  thing?.style.setProperty(
                    "transition",
                    `translate ${durationMs[name]}ms ${easing[curve]}`,
                  );
                }}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}
