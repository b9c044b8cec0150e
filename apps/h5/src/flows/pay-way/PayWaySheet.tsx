import type { PaymentQuote } from "@kedu/api";
import type { PayingProduct, PaymentMode } from "@kedu/domain";
import {
  Button,
  type DismissReason,
  Money,
  RadioList,
  type RadioOption,
  Sheet,
  Skeleton,
  SkeletonBar,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useId, useState } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useBankWords } from "../bank/bank-words.ts";
import { openHelp } from "../../platform/help/help-store.ts";
import { refusalWords } from "../../platform/refusal/refusal-words.ts";
import { ComparedLines } from "./ComparedLines.tsx";
import { type PayWay, payWayKey, type PayWayName, payWayOf } from "./pay-way.ts";
import * as css from "./PayWaySheet.css.ts";
import { usePayingLineWords } from "./use-paying-line-words.ts";
import { usePayWayWords } from "./use-pay-way-words.ts";

interface WaySheetProps {
  readonly open: boolean;
  readonly onClose: (reason?: DismissReason) => void;
  /** Undefined while it is on its way. */
  readonly quote: PaymentQuote | undefined;
  /** The way that is chosen; null before the dealer has chosen one of several. */
  readonly chosen: PayWayName | null;
  readonly onChoose: (way: PayWayName) => void;
}

/** Every way to pay. One that cannot be used now stays in sight, with the reason and what to do. */
export function PayWaySheet(
  props: WaySheetProps & { readonly notice?: ReactElement | null },
): ReactElement {
  const { t } = useLingui();
  const words = usePayWayWords();
  const banks = useBankWords();
  const lines = usePayingLineWords();
  const { quote } = props;
  const several = quote !== undefined && quote.lines.length > 1;
  return (
    <WaySheet
      {...props}
      title={t`选择付款方式`}
      data-testid="pay-way-sheet"
      options={(quote?.payWays ?? []).map((way) => ({
        way,
        label: [
          ...(several ? [lines[way.appCode]] : []),
          words[way.mode].name,
          banks[way.bankChannel],
        ].join(" · "),
        detail: words[way.mode].path,
      }))}
    >
      <div className={css.head}>
        {props.notice}
        {quote === undefined ? null : several ? (
          <ComparedLines quote={quote} />
        ) : (
          <LineSummary quote={quote} />
        )}
      </div>
    </WaySheet>
  );
}

/** The banks that the chosen mode can go through. */
export function ChannelSheet(
  props: WaySheetProps & { readonly appCode: PayingProduct; readonly mode: PaymentMode },
): ReactElement {
  const { t } = useLingui();
  const words = usePayWayWords();
  const banks = useBankWords();
  return (
    <WaySheet
      {...props}
      title={t`选择放款银行`}
      data-testid="channel-sheet"
      options={(props.quote?.payWays ?? [])
        .filter((way) => way.appCode === props.appCode && way.mode === props.mode)
        .map((way) => ({
          way,
          label: banks[way.bankChannel],
          detail: words[way.mode].name,
        }))}
    />
  );
}

interface WayOption {
  readonly way: PayWay;
  readonly label: string;
  readonly detail: string;
}

interface WaySheetFrame extends WaySheetProps {
  readonly title: string;
  readonly options: readonly WayOption[];
  readonly children?: ReactElement | null;
  readonly "data-testid": string;
}

function WaySheet(props: WaySheetFrame): ReactElement {
  const { t } = useLingui();
  const toOption = useWayOption();
  const chosenKey = props.chosen === null ? undefined : payWayKey(props.chosen);
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const missingId = useId();
  const value = picked ?? chosenKey;
  const way = value === undefined ? null : payWayOf(value);
  const isMissing = way === null && props.quote !== undefined;

  function finish(): void {
    if (way === null) return;
    if (value !== chosenKey) props.onChoose(way);
    props.onClose();
  }

  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      action={
        <>
          {isMissing ? (
            <p id={missingId} className={css.missing}>
              {t`请选择一种付款方式`}
            </p>
          ) : null}
          <Button
            block
            disabled={way === null}
            aria-describedby={isMissing ? missingId : undefined}
            onClick={finish}
            data-testid={`${props["data-testid"]}-confirm`}
          >
            {t`确定`}
          </Button>
        </>
      }
      onExited={() => setPicked(undefined)}
      data-testid={props["data-testid"]}
    >
      {props.children}
      {props.quote === undefined ? (
        <Skeleton>
          <SkeletonBar size="body" />
          <SkeletonBar size="body" width="most" />
        </Skeleton>
      ) : (
        <RadioList
          label={props.title}
          labelHidden
          options={props.options.map(toOption)}
          value={value}
          onValueChange={setPicked}
          data-testid="pay-way"
        />
      )}
    </Sheet>
  );
}

function useWayOption(): (option: WayOption) => RadioOption<string> {
  const { t, i18n } = useLingui();
  return ({ way, label, detail }) => {
    const value = payWayKey(way);
    if (way.faceDeclined) {
      return { value, label, unavailable: t`银行今天没有接受您的人脸识别`, fix: <AskSupport /> };
    }
    if (way.blockedBy === null) return { value, label, detail };
    const { happened, action } = refusalWords[way.blockedBy]({});
    return {
      value,
      label,
      unavailable: i18n._(happened),
      fix:
        action?.kind === "open" ? (
          <Button
            prominence="text"
            size="small"
            edge="start"
            render={(link) => <Link to={action.to} {...link} />}
          >
            {i18n._(action.label)}
          </Button>
        ) : (
          <AskSupport />
        ),
    };
  };
}

function AskSupport(): ReactElement {
  const { t } = useLingui();
  return (
    <Button prominence="text" size="small" edge="start" onClick={() => openHelp("PAYMENT_FAILED")}>
      {t`联系客服`}
    </Button>
  );
}

function LineSummary({ quote }: { quote: PaymentQuote }): ReactElement {
  const { t } = useLingui();
  const line = usePayingLineWords()[quote.appCode];
  return (
    <p className={css.summary}>
      <span>
        {t`${line}可用`} <Money fen={quote.availableFen} size="bodySmall" />
      </span>
      <span>{t`年化利率（单利）${quote.cost.simpleAnnualPercent}%`}</span>
    </p>
  );
}

interface PayTypeSheetProps {
  readonly open: boolean;
  readonly onClose: (reason?: DismissReason) => void;
}

const MODES = ["ENTRUSTED_DIRECT", "ENTRUSTED_TRANSIT", "SELF_WITHDRAWAL"] as const;

/** How the money travels in each mode. It only explains: choosing is the pay-way sheet's. */
export function PayTypeSheet({ open, onClose }: PayTypeSheetProps): ReactElement {
  const { t } = useLingui();
  const words = usePayWayWords();
  return (
    <Sheet open={open} onClose={onClose} title={t`货款怎么付`} data-testid="pay-type-sheet">
      <dl className={css.paths}>
        {MODES.map((mode) => (
          <div key={mode}>
            <dt className={css.name}>{words[mode].name}</dt>
            <dd className={css.path}>{words[mode].path}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
