import type { PayingProduct } from "@kedu/domain";
import type { ReactElement } from "react";
import { LatePart } from "../../platform/screen/LatePart.tsx";

interface LineChoiceProps {
  readonly value: PayingProduct;
  /** The lines to choose from, with or without the chosen one. */
  readonly products: readonly PayingProduct[];
}

/** Which line's loans are shown. Most dealers have one: what chooses among several comes when it is needed. */
export function LineChoice({ value, products }: LineChoiceProps): ReactElement {
  return (
    <LatePart
      isWanted={products.some((product) => product !== value)}
      load={async () => (await import("./LineSwitch.tsx")).LineSwitch}
      props={{ value, products }}
      quiet
    />
  );
}
