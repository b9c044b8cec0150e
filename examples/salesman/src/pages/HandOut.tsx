import { Card, Cell, List, Page, Progress, Result, Stack } from "@kedu/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../app/preferences.tsx";
import { couponsQuery } from "../app/queries.ts";
import { handOut } from "../service/service.ts";
import type { Coupon, Customer, HandOutFailure } from "../service/types.ts";

interface HandOutProps {
  readonly customers: readonly Customer[];
  readonly coupon: Coupon;
  /** How many each of them gets. */
  readonly each: number;
  readonly onAgain: () => void;
}

interface Failed {
  readonly customer: Customer;
  readonly failure: HandOutFailure;
}

/** Gives the coupons to one customer after the other, and says who did not get it and why. */
export function HandOut({ customers, coupon, each, onAgain }: HandOutProps) {
  const words = useWords();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [isUnderWay, setUnderWay] = useState(true);
  const begun = useRef(false);

  const give = useCallback(
    async (to: readonly Customer[]) => {
      for (const customer of to) {
        const failure = await handOut(coupon, customer, each);
        if (failure === null) setDone((count) => count + 1);
        else setFailed((list) => [...list, { customer, failure }]);
      }
      setUnderWay(false);
      // Fewer are left now.
      await queryClient.invalidateQueries(couponsQuery());
    },
    [coupon, each, queryClient],
  );

  useEffect(() => {
    // Once, also where React mounts twice.
    if (begun.current) return;
    begun.current = true;
    void give(customers);
  }, [customers, give]);

  function tryAgain(): void {
    const unanswered = failed.filter(({ failure }) => failure === "noAnswer");
    setFailed(failed.filter(({ failure }) => failure !== "noAnswer"));
    setUnderWay(true);
    void give(unanswered.map(({ customer }) => customer));
  }

  if (isUnderWay) {
    const tried = done + failed.length;
    return (
      <Page title={words.coupons.underWay}>
        <Card>
          <Stack gap="items">
            <Progress
              label={words.coupons.progressOf}
              value={tried}
              max={customers.length}
              valueText={words.coupons.progress(tried, customers.length)}
              data-testid="progress"
            />
            <span className="fact">{words.coupons.stay}</span>
          </Stack>
        </Card>
      </Page>
    );
  }
  const mayRetry = failed.some(({ failure }) => failure === "noAnswer");
  const again = { children: words.coupons.again, onClick: onAgain };
  const retry = { children: words.coupons.tryAgain, onClick: tryAgain };
  const toCustomers = { children: words.toCustomers, onClick: () => navigate("/") };
  return (
    <Page title={words.coupons.title}>
      <Result
        kind={done === 0 ? "fail" : "success"}
        title={
          failed.length === 0
            ? words.coupons.allDone
            : done === 0
              ? words.coupons.noneDone
              : words.coupons.received(done)
        }
        sentence={
          failed.length === 0 || done === 0 ? undefined : words.coupons.someFailed(failed.length)
        }
        actions={mayRetry ? [retry, again] : [again, toCustomers]}
        data-testid="outcome"
      >
        {failed.length > 0 ? (
          <List heading={words.coupons.failedOnes} data-testid="failed-ones">
            {failed.map(({ customer, failure }) => (
              <Cell
                key={customer.id}
                title={customer.shop}
                secondary={words.coupons.failures[failure]}
              />
            ))}
          </List>
        ) : null}
      </Result>
    </Page>
  );
}
