import type { PaySettings } from "@kedu/api";
import { Button, Card, KeyValue, Money, Sheet, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { DayLimitForm } from "./DayLimitForm.tsx";

/** The most that is paid a day, and what of it is left. */
export function DayLimitCard({ settings }: { settings: PaySettings }): ReactElement {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { dayMaxFen, leftTodayFen, paidTodayFen } = settings;
  return (
    <Card heading={t`每日付款限额`} data-testid="day-limit">
      <Stack gap="parts">
        <KeyValue
          rows={[
            {
              key: "limit",
              label: t`每日最多`,
              value: dayMaxFen === null ? t`不限` : <Money fen={dayMaxFen} />,
              strong: true,
            },
            { key: "paid", label: t`今日已付`, value: <Money fen={paidTodayFen} /> },
            ...(leftTodayFen === null
              ? []
              : [{ key: "left", label: t`今日还可付`, value: <Money fen={leftTodayFen} /> }]),
          ]}
        />
        <Button
          prominence="secondary"
          block
          onClick={() => setIsOpen(true)}
          data-testid="change-day-limit"
        >
          {dayMaxFen === null ? t`设置限额` : t`修改限额`}
        </Button>
      </Stack>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`每日付款限额`}
        data-testid="day-limit-sheet"
      >
        {isOpen ? <DayLimitForm settings={settings} onSaved={() => setIsOpen(false)} /> : null}
      </Sheet>
    </Card>
  );
}
