import {
  Card,
  Inline,
  PencilIcon,
  PhoneIcon,
  Progress,
  Stack,
  SwipeCell,
  formatFen,
} from "@kedu/ui";
import { Link, useNavigate } from "react-router";
import { call } from "../app/call.ts";
import { StateTag } from "../app/StateTag.tsx";
import { usePreferences } from "../app/preferences.tsx";
import type { Customer } from "../service/types.ts";

/** One customer of the list. The whole card leads to the customer; its link is the shop's name. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { words, showsUse } = usePreferences();
  const navigate = useNavigate();
  const { id, shop, owner, district, limitFen, usedFen } = customer;
  const usage = words.customers.usedOf(formatFen(usedFen), formatFen(limitFen));
  return (
    // The customer's own page has the same actions, for those who do not swipe.
    <SwipeCell
      as="div"
      className="customer-row"
      label={shop}
      menu="none"
      end={[
        {
          key: "call",
          label: words.customer.call,
          icon: PhoneIcon,
          onSelect: () => call(customer.phone),
        },
        {
          key: "visit",
          label: words.customer.visit,
          icon: PencilIcon,
          tone: "accent",
          onSelect: () => navigate(`/customers/${id}/visit`),
        },
      ]}
    >
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
            {showsUse ? <span className="fact">{usage}</span> : null}
          </Inline>
          {showsUse ? (
            <Progress
              label={words.customers.used}
              labelHidden
              value={usedFen}
              max={limitFen}
              valueText={usage}
            />
          ) : null}
        </Stack>
      </Card>
    </SwipeCell>
  );
}
