import { CalendarClockIcon, Cell, KeyValue, Money, Sheet } from "@kedu/ui";
import { useState } from "react";
import { useWords } from "../app/preferences.tsx";
import type { Payment } from "../service/types.ts";

const PAYMENTS = 6;

/** The row of the list that opens the plan. */
export function Plan({ first }: { first: Payment }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const payments = Array.from({ length: PAYMENTS }, (_, index) => monthsAfter(first.on, index));
  return (
    <>
      <Cell
        title={words.customer.plan}
        value={first.on}
        icon={CalendarClockIcon}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-testid="plan"
      />
      <Sheet
        open={open}
        title={words.customer.plan}
        onClose={() => setOpen(false)}
        data-testid="plan-sheet"
      >
        <KeyValue
          rows={[
            ...payments.map((on) => ({
              key: on,
              label: on,
              value: <Money fen={first.fen} size="inherit" />,
            })),
            {
              key: "total",
              label: words.customer.planTotal,
              value: <Money fen={first.fen * PAYMENTS} size="inherit" />,
              total: true,
            },
          ]}
        />
      </Sheet>
    </>
  );
}

/** The same day of a later month; days after the 28th are not used here. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const count = month - 1 + months;
  const inYear = String((count % 12) + 1).padStart(2, "0");
  return `${year + Math.floor(count / 12)}-${inYear}-${String(date).padStart(2, "0")}`;
}
