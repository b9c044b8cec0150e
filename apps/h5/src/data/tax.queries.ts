import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** How often an invoice that is awaited is asked for. */
const FOLLOW_MS = 5_000;

export const taxInfoQuery = queryOptions(query(api.tax.getTaxInfo));

/** What can be invoiced changes with every repayment and every request, on whichever device it was made. */
export const invoiceableQuery = queryOptions({
  ...query(api.tax.listInvoiceable),
  staleTime: 0,
});

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    ...query(api.tax.getInvoice, { invoiceId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "REQUESTED" ? FOLLOW_MS : false),
  });

export const saveTaxInfoMutation = mutationOptions({
  // A bank number is an input: kept nowhere once the call has ended.
  gcTime: 0,
  mutationFn: ({ idempotencyKey, input }: WithKey<Parameters<typeof api.tax.saveTaxInfo>[0]>) => {
    assertOnline();
    return api.tax.saveTaxInfo(input, { context: { idempotencyKey } });
  },
  onSuccess: (info, _input, _result, { client }) =>
    void client.setQueryData(taxInfoQuery.queryKey, info),
});

export const requestInvoicesMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.tax.requestInvoices>[0]>) => {
    assertOnline();
    return api.tax.requestInvoices(input, { context: { idempotencyKey } });
  },
  // A refused request may have found other amounts than were shown.
  onSettled: async (_answer, _error, _input, _result, { client }) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: api.tax.listInvoiceable.path }),
      client.invalidateQueries({ queryKey: api.tax.listInvoices.path }),
    ]);
  },
});
