import type { Answer } from "@kedu/api";
import { allowed, parseExchangeCode, refused } from "@kedu/domain";
import { Button, Card, CouponCard, Result, Stack, TextField } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { redeemCouponCodeMutation } from "../../data/coupons.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { placeOfUse } from "../../flows/coupon-card/place-of-use.ts";
import { useCouponWords } from "../../flows/coupon-card/use-coupon-words.ts";
import { requestKeys } from "../../flows/money/request-keys.ts";
import { businessDay } from "../../platform/dates/date-words.ts";
import { Form } from "../../platform/form/Form.tsx";
import { useDomainValidator } from "../../platform/form/use-domain-validator.ts";
import { useFieldRefusals } from "../../platform/form/use-field-refusals.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./CouponAddScreen.css.ts";

/** Room for a code with its label and its separators. */
const TYPED_MAX = 40;

type Given = Answer<"redeemCouponCode">;

/** Exchanges a code for a coupon, which is shown at once. */
export function CouponAddScreen(): ReactElement {
  const { t } = useLingui();
  const [given, setGiven] = useState<Given | null>(null);
  return (
    <Screen title={t`兑换优惠券`} backTo="/account/coupon">
      {given === null ? (
        <CodeForm onGiven={setGiven} />
      ) : (
        <GivenCoupon given={given} onAnother={() => setGiven(null)} />
      )}
    </Screen>
  );
}

function CodeForm({ onGiven }: { onGiven: (given: Given) => void }): ReactElement {
  const { t } = useLingui();
  const [keys] = useState(requestKeys);
  const redeem = useMutation(redeemCouponCodeMutation);
  const validatorOf = useDomainValidator();
  // Only the last character makes a code whole.
  const form = useForm({ defaultValues: { code: "" }, revalidateOn: "submit" });
  const refusals = useFieldRefusals(form, {
    EXCHANGE_CODE_INVALID: "code",
    EXCHANGE_CODE_USED: "code",
    EXCHANGE_CODE_EXPIRED: "code",
    EXCHANGE_PRODUCT_MISSING: "code",
    EXCHANGE_BUDGET_SPENT: "code",
  });

  async function exchange({ code }: { code: string }): Promise<unknown> {
    const sent = parseExchangeCode(code) ?? code;
    try {
      return onGiven(
        await redeem.mutateAsync({ idempotencyKey: keys.keyFor(sent), input: { code: sent } }),
      );
    } catch (error) {
      // A refusal is an answer: what is sent next is another request. A lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
      form.setFocus("code");
      return refusals.place(error);
    }
  }

  const reportPress = () => report({ type: "button", name: "coupon-exchange" });
  const retry = () => {
    reportPress();
    return form.submit();
  };

  return (
    <Form form={form} onSubmit={exchange}>
      <Card>
        <Stack gap="parts">
          <p className={css.note}>{t`兑换码由厂商或活动方发放，每个兑换码只能用一次。`}</p>
          <FormField
            form={form}
            name="code"
            rules={[
              { required: true, message: t`请输入兑换码` },
              { validator: validatorOf(checkCode) },
            ]}
          >
            {(field) => (
              <TextField
                {...field}
                label={t`兑换码`}
                hint={t`12 位字母和数字，不分大小写，横线可以不输`}
                maxLength={TYPED_MAX}
                autoComplete="off"
                autoCapitalize="characters"
                enterKeyHint="done"
                onValueChange={(value) => {
                  field.onValueChange(value);
                  if (redeem.error !== null) redeem.reset();
                }}
                data-testid="coupon-code"
              />
            )}
          </FormField>
        </Stack>
      </Card>
      <RefusalNotice error={refusals.rest(redeem.error)} onRetry={retry} />
      <Button
        block
        type="submit"
        onClick={reportPress}
        loading={redeem.isPending}
        data-testid="coupon-exchange"
      >
        {t`兑换`}
      </Button>
    </Form>
  );
}

const checkCode = (text: string) => {
  const code = parseExchangeCode(text);
  return code === null ? refused("EXCHANGE_CODE_INVALID") : allowed(code);
};

function GivenCoupon({ given, onAnother }: { given: Given; onAnother: () => void }): ReactElement {
  const { t } = useLingui();
  const words = useCouponWords();
  const { coupon, now } = given;
  return (
    <Result
      kind="success"
      title={t`兑换成功`}
      sentence={t`优惠券已放入“优惠券”，付款或借款时可以选用。`}
      actions={[
        {
          children: t`去使用`,
          render: (link) => <Link to={placeOfUse(coupon)} {...link} />,
          "data-testid": "use-coupon",
        },
        { children: t`再兑换一张`, onClick: onAnother, "data-testid": "exchange-another" },
      ]}
      data-testid="coupon-given"
    >
      <div className={css.coupon}>
        <CouponCard
          {...words(coupon, businessDay(now))}
          data-testid={`coupon-${coupon.couponId}`}
        />
      </div>
    </Result>
  );
}
