import { Card, Inline, Progress, Stack, formatFen } from "@kedu/ui";
import { Link } from "react-router";
import { StateTag } from "../app/StateTag.tsx";
import { useWords } from "../app/preferences.tsx";
import type { Customer } from "../service/types.ts";

/** One customer of the list. The whole card leads to the customer; its link is the shop's name. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const words = useWords();
  const { id, shop, owner, district, limitFen, usedFen } = customer;
  const usage = words.customers.usedOf(formatFen(usedFen), formatFen(limitFen));
  return (
    <Card
      className="customer-card"
      heading={
        <Link className="customer-link" to={`/customers/${id}`} data-testid={`customer-${id}`}>
          {shop}
        </Link>
      }
      trailing={<StateTag state={customer.state} amongMany />}
    >
      <Stack gap="items">
        <Inline gap="items" justify="between">
          <span className="fact">
            {owner} · {words.districts[district]}
          </span>
          <span className="fact">{usage}</span>
        </Inline>
        <Progress
          label={words.customers.used}
          labelHidden
          value={usedFen}
          max={limitFen}
          valueText={usage}
        />
      </Stack>
    </Card>
  );
}
