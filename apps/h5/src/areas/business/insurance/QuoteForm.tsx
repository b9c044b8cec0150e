import {
  checkAddress,
  isStockInsurable,
  parseAmountFen,
  SHOP_STOCK_MAX_FEN,
  SHOP_STOCK_MIN_FEN,
  type ShopFacts,
} from "@kedu/domain";
import { AmountInput, Button, Card, formatFen, formatFenPlain, Notice, TextField } from "@kedu/ui";
import { AreaField } from "@kedu/ui/area";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { quotePolicyMutation } from "../../../data/insurance.queries.ts";
import { ConsentBoxes } from "../../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../../flows/consent/use-consent.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { isFinalRefusal } from "../../../flows/money/send-outcome.ts";
import { Fields, Form } from "../../../platform/form/Form.tsx";
import { loadDivisions } from "../../../platform/form/load-divisions.ts";
import { useDomainValidator } from "../../../platform/form/use-domain-validator.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { policyAddress } from "./insurance-address.ts";

// A type and not an interface: the form library wants an index signature.
type Values = { areaCode: string; address: string; stock: string };

/** The facts of the shop, and the consent to give them to the insurer. A renewal begins with what was insured. */
export function QuoteForm({ before }: { readonly before: ShopFacts | null }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const validator = useDomainValidator();
  const consent = useConsent("INSURANCE");
  const quote = useMutation(quotePolicyMutation);
  const [keys] = useState(requestKeys);
  const [area, setArea] = useState(before?.area ?? null);
  const form = useForm<Values>({
    defaultValues: {
      areaCode: before?.area.code ?? "",
      address: before?.address ?? "",
      stock: before === null ? "" : formatFenPlain(before.stockFen).replaceAll(",", ""),
    },
  });

  async function submit({ address, stock }: Values): Promise<void> {
    report({ type: "button", name: "quote-policy" });
    const stockFen = parseAmountFen(stock);
    if (area === null || stockFen === null || !(await consent.grant())) return;
    const input = { area: { code: area.code, names: [...area.names] }, address, stockFen };
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(input));
      const { policyId } = await quote.mutateAsync({ idempotencyKey, input });
      await navigate(policyAddress(policyId), { replace: true });
    } catch (error) {
      // The final refusal of its key; another try is another request.
      if (isFinalRefusal(error)) keys.renew();
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Card heading={t`您的店铺`}>
        <Fields>
          <FormField
            form={form}
            name="areaCode"
            rules={[{ required: true, message: t`请选择所在地区` }]}
          >
            {({ onValueChange, ...field }) => (
              <AreaField
                {...field}
                label={t`店铺地区`}
                placeholder={t`请选择省、市、区`}
                loadAreas={loadDivisions}
                onValueChange={(code, reading) => {
                  setArea({ code, names: [...reading.names] });
                  onValueChange(code);
                }}
                data-testid="area"
              />
            )}
          </FormField>
          <FormField form={form} name="address" rules={[{ validator: validator(checkAddress) }]}>
            {(field) => (
              <TextField
                {...field}
                label={t`店铺地址`}
                maxLength={200}
                autoComplete="street-address"
                data-testid="address"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="stock"
            rules={[
              {
                validator: (stock) => isStockInsurable(parseAmountFen(stock)),
                message: t`请输入 ${formatFen(SHOP_STOCK_MIN_FEN)} 到 ${formatFen(SHOP_STOCK_MAX_FEN)} 之间的金额`,
              },
            ]}
          >
            {(field) => (
              <AmountInput
                {...field}
                label={t`库存价值`}
                hint={t`店里手机和配件的进货价合计，也就是保额`}
                data-testid="stock"
              />
            )}
          </FormField>
        </Fields>
      </Card>
      <ConsentBoxes consent={consent} disabled={quote.isPending} />
      {online ? null : (
        <Notice tone="caution">{t`网络已断开，填的内容已保留，连上后再提交。`}</Notice>
      )}
      <RefusalNotice error={quote.error} onRetry={form.submit} />
      <Button block type="submit" disabled={!online} loading={quote.isPending} data-testid="quote">
        {t`查看保费`}
      </Button>
    </Form>
  );
}
