import { useLingui } from "@lingui/react/macro";
import {
  FLEXIBLE_TERM_DAYS,
  formatRatePercent,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  simpleAnnualPercent,
} from "@kedu/domain";
import { Button, Card, Cell, KeyValue, List, Rule, Stack, text } from "@kedu/ui";
import { type ReactElement, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { openHelp } from "../../platform/help/help-store.ts";
import { TARGET_KEY } from "../../platform/routing/own-address.ts";
import { backgroundBegun } from "../../platform/screen/background-begun.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { usePart } from "../../platform/screen/use-part.ts";
import { useStore } from "../../platform/store/store.ts";
import * as css from "./EntranceScreen.css.ts";
import { EntranceHead } from "./EntranceHead.tsx";

const CAMPAIGN_PATH = "/entrance/components/advertise";

/** The first page: what the product is, its price before anything is asked, and the way in. */
export function EntranceScreen(): ReactElement {
  const { t } = useLingui();
  const { search } = useLocation();
  const hasOwnNumber = useOwnNumber();
  // Its address is not public: before login the campaign is a sheet of this page, without one.
  const campaign = usePart(CAMPAIGN_PATH, "/entrance");
  const isQuiet = useStore(backgroundBegun);
  const query = new URLSearchParams(search);
  const source = query.get("source");
  // Who is not logged in was going there, and is shown what was meant.
  const isMeant = query.get(TARGET_KEY)?.startsWith(CAMPAIGN_PATH) === true;
  const days = FLEXIBLE_TERM_DAYS;
  const annual = `${simpleAnnualPercent(MIN_DAILY_RATE_PPM)}%–${simpleAnnualPercent(MAX_DAILY_RATE_PPM)}%`;
  const daily = `${formatRatePercent(MIN_DAILY_RATE_PPM)}–${formatRatePercent(MAX_DAILY_RATE_PPM)}`;
  return (
    <Screen
      header={<EntranceHead />}
      footer={
        <Stack gap="parts">
          <Button
            block
            render={(link) => <Link to={`/phoneLogin${search}`} {...link} />}
            data-testid="phone-login"
          >
            {t`手机号登录`}
          </Button>
          {hasOwnNumber ? (
            <Button
              block
              prominence="secondary"
              render={(link) => <Link to={`/quickLogin${search}`} {...link} />}
              data-testid="quick-login"
            >
              {t`本机号码登录`}
            </Button>
          ) : null}
        </Stack>
      }
    >
      <section className={css.promise}>
        <h1 className={css.headline}>{t`先进货，${days} 天内还款`}</h1>
        <p
          className={`${text.body} ${css.muted}`}
        >{t`手机经销商的订单分期：订单直接付给供货公司，按天计息，随借随还。`}</p>
        <Rule
          kind="term"
          max={FLEXIBLE_TERM_DAYS}
          value={FLEXIBLE_TERM_DAYS}
          size="large"
          label={t`单笔最长 ${days} 天`}
        />
        <p className={`${text.caption} ${css.scale}`}>
          <span>{t`付款当天 免息`}</span>
          <span>{t`第 ${days} 天 到期`}</span>
        </p>
      </section>
      <Card heading={t`用款要花多少钱`}>
        <KeyValue
          rows={[
            { key: "annual", label: t`年化利率（单利）`, value: annual, strong: true },
            { key: "daily", label: t`日利率`, value: daily },
            { key: "example", label: t`用 1 万元，每天`, value: t`2–5 元` },
            { key: "fees", label: t`手续费`, value: t`无` },
          ]}
        />
        <p className={`${text.caption} ${css.note}`}>{t`实际利率以审批结果和合同为准。`}</p>
      </Card>
      <List>
        <Cell title={t`额度怎么来`} onClick={() => openHelp("LIMIT")} />
        <Cell title={t`利息从哪天算起`} onClick={() => openHelp("INTEREST_DAYS")} />
        <Cell title={t`帮助与客服`} onClick={() => openHelp()} />
      </List>
      <LatePart
        quiet
        isWanted={source !== null && (isQuiet || isMeant || campaign.open)}
        load={async () => (await import("./EntranceCampaign.tsx")).EntranceCampaign}
        props={{ source, isMeant, part: campaign }}
      />
    </Screen>
  );
}

/** Whether the phone can say its own number: known only where a shell or a carrier's script is, which no static page has. */
function useOwnNumber(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isLeft = false;
    import("../../flows/quick-login/own-number.ts").then(
      ({ hasOwnNumber }) => isLeft || setHas(hasOwnNumber()),
      // The other way in is there.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return has;
}
