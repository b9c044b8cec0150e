import { contract } from "./contract.ts";
import type { AnyOperation } from "./operation/operation.ts";

type Operations = Readonly<Record<string, AnyOperation>>;

/** Method and path of operations, by capability and name: `"GET /orders/{orderId}"`. */
export type Routes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The routes of every operation. They are all that a client needs of the contract, and a build for the browser has
 * nothing else of it (`vite-plugin.ts`).
 */
export const routes: Routes = Object.fromEntries(
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

/** The routes that `routes` lacks: none, except in a build for the browser, where they are a file of their own. */
export const loadLaterRoutes = (): Promise<Routes> => Promise.resolve({});

/** The routes that neither has, which few people call. */
export const loadLastRoutes = (): Promise<Routes> => Promise.resolve({});
