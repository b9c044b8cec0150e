import { orderAttempts } from "./order-attempts.ts";

export const {
  begin: beginTopUpAttempt,
  end: endTopUpAttempt,
  address: topUpAddress,
} = orderAttempts("top-up.start", "/userCenter/balance/psbc/charge");
