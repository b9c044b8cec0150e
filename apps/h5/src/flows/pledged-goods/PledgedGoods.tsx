import type { PledgedGoods as Pledge } from "@kedu/api";
import { formatFen } from "@kedu/domain";
import { Card, Cell, KeyValue, List, Money, Rule, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { LoadingPledge } from "./LoadingPledge.tsx";
import { ReleaseRule } from "./ReleaseRule.tsx";

/** Ticks of the scale of a pledge: its value has no natural parts. */
const TICKS = 40;

/** The goods that are pledged for a loan: what is released of their value, and of each of them. */
export function PledgedGoods({ loanId }: { readonly loanId: string }): ReactElement {
  const { t } = useLingui();
  const pledge = useQuery(query(api.pledges.getPledgedGoods, { loanId }));
  return (
    <QueryContent
      state={pledge}
      loading={<LoadingPledge />}
      failed={t`质押没有变化，只是暂时显示不出来。`}
    >
      {(data) => (
        <Stack gap="cards">
          <ReleasedValue pledge={data} />
          <List>
            {data.goods.map(({ name, orderId, quantity, releasedQuantity, sku, unitPriceFen }) => (
              <Cell
                key={`${orderId}:${sku}`}
                title={name}
                secondary={t`单价 ${formatFen(unitPriceFen)} 元`}
                value={t`已解除 ${releasedQuantity} / ${quantity} 件`}
                data-testid={`pledged-${sku}`}
              />
            ))}
          </List>
        </Stack>
      )}
    </QueryContent>
  );
}

function ReleasedValue({ pledge }: { readonly pledge: Pledge }): ReactElement {
  const { t } = useLingui();
  const { releasedFen, valueFen } = pledge;
  return (
    <Card heading={t`质押货物`}>
      <Stack>
        <Rule
          kind="term"
          max={valueFen}
          value={releasedFen}
          ticks={TICKS}
          label={t`货物价值 ${formatFen(valueFen)} 元，已解除 ${formatFen(releasedFen)} 元`}
        />
        <KeyValue
          rows={[
            {
              key: "released",
              label: t`已解除`,
              value: <Money fen={releasedFen} />,
              "data-testid": "released-value",
            },
            { key: "value", label: t`货物价值`, value: <Money fen={valueFen} /> },
          ]}
        />
        <ReleaseRule />
      </Stack>
    </Card>
  );
}
