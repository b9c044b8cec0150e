import type { CreditLine } from "@kedu/api";
import type { FreezeReasons, ShownFreeze } from "./FreezeReasons.tsx";

/** Most dealers are never frozen: the list comes when it is shown. */
export async function loadFreezeReasons(): Promise<typeof FreezeReasons> {
  return (await import("./FreezeReasons.tsx")).FreezeReasons;
}

/** The reasons of frozen lines. One that is overdue alone says so in its card, with its amount and days. */
export function freezesOf(lines: readonly CreditLine[]): readonly ShownFreeze[] {
  return lines
    .filter(({ freezeReasons, view }) => {
      const isOverdueAlone = freezeReasons.every(({ code }) => code === "OVERDUE");
      return view === "Freeze" && !isOverdueAlone;
    })
    .flatMap(({ appCode, freezeReasons }) =>
      freezeReasons.map((reason) => ({ ...reason, appCode, ended: null })),
    );
}
