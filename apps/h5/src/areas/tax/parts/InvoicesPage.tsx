import type { Answer } from "@kedu/api";
import { Card, Cell, Empty, InfiniteList, List, StatusPill, formatFen } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { api } from "../../../data/client.ts";
import { infiniteQuery } from "../../../data/query.ts";
import { invoiceableQuery, taxInfoQuery } from "../../../data/tax.queries.ts";
import { useBankWords } from "../../../flows/bank/bank-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { listOfPages } from "../../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../../platform/screen/Screen.tsx";
import { LoadingInvoices } from "./LoadingInvoices.tsx";
import { RequestForm } from "./RequestForm.tsx";
import { useInvoiceWords } from "./use-invoice-words.ts";

type Invoice = Answer<"listInvoices">["items"][number];

/** What can be invoiced, and the invoices so far. */
export function InvoicesPage(): ReactElement {
  const { t } = useLingui();
  const info = useQuery(taxInfoQuery);
  const invoiceable = useQuery(invoiceableQuery);
  return (
    <Screen title={t`利息发票`} backTo="/userCenter">
      <QueryContent
        state={info}
        loading={<LoadingInvoices />}
        failed={t`发票没有变化，只是暂时显示不出来。`}
        isForSomeRoles
      >
        {({ saved, title }) => (
          <>
            <List>
              <Cell
                title={t`发票抬头`}
                secondary={saved === null ? t`还没有填写，填写后才能申请` : title}
                render={(link) => <Link to="/userCenter/taxManage" {...link} />}
                data-testid="to-title"
              />
            </List>
            <QueryContent
              state={invoiceable}
              loading={<LoadingInvoices />}
              failed={t`发票没有变化，只是暂时显示不出来。`}
            >
              {({ periods }) => <RequestForm periods={periods} hasTitle={saved !== null} />}
            </QueryContent>
            <Invoices />
          </>
        )}
      </QueryContent>
    </Screen>
  );
}

function Invoices(): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(infiniteQuery(api.tax.listInvoices, {}));
  return (
    <Card heading={t`发票记录`}>
      <QueryContent
        state={list}
        loading={<LoadingInvoices />}
        failed={t`发票没有变化，只是暂时显示不出来。`}
        empty={{
          isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
          shown: <Empty title={t`还没有发票`} secondary={t`申请的发票会列在这里。`} />,
        }}
      >
        {({ pages }) => (
          <InfiniteList
            label={t`发票记录`}
            {...listOfPages(list, pages)}
            getKey={({ invoiceId }) => invoiceId}
            renderItem={(invoice) => <InvoiceCell invoice={invoice} />}
            data-testid="invoices"
          />
        )}
      </QueryContent>
    </Card>
  );
}

function InvoiceCell({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const banks = useBankWords();
  const words = useInvoiceWords();
  const { amountFen, invoiceId, lenderId, requestedAt, status } = invoice;
  return (
    <List>
      <Cell
        title={formatFen(amountFen)}
        secondary={t`${banks[lenderId]} · ${dates.moment(requestedAt)} 申请`}
        value={
          <StatusPill tone={words.states[status].tone}>{words.states[status].text}</StatusPill>
        }
        render={(link) => <Link to={`/tax?invoice=${invoiceId}`} {...link} />}
        data-testid="invoice"
      />
    </List>
  );
}
