import type { Meta, StoryObj } from "@storybook/react-vite";
import { createContext, useContext, useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { openingArgTypes } from "../../overlay/testing/opening-arg-types.ts";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { Button } from "../Button/Button.tsx";
import { frames } from "../testing/frames.ts";
import { acknowledge, confirm, DialogHost } from "./confirm.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

const meta = {
  title: "Overlays/Dialog",
  component: Dialog,
  argTypes: { ...openingArgTypes },
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: { open: true, title: "放弃这次付款？", onClose: fn(), "data-testid": "dialog" },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const remove = fn<() => Promise<boolean>>(() => Promise.resolve(true));
const answered = fn<(confirmed: boolean) => void>();

export const Question: Story = {
  play: async ({ args }) => {
    const page = within(document.body);
    const cancel = await page.findByRole("button", { name: "取消" });
    // The harmless answer is the one that Enter gives.
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.click(page.getByTestId("dialog-scrim"));
    await expect(args.onClose).toHaveBeenLastCalledWith(false);
  },
};
export const WithBody: Story = {
  args: { body: "订单会保留到今日 14:00，之后需要重新下单。", confirmLabel: "放弃付款" },
  play: async () => {
    const dialog = await within(document.body).findByRole("alertdialog");
    await expect(dialog).toHaveAccessibleDescription("订单会保留到今日 14:00，之后需要重新下单。");
  },
};
export const Critical: Story = {
  args: {
    title: "注销账户？",
    body: "注销后不能恢复，已签的合同仍可下载。",
    confirmLabel: "确认注销",
    tone: "critical",
  },
};
export const OnlyAcknowledges: Story = {
  args: { title: "今日已截单", body: "14:00 之后不能再付款，请明天再试。", cancelLabel: null },
  play: async ({ args }) => {
    const page = within(document.body);
    await waitFor(() => expect(page.getByRole("button", { name: "知道了" })).toHaveFocus());
    await userEvent.click(page.getByTestId("dialog-scrim"));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(args.onClose).toHaveBeenCalledWith(true);
  },
};
export const LongWords: Story = {
  args: {
    title: "Your identity card is valid for 90 days or less",
    body: Array.from(
      { length: 30 },
      () => "Please upload an ID photo that is valid for more than 90 days. ",
    ),
    confirmLabel: "Upload another photo",
    cancelLabel: "Not now",
  },
};

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "确定吗？",
    role: "alertdialog",
    render: ({ open, onClose }) => <Dialog open={open} title="确定吗？" onClose={onClose} />,
  }),
};

const deleteIt = fn<() => Promise<void>>();

export const WorkBeforeClosing: Story = {
  args: { confirmLabel: "删除", onConfirm: deleteIt },
  play: async ({ args }) => {
    const work = Promise.withResolvers<void>();
    deleteIt.mockReturnValueOnce(work.promise);
    const page = within(document.body);
    const button = await page.findByRole("button", { name: "删除" });
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(button).toHaveAttribute("data-state", "loading");
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).not.toHaveBeenCalled();
    work.resolve();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onClose).toHaveBeenCalledWith(true);
    await expect(deleteIt).toHaveBeenCalledTimes(1);
  },
};

export const RefusedWorkKeepsItOpen: Story = {
  args: { confirmLabel: "删除", onConfirm: fn(async () => false) },
  play: async ({ args }) => {
    const button = await within(document.body).findByRole("button", { name: "删除" });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("data-state", "idle"));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Fails late, then at once, and then does what it was asked. */
function thirdTimeLucky(): () => unknown {
  let attempts = 0;
  return () => {
    attempts += 1;
    if (attempts === 1) return Promise.reject(new Error("offline"));
    if (attempts === 2) throw new Error("refused");
    return Promise.resolve();
  };
}

function ThirdTimeLucky(props: DialogProps) {
  const [onConfirm] = useState(thirdTimeLucky);
  return <Dialog {...props} onConfirm={onConfirm} />;
}

export const FailedWorkIsSaid: Story = {
  args: {
    confirmLabel: "解约",
    tone: "critical",
    failureMessage: (error) => `没有解约：${error instanceof Error ? error.message : ""}`,
  },
  render: (args) => <ThirdTimeLucky {...args} />,
  play: async ({ args }) => {
    const page = within(document.body);
    const dialog = await page.findByRole("alertdialog");
    const said = within(dialog).getByRole("alert");
    const button = page.getByRole("button", { name: "解约" });
    await userEvent.click(button);
    await waitFor(() => expect(said).toHaveTextContent("没有解约：offline"));
    await userEvent.click(button);
    await waitFor(() => expect(said).toHaveTextContent("没有解约：refused"));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(button);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(true));
  },
};

export const FailureOfNoName: Story = {
  name: "A failure without words of its own is said and reported",
  args: { onConfirm: () => Promise.reject(new Error("lost")) },
  play: async () => {
    const page = within(document.body);
    const report = spyOn(window, "reportError").mockImplementation(() => undefined);
    // A tap before the dialog has taken the focus would lose it again.
    await waitFor(() => expect(page.getByRole("button", { name: "取消" })).toHaveFocus());
    await userEvent.click(page.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(page.getByRole("alert")).toHaveTextContent("没有成功，请再试一次"));
    await expect(report.mock.calls).toEqual([[new Error("lost")]]);
    report.mockRestore();
  },
};

