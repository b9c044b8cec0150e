import type { Home } from "@kedu/api";
import type { ReactElement } from "react";
import { CostCard } from "./CostCard.tsx";
import { StepsCard } from "./StepsCard.tsx";

/** For a home page without a limit yet: the way to one, and what it costs. */
export function ApplyCards({ step }: { readonly step: Home["applicationStep"] }): ReactElement {
  return (
    <>
      <StepsCard step={step} />
      <CostCard />
    </>
  );
}
