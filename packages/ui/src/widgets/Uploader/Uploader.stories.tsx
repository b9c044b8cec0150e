import type { Meta, StoryObj } from "@storybook/react-vite";
import { StrictMode, useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import type { UploadItem } from "./upload-queue.ts";
import { lastSent, pick, picture, sent, sentCount, upload } from "./uploader-suite.ts";
import { Uploader } from "./Uploader.tsx";

/** Pictures picked or taken, turned upright, made smaller and sent, each with its progress. */
const meta = {
  title: "Fields/Uploader",
  component: Uploader<string>,
  args: {
    label: "营业执照",
    upload,
    onItemsChange: fn(),
    maxCount: 3,
    "data-testid": "papers",
  },
  beforeEach: () => {
    sent.length = 0;
  },
} satisfies Meta<typeof Uploader<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const swatch =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="158" height="100"><rect width="158" height="100" fill="#9fc5b6"/></svg>',
  );

function item(
  id: string,
  phase: UploadItem<string>["phase"],
  more?: Partial<UploadItem<string>>,
): UploadItem<string> {
  return { id, name: `${id}.jpg`, phase, progress: 0.4, previewUrl: swatch, ...more };
}

export const Empty: Story = { args: { hint: "JPG 或 PNG，最多 3 张" } };
export const IdentityCard: Story = {
  args: {
    label: "法人身份证",
    addLabel: "人像面",
    shape: "card",
    source: "both",
    maxCount: 1,
    hint: "四角完整、无反光、字迹清晰",
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText("法人身份证 拍照")).toHaveAttribute(
      "capture",
      "environment",
    );
    await expect(canvas.getByLabelText("法人身份证 从相册选择")).not.toHaveAttribute("capture");
  },
};

export const EveryPhase: Story = {
  args: {
    maxCount: 9,
    defaultItems: [
      item("done", "done"),
      item("sending", "uploading"),
      item("waiting", "waiting"),
      item("lost", "failed", { file: new File([], "lost.pdf") }),
      item("heic", "failed", { failure: { reason: "heic" }, previewUrl: undefined }),
    ],
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("progressbar", { name: "sending.jpg 上传进度" });
    await expect(bar).toHaveAttribute("value", "0.4");
  },
};

export const OneCardDone: Story = {
  args: { shape: "card", maxCount: 1, defaultItems: [item("front", "done")] },
};

export const WithError: Story = { args: { error: "请上传营业执照" } };
export const Disabled: Story = { args: { disabled: true, defaultItems: [item("done", "done")] } };
export const OrderProgressAndRetry: Story = {
  name: "goal 16: order kept whatever finishes first, progress, retry",
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await pick([await picture("一.jpg"), await picture("二.jpg")]);
    await sentCount(2);
    lastSent("一.jpg").progress.onProgress(0.4);
    await expect(await canvas.findByText("上传中 40%")).toBeVisible();
    lastSent("二.jpg").finish("file-2");
    lastSent("一.jpg").fail(new Error("offline"));
    const again = await canvas.findByRole("button", { name: "重试 一.jpg" });
    again.focus();
    await userEvent.keyboard("{Enter}");
    await sentCount(3);
    // The button has gone; focus stays with its picture.
    await expect(canvas.getByRole("button", { name: "取消上传 一.jpg" })).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("二.jpg 已上传");
    lastSent("一.jpg").finish("file-1");
    await waitFor(() =>
      expect(args.onItemsChange).toHaveBeenLastCalledWith([
        expect.objectContaining({ phase: "done", result: "file-1" }),
        expect.objectContaining({ phase: "done", result: "file-2" }),
      ]),
    );
    // The end that is seen: the last arrival is said, and both pictures are painted.
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("一.jpg 已上传"));
    await expect(canvas.queryByRole("progressbar")).toBeNull();
    const pictures = canvas.getAllByRole<HTMLImageElement>("img");
    await Promise.all(pictures.map((each) => each.decode()));
  },
};

