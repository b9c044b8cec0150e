import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { CustomerPage } from "../pages/CustomerPage.tsx";
import { CustomersPage } from "../pages/CustomersPage.tsx";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";
import { readFilter } from "./filter.ts";
import { Frame } from "./Frame.tsx";
import {
  customerQuery,
  customersQuery,
  directoryQuery,
  figuresQuery,
  shopQuery,
} from "./queries.ts";

/** What a server needs to draw a page. */
export interface PageHandle {
  /** The page's module where it is loaded on demand: its styles are linked to before any script. */
  readonly module?: string;
  /** What is read first. */
  readonly read?: (
    client: QueryClient,
    url: URL,
    params: Readonly<Record<string, string | undefined>>,
  ) => Promise<unknown>;
}

/** The first pages come with the app; the others are loaded when they are opened. */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    children: [
      {
        index: true,
        Component: CustomersPage,
        handle: {
          read: (client, url) =>
            client.prefetchInfiniteQuery(customersQuery(readFilter(url.searchParams))),
        } satisfies PageHandle,
      },
      {
        path: "directory",
        lazy: async () => ({
          Component: (await import("../pages/DirectoryPage.tsx")).DirectoryPage,
        }),
        handle: {
          module: "src/pages/DirectoryPage.tsx",
          read: (client) => client.prefetchQuery(directoryQuery()),
        } satisfies PageHandle,
      },
      {
        // Its thousands of rows do not come with the page: they are read in the browser.
        path: "shops",
        lazy: async () => ({ Component: (await import("../pages/ShopsPage.tsx")).ShopsPage }),
        handle: { module: "src/pages/ShopsPage.tsx" } satisfies PageHandle,
      },
      {
        path: "shops/:id",
        lazy: async () => ({ Component: (await import("../pages/ShopPage.tsx")).ShopPage }),
        handle: {
          module: "src/pages/ShopPage.tsx",
          read: (client, _url, { id = "" }) => client.prefetchQuery(shopQuery(id)),
        } satisfies PageHandle,
      },
      {
        path: "customers/:id",
        Component: CustomerPage,
        handle: {
          read: (client, _url, { id = "" }) => client.prefetchQuery(customerQuery(id)),
        } satisfies PageHandle,
      },
      {
        path: "customers/:id/visit",
        lazy: async () => ({ Component: (await import("../pages/VisitPage.tsx")).VisitPage }),
        handle: {
          module: "src/pages/VisitPage.tsx",
          read: (client, _url, { id = "" }) => client.prefetchQuery(customerQuery(id)),
        } satisfies PageHandle,
      },
      {
        path: "customers/:id/contract",
        lazy: async () => ({ Component: (await import("../pages/ContractPage.tsx")).ContractPage }),
        handle: { module: "src/pages/ContractPage.tsx" } satisfies PageHandle,
      },
      {
        path: "coupons",
        lazy: async () => ({ Component: (await import("../pages/CouponsPage.tsx")).CouponsPage }),
        handle: { module: "src/pages/CouponsPage.tsx" } satisfies PageHandle,
      },
      {
        path: "figures",
        lazy: async () => ({ Component: (await import("../pages/FiguresPage.tsx")).FiguresPage }),
        handle: {
          module: "src/pages/FiguresPage.tsx",
          read: (client) => client.prefetchQuery(figuresQuery("month")),
        } satisfies PageHandle,
      },
      {
        path: "me",
        lazy: async () => ({ Component: (await import("../pages/MePage.tsx")).MePage }),
        handle: { module: "src/pages/MePage.tsx" } satisfies PageHandle,
      },
      { path: "*", Component: NotFoundPage },
    ],
  },
];
