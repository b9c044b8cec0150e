import type { CreditLine } from "@kedu/api";
import type { ReactElement } from "react";
import { FreezeReasons } from "./FreezeReasons.tsx";

/** The reasons of frozen lines. One that is overdue alone says so in its card, with its amount and days. */
export function FrozenLines({
  lines,
}: {
  readonly lines: readonly CreditLine[];
}): ReactElement | null {
  const freezes = lines
    .filter(
      ({ freezeReasons, view }) =>
        view === "Freeze" && freezeReasons.some(({ code }) => code !== "OVERDUE"),
    )
    .flatMap(({ appCode, freezeReasons }) =>
      freezeReasons.map((reason) => ({ ...reason, appCode, ended: null })),
    );
  return freezes.length === 0 ? null : <FreezeReasons freezes={freezes} />;
}
