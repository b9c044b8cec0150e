import { contract } from "./contract.ts";
import type { AnyOperation } from "./operation/operation.ts";

type Operations = Readonly<Record<string, AnyOperation>>;

/**
 * Method and path of every operation, by capability and name: `"GET /orders/{orderId}"`. They are all that a client needs
 * of the contract, and a build for the browser has nothing else of it (`vite-plugin.ts`).
 */
export const routes = Object.fromEntries(
  Object.entries<Operations>(contract).map(([capability, operations]) => [
    capability,
    Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => {
        const { method, path } = operation["~orpc"].route;
        return [name, `${method} ${path}`];
      }),
    ),
  ]),
);
