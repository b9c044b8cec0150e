import type { Email, StatementExport } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { emailQuery } from "../../data/email.queries.ts";
import { query } from "../../data/query.ts";
import { statementExportsQuery } from "../../data/statement-exports.queries.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { noEmail, verifiedEmail } from "../../fixtures/email.ts";
import {
  changedExport,
  expiredExport,
  exportsPage,
  failedExport,
  readyExport,
  waitingExport,
} from "../../fixtures/statement-exports.ts";
import { monthsAnswer } from "../../fixtures/statements.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { DetailExportScreen } from "./DetailExportScreen.tsx";

let sent: unknown[] = [];

const meta = {
  title: "H5/userCenter/DetailExportScreen",
  component: DetailExportScreen,
  parameters: { bare: true },
  beforeEach: () => {
    sent = [];
  },
} satisfies Meta<typeof DetailExportScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/detailExport";
const monthsKey = query(api.statements.listStatementMonths, {}).queryKey;
const exportsKey = statementExportsQuery.queryKey;
const POST = "POST /statement-exports";
const shows = (
  items: readonly StatementExport[],
  answers: Readonly<Record<string, StoryAnswer>> = {},
  address = path,
  email: Email = verifiedEmail,
) => [
  storyFrame({
    path: address,
    seeds: [
      [monthsKey, monthsAnswer],
      [exportsKey, firstPage(exportsPage(...items))],
      [emailQuery.queryKey, email],
    ],
    answers: { "GET /statement-exports": () => exportsPage(...items), ...answers },
  }),
];

/** Every state that a file can be in. */
export const States: Story = {
  decorators: shows([waitingExport, readyExport, failedExport, changedExport, expiredExport]),
  play: async ({ canvasElement }) => {
    const cards = await within(canvasElement).findAllByTestId("exported");
    await expect(
      cards.map((card) => within(card).getByTestId("export-status").textContent),
    ).toEqual(["制作中", "可下载", "未能制作", "未能制作", "文件已到期"]);
    await expect(cards[0]).toHaveTextContent("归还借款 · 000391");
    await expect(cards[1]).toHaveTextContent("64,200.50");
    await expect(within(canvasElement).getAllByTestId("download-export")).toHaveLength(1);
    await expect(within(canvasElement).getAllByTestId("export-again")).toHaveLength(2);
  },
};

/** What the statement was narrowed by comes along, and is sent. */
export const Exporting: Story = {
  decorators: shows(
    [],
    {
      [POST]: (input) => {
        sent.push(input);
        return waitingExport;
      },
      "GET /statement-exports": () =>
        sent.length === 0 ? exportsPage() : exportsPage(waitingExport),
    },
    `${path}?kind=REPAYMENT&month=2026-10&q=000391`,
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByText("CSV"));
    await userEvent.click(page.getByTestId("export"));
    await waitFor(() =>
      expect(sent).toEqual([
        { kind: "REPAYMENT", text: "000391", format: "CSV", from: "2026-10", to: "2026-10" },
      ]),
    );
    await expect(await page.findByTestId("exported")).toHaveTextContent("制作中");
  },
};

export const ExportRefused: Story = {
  decorators: shows([], { [POST]: () => refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 }) }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("export"));
    await expect(await within(canvasElement).findByTestId("refusal")).toBeVisible();
  },
};

/** The file is handed to the phone under its number. */
export const Downloading: Story = {
  decorators: shows([readyExport], {
    [`GET /statement-exports/${readyExport.exportId}/file`]: () => {
      sent.push("file");
      return new Response(new Blob(["PK"]), { headers: { "content-type": "application/zip" } });
    },
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("download-export"));
    await waitFor(() => expect(sent).toEqual(["file"]));
  },
};

/** Between the look at the list and the press the file has expired. */
export const DownloadRefused: Story = {
  decorators: shows([readyExport], {
    [`GET /statement-exports/${readyExport.exportId}/file`]: () => refusal("NOT_FOUND"),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("download-export"));
    await expect(await within(canvasElement).findByTestId("refusal")).toBeVisible();
  },
};

const MAILS = `POST /statement-exports/${readyExport.exportId}/mails`;

/** It goes to the verified address; how far it is, is followed. */
export const Mailing: Story = {
  decorators: shows([readyExport], {
    [MAILS]: () => {
      sent.push("mail");
      return { ...readyExport, mail: "SENDING" };
    },
    "GET /statement-exports": () =>
      exportsPage(sent.length === 0 ? readyExport : { ...readyExport, mail: "SENT" }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const button = await page.findByTestId("mail-export");
    await expect(button).toHaveTextContent("发到 w***@example.com");
    await userEvent.click(button);
    await expect(await page.findByTestId("mail-delivery")).toHaveTextContent("邮件已发出");
    await expect(sent).toEqual(["mail"]);
  },
};

/** Every end that a message can have, and a file that no message holds. */
export const Deliveries: Story = {
  decorators: shows([
    { ...readyExport, sizeBytes: 9_000_000 },
    ...(["SENDING", "REFUSED", "FAILED", "UNKNOWN"] as const).map((mail, index) => ({
      ...readyExport,
      exportId: `${readyExport.exportId.slice(0, -1)}${4 + index}`,
      mail,
    })),
  ]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByTestId("mail-delivery")).toHaveLength(4);
    await expect(page.getByTestId("mail-problem")).toHaveTextContent("文件超过 8 MB");
  },
};

export const MailRefused: Story = {
  decorators: shows([readyExport], { [MAILS]: () => refusal("EMAIL_NOT_VERIFIED") }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("mail-export"));
    await expect(await within(canvasElement).findByTestId("refusal")).toHaveTextContent(
      "还没有验证过邮箱",
    );
  },
};

/** Without an address the way to one is offered. */
export const WithoutEmail: Story = {
  decorators: shows([readyExport], {}, path, noEmail),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("verify-email")).toHaveAttribute(
      "href",
      "/userCenter/email",
    );
  },
};

/** One that has expired is made once more as it was. */
export const Again: Story = {
  decorators: shows([expiredExport], {
    [POST]: (input) => {
      sent.push(input);
      return waitingExport;
    },
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("export-again"));
    await waitFor(() => expect(sent).toEqual([{ format: "XLSX", from: "2026-10", to: "2026-11" }]));
  },
};

/** The first month is after the last one. */
export const WrongPeriod: Story = {
  decorators: shows([], {}, `${path}?month=2026-12`),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("export-problem")).toBeVisible();
    await expect(within(canvasElement).getByTestId("export")).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const NothingExported: Story = { decorators: shows([]) };
export const Empty: Story = emptyStory(path, monthsKey, { months: [] });
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, monthsKey);
export const ListFailed: Story = failedStory(
  { path, seeds: [[monthsKey, monthsAnswer]] },
  exportsKey,
);
export const OtherRole: Story = refusedTo("AUTHORIZED_PERSON", path, monthsKey);
export const Dark: Story = {
  decorators: shows([readyExport]),
  globals: { theme: "dark" },
};
export const LargeOnSmall: Story = {
  decorators: shows([readyExport]),
  globals: { width: "320", textSize: 200 },
};
export const English: Story = {
  decorators: shows([waitingExport, readyExport, failedExport, changedExport, expiredExport]),
  globals: { language: "en" },
};