const Enterprise = createContext("");

function FromContext() {
  return <>{useContext(Enterprise)}</>;
}

function Imperative() {
  const [answers, setAnswers] = useState<string[]>([]);
  const note = (answer: unknown) => setAnswers((before) => [...before, String(answer)]);
  return (
    <Enterprise value="深圳宏达通讯">
      <Button onClick={() => void confirm({ title: "解约？", body: <FromContext /> }).then(note)}>
        提问
      </Button>
      <Button onClick={() => void acknowledge({ title: "已提交" }).then(() => note("read"))}>
        告知
      </Button>
      <output>{answers.join(" ")}</output>
      <DialogHost />
    </Enterprise>
  );
}

export const AskedFromCode: Story = {
  name: "goal 8: asked from code, inside the providers of the page",
  render: () => <Imperative />,
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "提问" }));
    const fromContext = await page.findByText("深圳宏达通讯");
    await waitFor(() => expect(fromContext).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(canvas.getByText("true")).toBeVisible());
    await waitFor(() => expect(page.queryByRole("alertdialog")).toBeNull());

    await userEvent.click(canvas.getByRole("button", { name: "提问" }));
    await page.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByText("true false")).toBeVisible());
    await waitFor(() => expect(page.queryByRole("alertdialog")).toBeNull());

    await userEvent.click(canvas.getByRole("button", { name: "告知" }));
    await userEvent.click(await page.findByRole("button", { name: "知道了" }));
    await waitFor(() => expect(canvas.getByText("true false read")).toBeVisible());
  },
};

/** Without `open` it is opened by what `renderTrigger` draws and closes itself. */
export const OpensItself: Story = {
  render: () => (
    <Dialog
      title="删除这张卡？"
      confirmLabel="删除"
      tone="critical"
      onConfirm={remove}
      renderTrigger={(props) => <Button {...props}>删除</Button>}
      onClose={answered}
      data-testid="remove"
    />
  ),
  play: async ({ canvasElement }) => {
    answered.mockClear();
    const page = within(document.body);
    const opener = within(canvasElement).getByRole("button", { name: "删除" });
    const gone = () => waitFor(() => expect(page.queryByRole("alertdialog")).toBeNull());
    await userEvent.click(opener);
    // Refused work keeps it open.
    remove.mockResolvedValueOnce(false);
    await userEvent.click(await page.findByTestId("remove-confirm"));
    // It may still be fading in.
    await waitFor(() => expect(page.getByTestId("remove-confirm")).toBeVisible());
    await expect(answered).not.toHaveBeenCalled();
    await userEvent.click(page.getByTestId("remove-confirm"));
    await gone();
    await userEvent.click(opener);
    await userEvent.click(await page.findByTestId("remove-cancel"));
    await gone();
    await expect(answered.mock.calls).toEqual([[true], [false]]);
    await expect(opener).toHaveFocus();
  },
};

const slow = fn<() => unknown>();

function ClosedByThePage(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog
        title="解约？"
        confirmLabel="解约"
        {...props}
        open={open}
        defaultOpen={undefined}
        onOpenChange={undefined}
        renderTrigger={undefined}
        onConfirm={slow}
        onClose={(confirmed) => {
          answered(confirmed);
          setOpen(false);
        }}
        data-testid="dialog"
      />
      <button type="button" onClick={() => setOpen((before) => !before)}>
        页面
      </button>
    </>
  );
}

/** Work of an opening that the page has closed neither holds the next opening nor answers it. */
export const OpenedAgainWhileWorking: Story = {
  render: () => <ClosedByThePage />,
  play: async ({ canvasElement }) => {
    answered.mockClear();
    const works = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    slow.mockReturnValueOnce(works[0].promise).mockReturnValueOnce(works[1].promise);
    const page = within(document.body);
    const ofThePage = within(canvasElement).getByText("页面");
    const button = await page.findByRole("button", { name: "解约" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("data-state", "loading");
    ofThePage.click();
    await waitFor(() => expect(page.queryByTestId("dialog")).toBeNull());
    ofThePage.click();
    const again = await page.findByRole("button", { name: "解约" });
    await expect(again).toHaveAttribute("data-state", "idle");
    await userEvent.click(again);
    works[0].resolve();
    await works[0].promise;
    await frames();
    await expect(again).toHaveAttribute("data-state", "loading");
    await userEvent.keyboard("{Escape}");
    await expect(answered).not.toHaveBeenCalled();
    works[1].resolve();
    await waitFor(() => expect(answered.mock.calls).toEqual([[true]]));
  },
};

/** A promise of a library's own, which is none of the browser's, is waited for as well. */
export const AnotherKindOfPromise: Story = {
  args: { confirmLabel: "删除", onConfirm: slow },
  play: async ({ args }) => {
    const work = Promise.withResolvers<boolean>();
    // oxlint-disable-next-line unicorn/no-thenable -- the story answers with an object that is no `Promise` and has a `then`, as libraries do
    slow.mockReturnValueOnce({ then: work.promise.then.bind(work.promise) });
    const button = await within(document.body).findByRole("button", { name: "删除" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("data-state", "loading");
    work.resolve(false);
    await waitFor(() => expect(button).toHaveAttribute("data-state", "idle"));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
