import { CALLERS, contract, type OperationMeta, type OperationName } from "@kedu/api";

/** One operation of the contract, as the web sees it. */
export interface WebOperation {
  readonly name: OperationName;
  readonly method: string;
  /** Below `/api`, with `:parameter`s. */
  readonly path: string;
  readonly isOpen: boolean;
  readonly meta: OperationMeta;
}

/** Every operation of the contract. */
export function webOperations(): WebOperation[] {
  return Object.values(contract).flatMap((capability) =>
    Object.entries(capability).map(([name, procedure]) => {
      const { route, meta } = procedure["~orpc"];
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
      };
    }),
  );
}
