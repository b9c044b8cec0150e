import { PAYING_PRODUCTS, type PayingProduct } from "@kedu/domain";
import { Segmented } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { usePayingLineWords } from "../pay-way/use-paying-line-words.ts";

interface LineSwitchProps {
  readonly value: PayingProduct;
  readonly products: readonly PayingProduct[];
}

/** The lines beside each other, where there are several; the chosen one is in the address. */
export function LineSwitch({ value, products }: LineSwitchProps): ReactElement | null {
  const { t } = useLingui();
  const words = usePayingLineWords();
  const [search, setSearch] = useSearchParams();
  const shown = PAYING_PRODUCTS.filter((each) => each === value || products.includes(each));
  if (shown.length === 1) return null;
  return (
    <Segmented
      label={t`选择额度`}
      labelHidden
      options={shown.map((each) => ({ value: each, label: words[each] }))}
      value={value}
      onValueChange={(next) => {
        const changed = new URLSearchParams(search);
        changed.set("appCode", next);
        setSearch(changed, { replace: true });
      }}
      data-testid="line-switch"
    />
  );
}