function HeldList() {
  const [items, setItems] = useState<readonly UploadItem<string>[]>([item("旧照", "done")]);
  return (
    <>
      <Uploader
        label="门店照片"
        upload={upload}
        items={items}
        onItemsChange={setItems}
        maxCount={3}
        data-testid="papers"
      />
      <Button onClick={() => setItems(items.toReversed())}>倒序</Button>
      <output aria-label="页面的列表">
        {items.map(({ name, phase }) => `${name} ${phase}`).join(", ")}
      </output>
    </>
  );
}

/** With `items` the page holds the list: it may put it in another order while files are on their way. */
export const HeldByThePage: Story = {
  render: () => <HeldList />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = canvas.getByRole("status", { name: "页面的列表" });
    await pick([await picture("一.jpg"), await picture("二.jpg")]);
    await sentCount(2);
    lastSent("一.jpg").progress.onProgress(0.4);
    await userEvent.click(canvas.getByRole("button", { name: "倒序" }));
    await expect(list).toHaveTextContent("二.jpg uploading, 一.jpg uploading, 旧照.jpg done");
    const bar = canvas.getByRole("progressbar", { name: "一.jpg 上传进度" });
    await expect(bar).toHaveAttribute("value", "0.4");
    await expect(sent).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "取消上传 二.jpg" }));
    await waitFor(() => expect(lastSent("二.jpg").progress.signal.aborted).toBe(true));
    await waitFor(() => expect(canvas.getByTestId("papers-input")).toHaveFocus());
    lastSent("一.jpg").finish("file-1");
    await waitFor(() => expect(list).toHaveTextContent("一.jpg done, 旧照.jpg done"));
    const pictures = canvas.getAllByRole<HTMLImageElement>("img");
    await Promise.all(pictures.map((each) => each.decode()));
  },
};

export const ToldApart: Story = {
  name: "goal 3: what is pressed says which picture, also where a camera calls them all the same",
  args: { maxCount: 3 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pick([await picture("image.jpg"), await picture("执照.jpg"), await picture("image.jpg")]);
    // Two travel at a time.
    await sentCount(2);
    for (const { fail } of sent) fail(new Error("offline"));
    await sentCount(3);
    sent[2]?.fail(new Error("offline"));
    await canvas.findByRole("button", { name: "重试 image.jpg 3" });
    const names = canvas.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    await expect(names).toEqual([
      "重试 image.jpg 1",
      "删除 image.jpg 1",
      "重试 执照.jpg",
      "删除 执照.jpg",
      "重试 image.jpg 3",
      "删除 image.jpg 3",
    ]);
    // What is seen begins what is heard, for who speaks to the phone.
    await expect(canvas.getAllByText("重试")).toHaveLength(3);
  },
};

export const RefusedBeforeSending: Story = {
  name: "goal 16: a wrong type and one too many are refused, the others taken",
  args: { maxCount: 2, onReject: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await pick([
      new File(["x"], "合同.txt", { type: "text/plain" }),
      await picture("一.jpg"),
      await picture("二.jpg"),
      await picture("三.jpg"),
    ]);
    await expect(canvas.getByText("合同.txt 的格式不支持")).toBeVisible();
    await expect(canvas.getByText("最多上传 2 张，三.jpg 未添加")).toBeVisible();
    await expect(args.onReject).toHaveBeenCalledTimes(1);
    // Full: nothing more can be added.
    await expect(canvas.queryByTestId("papers-input")).toBeNull();
  },
};

