import { type Callers, listOperations, type OperationName } from "@kedu/api";
import type { z } from "zod";
import { inputBounds } from "./input-bounds.ts";
import type { BodyBounds } from "./request-body.ts";

/** One operation of the contract, as the web sees it. */
export interface WebOperation {
  readonly name: OperationName;
  readonly method: string;
  /** Below `/api`, with `:parameter`s. */
  readonly path: string;
  readonly callers: Callers;
  readonly needsKey: boolean;
  /** It starts something that an account which is being cancelled starts no more. */
  readonly needsLastingAccount: boolean;
  /** How much its body may hold. */
  readonly bounds: BodyBounds;
}

let operations: readonly WebOperation[] | undefined;

/** Every operation of the contract. Their bounds are computed once: it takes as long as the rest of a web server's start. */
export function webOperations(): readonly WebOperation[] {
  operations ??= readOperations();
  return operations;
}

function readOperations(): readonly WebOperation[] {
  return listOperations().map(({ name, operation }) => {
    const { errorMap, inputSchema, meta, route } = operation["~orpc"];
    if (route.method === undefined || route.path === undefined) {
      throw new Error(`operation ${name} has no method or path`);
    }
    return {
      name,
      method: route.method,
      path: route.path.replaceAll(/\{([^}]+)\}/g, ":$1"),
      callers: meta.callers,
      needsKey: meta.key === "required",
      needsLastingAccount: Object.hasOwn(errorMap, "ACCOUNT_CANCELLING"),
      // The contract is written in Zod alone.
      bounds: inputBounds(inputSchema as z.ZodType | undefined),
    };
  });
}
