import { CALLERS, contract, type OperationMeta, type OperationName } from "@kedu/api";
import type { z } from "zod";
import { inputBounds } from "./input-bounds.ts";
import type { BodyBounds } from "./request-body.ts";

/** One operation of the contract, as the web sees it. */
export interface WebOperation {
  readonly name: OperationName;
  readonly method: string;
  /** Below `/api`, with `:parameter`s. */
  readonly path: string;
  readonly isOpen: boolean;
  readonly meta: OperationMeta;
  /** How much its body may hold. */
  readonly bounds: BodyBounds;
}

/** Every operation of the contract. */
export function webOperations(): WebOperation[] {
  return Object.values(contract).flatMap((capability) =>
    Object.entries(capability).map(([name, procedure]) => {
      const { inputSchema, meta, route } = procedure["~orpc"];
      if (route.method === undefined || route.path === undefined) {
        throw new Error(`operation ${name} has no method or path`);
      }
      return {
        // The role table has a row for each name of the contract: it does not compile otherwise.
        name: name as OperationName,
        method: route.method,
        path: route.path.replaceAll(/\{([^}]+)\}/g, ":$1"),
        isOpen: (CALLERS[name as OperationName] as readonly string[]).includes("ANONYMOUS"),
        meta: meta as OperationMeta,
        // The contract is written in Zod alone.
        bounds: inputBounds(inputSchema as z.ZodType | undefined),
      };
    }),
  );
}
