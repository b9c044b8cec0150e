import { Steps } from "@kedu/ui";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { AppTabBar } from "../app/AppTabBar.tsx";
import { useWords } from "../app/preferences.tsx";
import type { Coupon, Customer } from "../service/types.ts";
import { ChooseCoupon } from "./ChooseCoupon.tsx";
import { ChooseCustomers } from "./ChooseCustomers.tsx";
import { ConfirmHandOut } from "./ConfirmHandOut.tsx";
import { HandOut } from "./HandOut.tsx";

const steps = ["customers", "coupon", "confirm", "hand-out"] as const;
type Step = (typeof steps)[number];

/** Coupons for customers, in three steps and an outcome. Each step is an address, so that back goes a step back. */
export function CouponsPage() {
  const words = useWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [customers, setCustomers] = useState<readonly Customer[]>([]);
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [each, setEach] = useState(1);
  const step = reached(params.get("step"), customers.length > 0, coupon !== null);
  const go = (to: Step, replace = false) =>
    void navigate(to === "customers" ? "/coupons" : `/coupons?step=${to}`, { replace });

  if (step === "hand-out" && coupon !== null) {
    return (
      <HandOut
        customers={customers}
        coupon={coupon}
        each={each}
        onAgain={() => {
          setCustomers([]);
          setCoupon(null);
          go("customers", true);
        }}
      />
    );
  }
  const head = <Steps labels={words.coupons.steps} current={steps.indexOf(step)} />;
  if (step === "confirm" && coupon !== null) {
    return (
      <ConfirmHandOut
        head={head}
        customers={customers}
        coupon={coupon}
        each={each}
        onEach={setEach}
        onBack={() => void navigate(-1)}
        onConfirm={() => go("hand-out", true)}
      />
    );
  }
  if (step === "coupon") {
    return (
      <ChooseCoupon
        head={head}
        customers={customers}
        coupon={coupon}
        onChoose={setCoupon}
        onBack={() => void navigate(-1)}
        onNext={() => {
          // For these customers there may be fewer than were given to others.
          setEach(1);
          go("confirm");
        }}
      />
    );
  }
  return (
    <ChooseCustomers
      head={head}
      tabBar={<AppTabBar current="coupons" />}
      customers={customers}
      onChoose={setCustomers}
      onNext={() => go("coupon")}
    />
  );
}

/** An address of a later step is opened without what was chosen before: it begins at the first. */
function reached(name: string | null, hasCustomers: boolean, hasCoupon: boolean): Step {
  const step = steps.find((each) => each === name) ?? "customers";
  if (step === "customers" || !hasCustomers) return "customers";
  return hasCoupon ? step : "coupon";
}