const mayRemove = fn(() => Promise.resolve(false));
export const RemovedByKey: Story = {
  name: "goal 16: removed by key, and deleting awaits its confirmation",
  args: { defaultItems: [item("甲", "done"), item("乙", "done")], onBeforeRemove: mayRemove },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole("button", { name: "删除 甲.jpg" });
    first.focus();
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(mayRemove).toHaveBeenCalledTimes(1));
    await expect(first).toBeInTheDocument();
    mayRemove.mockResolvedValueOnce(true);
    await userEvent.keyboard("{Backspace}");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "删除 甲.jpg" })).toBeNull());
    await waitFor(() => expect(canvas.getByTestId("papers-input")).toHaveFocus());
    await expect(canvas.getByRole("button", { name: "删除 乙.jpg" })).toBeVisible();
  },
};

function MayGo() {
  const [there, setThere] = useState(true);
  return (
    <>
      <Button onClick={() => setThere(false)}>离开</Button>
      {there ? (
        <Uploader
          label="照片"
          upload={upload}
          onItemsChange={() => undefined}
          maxCount={3}
          data-testid="papers"
        />
      ) : null}
    </>
  );
}

export const LeavesNothingBehind: Story = {
  name: "goal 16: created URLs = revoked URLs in StrictMode, uploads aborted",
  render: () => (
    <StrictMode>
      <MayGo />
    </StrictMode>
  ),
  play: async ({ canvasElement }) => {
    const created = spyOn(URL, "createObjectURL");
    const revoked = spyOn(URL, "revokeObjectURL");
    const canvas = within(canvasElement);
    await pick([await picture("一.jpg"), await picture("二.jpg"), await picture("三.jpg")]);
    await sentCount(2);
    await userEvent.click(canvas.getByRole("button", { name: "删除 三.jpg" }));
    await userEvent.click(canvas.getByRole("button", { name: "离开" }));
    await waitFor(() => expect(canvas.queryByTestId("papers")).toBeNull());
    await expect(sent.every(({ progress }) => progress.signal.aborted)).toBe(true);
    const urls = created.mock.results.map(({ value }) => String(value));
    await expect(urls.length).toBeGreaterThan(0);
    await expect(revoked.mock.calls.map(([url]) => url).toSorted()).toEqual(urls.toSorted());
    created.mockRestore();
    revoked.mockRestore();
  },
};

const confirmRemoval = fn(() => Promise.resolve(true));
export const WalkedByKeyboard: Story = {
  name: "goal 3: by keyboard alone: pick, retry, keep, remove, pick again",
  args: { source: "both", maxCount: 2, onBeforeRemove: confirmRemoval, label: "身份证" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = canvas.getByRole("group", { name: "身份证" });
    await userEvent.tab();
    await expect(canvas.getByLabelText("身份证 拍照")).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByLabelText("身份证 从相册选择")).toHaveFocus();
    await pick([await picture("正面.jpg")], "papers-album");
    await sentCount(1);
    sent[0]?.progress.onProgress(0.25);
    const bar = await within(group).findByRole("progressbar", { name: "正面.jpg 上传进度" });
    await waitFor(() => expect(bar).toHaveAttribute("value", "0.25"));
    sent[0]?.fail(new Error("offline"));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("上传失败，请重试");

    // Backwards: the way to remove, then the way to try again.
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    const remove = canvas.getByRole("button", { name: "删除 正面.jpg" });
    await expect(remove).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("button", { name: "重试 正面.jpg" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await sentCount(2);
    sent[1]?.finish("front");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("正面.jpg 已上传"));
    await expect(remove).toHaveFocus();

    // Pressed twice, asked once; a rejection keeps the picture.
    const asked = Promise.withResolvers<boolean>();
    confirmRemoval.mockReturnValueOnce(asked.promise);
    await userEvent.keyboard("{Delete}{Delete}");
    await expect(confirmRemoval).toHaveBeenCalledTimes(1);
    asked.reject(new Error("dialog closed"));
    await asked.promise.catch(() => undefined);
    await expect(remove).toBeVisible();
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(canvas.queryByRole("listitem", { name: /正面/u })).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText("身份证 拍照")).toHaveFocus());
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};
