/** A contract as far as its routes go. */
type AnyContract = Readonly<
  Record<
    string,
    Readonly<
      Record<
        string,
        {
          readonly "~orpc": {
            readonly route: {
              readonly method?: string | undefined;
              readonly path?: string | undefined;
            };
          };
        }
      >
    >
  >
>;

/** Method and path of every operation, by capability and name: `"GET /orders/{orderId}"`. */
export function routesOf(contract: AnyContract): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(contract).map(([capability, operations]) => [
      capability,
      Object.fromEntries(
        Object.entries(operations).map(([name, operation]) => {
          const { method, path } = operation["~orpc"].route;
          return [name, `${method} ${path}`];
        }),
      ),
    ]),
  );
}
