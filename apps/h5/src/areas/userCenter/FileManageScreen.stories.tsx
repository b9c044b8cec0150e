import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import {
  archiveFiles,
  noArchiveFiles,
  voucherFiles,
  waitingFiles,
} from "../../fixtures/archive.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { FileManageScreen } from "./FileManageScreen.tsx";

const addresses: string[] = [];
let sent: unknown[] = [];

const meta = {
  title: "H5/userCenter/FileManageScreen",
  component: FileManageScreen,
  parameters: { bare: true },
  beforeEach: () => {
    sent = [];
  },
} satisfies Meta<typeof FileManageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/fileManage";
const { queryKey } = infiniteQuery(api.archive.listArchive, {});
const ZIP = "POST /archive/zip";
const shows = (
  answers: Readonly<Record<string, StoryAnswer>> = {},
  address = path,
  key: readonly unknown[] = queryKey,
  list = archiveFiles,
) => [
  storyFrame({
    path: address,
    seeds: [[key, firstPage(list)]],
    answers: { "GET /archive": () => list, ...answers },
    onAddress: (shown) => addresses.push(shown),
  }),
];

async function choose(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.click(await page.findByTestId("choose-files"));
  await expect(page.getByTestId("download")).toHaveAttribute("aria-disabled", "true");
  const [first, second] = await page.findAllByTestId("choose-file");
  if (first === undefined || second === undefined) throw new Error("there are two files");
  await userEvent.click(first);
  await userEvent.click(second);
}

/** Contracts and certificates of every product; each leads to its own page. */
export const Listed: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const files = await within(canvasElement).findAllByTestId("file");
    await expect(files).toHaveLength(archiveFiles.items.length);
    await expect(files[0]).toHaveAttribute(
      "href",
      `/star-enjoy-loan/protocols/pdfContract?certificate=${archiveFiles.items[0]?.id}`,
    );
    await expect(files[1]).toHaveTextContent("校验码 9f2c4e6a8b0d…");
  },
};

const vouchersKey = infiniteQuery(api.archive.listArchive, { kind: "VOUCHER" }).queryKey;
/** One for each line of the statement; the hash of a file is there once it was made. */
export const Vouchers: Story = {
  decorators: shows({}, `${path}?kind=VOUCHER`, vouchersKey, voucherFiles),
  play: async ({ canvasElement }) => {
    const [made, other] = await within(canvasElement).findAllByTestId("file");
    await expect(made).toHaveAttribute(
      "href",
      `/star-enjoy-loan/protocols/pdfContract?voucher=${voucherFiles.items[0]?.id}`,
    );
    await expect(made).toHaveTextContent("校验码 4b1d7a90c2e3…");
    await expect(other).toHaveTextContent("首次打开时生成校验码");
  },
};

/** Contracts from before an upgrade: their hashes come while the list is read, without anyone's doing. */
export const HashesToFollow: Story = {
  decorators: shows({}, path, queryKey, waitingFiles),
  play: async ({ canvasElement }) => {
    const [certificate, contract] = await within(canvasElement).findAllByTestId("file");
    await expect(certificate).toHaveTextContent("校验码 c05e8b1a4d7f…");
    await expect(contract).toHaveTextContent("校验码稍后生成");
  },
};

/** Who returns to the list finds the hash of what was made meanwhile. */
export const HashesArrived: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [[queryKey, firstPage(waitingFiles)]],
      answers: { "GET /archive": () => archiveFiles },
    }),
  ],
  play: async ({ canvasElement }) => {
    const contract = async () => (await within(canvasElement).findAllByTestId("file"))[1];
    await waitFor(async () => expect(await contract()).toHaveTextContent("校验码 9f2c4e6a8b0d…"));
  },
};

export const Chosen: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    await choose(canvasElement);
    await expect(within(canvasElement).getByTestId("download")).toHaveTextContent("下载 2 份");
  },
};

export const Downloading: Story = {
  decorators: shows({
    [ZIP]: (input) => {
      sent.push(input);
      return new Response(new Blob(["PK"]), { headers: { "content-type": "application/zip" } });
    },
  }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement);
    await userEvent.click(within(canvasElement).getByTestId("download"));
    await waitFor(() =>
      expect(sent).toEqual([
        { files: archiveFiles.items.slice(0, 2).map(({ id, kind }) => ({ id, kind })) },
      ]),
    );
    await expect(await within(canvasElement).findByTestId("choose-files")).toBeVisible();
  },
};

export const DownloadRefused: Story = {
  decorators: shows({ [ZIP]: () => refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 }) }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement);
    await userEvent.click(within(canvasElement).getByTestId("download"));
    await expect(await within(canvasElement).findByTestId("refusal")).toBeVisible();
  },
};

const sought = infiniteQuery(api.archive.listArchive, { search: "无此文件" }).queryKey;
export const NothingFound: Story = {
  decorators: shows({}, `${path}?search=无此文件`, sought, noArchiveFiles),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("没有找到文件")).toBeVisible();
  },
};
export const Empty: Story = { decorators: shows({}, path, queryKey, noArchiveFiles) };
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey as Parameters<typeof failedStory>[1]);
export const English: Story = { decorators: shows(), globals: { language: "en" } };
