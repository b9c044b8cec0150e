import { type CascaderPath, CascaderSheet, DigitField, Section, SelectField } from "@kedu/ui";
import { AreaField } from "@kedu/ui/area";
import { FormField, type FormHandle } from "@kedu/ui/form";
import { useWords } from "../app/preferences.tsx";
import { listGoods } from "../service/service.ts";
import type { VisitValues } from "./visit-values.ts";

/** Where the shop is and what it wants, as far as the visit told. */
export function ShopFacts({ form }: { readonly form: FormHandle<VisitValues> }) {
  const words = useWords();
  return (
    <Section
      heading={words.visit.shopFacts}
      description={words.visit.shopFactsOptional}
      gap="fields"
    >
      <FormField form={form} name="areaCode">
        {(field) => <AreaField {...field} label={words.visit.area} data-testid="area" />}
      </FormField>
      <FormField form={form} name="postcode">
        {(field) => (
          <DigitField
            {...field}
            label={words.visit.postcode}
            hint={words.visit.postcodeHint}
            maxLength={6}
            autoComplete="postal-code"
            data-testid="postcode"
          />
        )}
      </FormField>
      <FormField form={form} name="goods">
        {(field) => (
          <SelectField<CascaderPath>
            {...field}
            label={words.visit.goods}
            placeholder={words.visit.goodsPlaceholder}
            format={(path) => path.join(" ")}
            renderPicker={(picker) => (
              <CascaderSheet
                {...picker}
                title={words.visit.goods}
                levelLabels={words.visit.goodsLevels}
                loadOptions={listGoods}
                data-testid="goods-picker"
              />
            )}
            data-testid="goods"
          />
        )}
      </FormField>
    </Section>
  );
}
