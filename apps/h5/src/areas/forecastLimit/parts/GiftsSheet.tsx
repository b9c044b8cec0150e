import type { Estimate } from "@kedu/api";
import { Cell, List, Sheet, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

type Gift = Estimate["gifts"][number];

interface GiftsSheetProps {
  readonly gifts: readonly Gift[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 三重好礼: three gifts, what each asks for and whether it is met. */
export function GiftsSheet({ gifts, open, onClose }: GiftsSheetProps): ReactElement {
  const { t } = useLingui();
  const words: Readonly<Record<Gift["code"], { title: string; condition: string }>> = {
    ESTIMATE: { title: t`测额礼：立减券`, condition: t`完成一次额度预估` },
    ACTIVATE: { title: t`激活礼：免息券`, condition: t`激活灵活信用额度` },
    FIRST_PAYMENT: { title: t`首付礼：折扣券`, condition: t`用灵活信用完成首次付款` },
  };
  return (
    <Sheet open={open} onClose={onClose} title={t`三重好礼`}>
      <List>
        {gifts.map(({ code, met }) => (
          <Cell
            key={code}
            title={words[code].title}
            secondary={words[code].condition}
            value={
              <StatusPill tone={met ? "positive" : "neutral"}>
                {met ? t`已达成` : t`未达成`}
              </StatusPill>
            }
          />
        ))}
      </List>
    </Sheet>
  );
}
