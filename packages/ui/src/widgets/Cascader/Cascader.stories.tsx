import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import { stack } from "../testing/story-grounds.css.ts";
import { Cascader } from "./Cascader.tsx";
import type { CascaderOption, CascaderPath } from "./cascade.ts";
import { CascaderSheet } from "./CascaderSheet.tsx";
import { pathInWords } from "./messages.ts";

const models = (brand: string, ...names: string[]) =>
  names.map((name) => ({ value: `${brand}-${name}`, label: name }));

const goods: readonly CascaderOption[] = [
  {
    value: "phone",
    label: "手机",
    options: [
      {
        value: "huawei",
        label: "华为",
        options: models("huawei", "Mate 80", "Pura 80", "nova 15"),
      },
      { value: "xiaomi", label: "小米", options: models("xiaomi", "17 Pro", "REDMI K90") },
      { value: "honor", label: "荣耀", unavailable: "门店未签约", options: models("honor", "500") },
      ...["OPPO", "vivo", "iQOO", "真我", "一加", "中兴", "努比亚"].map((label) => ({
        value: label,
        label,
        options: models(label, "A", "B"),
      })),
    ],
  },
  {
    value: "tablet",
    label: "平板",
    options: [{ value: "matepad", label: "华为", options: models("matepad", "Pro 12.2") }],
  },
  { value: "card", label: "手机卡" },
];
const levelLabels = ["品类", "品牌", "型号"];

const chosen = fn<(path: CascaderPath, options: readonly CascaderOption[]) => void>();

const meta = {
  title: "Controls/Cascader",
  component: Cascader,
  args: {
    label: "商品",
    options: goods,
    levelLabels,
    onValueChange: chosen,
    "data-testid": "goods",
  },
  beforeEach: () => void chosen.mockClear(),
} satisfies Meta<typeof Cascader>;
export default meta;
type Story = StoryObj<typeof meta>;

const option = (canvasElement: HTMLElement, value: string) =>
  within(canvasElement).findByTestId(`goods-option-${value}`);

/** One level after the other, by taps. What cannot be chosen says why; a tab goes back to its level. */
export const Taps: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const said = canvas.getByTestId("goods-said");
    const tabs = () => canvas.getAllByRole("tab").map(({ textContent }) => textContent);
    await expect(said).toHaveTextContent("请选择品类");
    await userEvent.click(await option(canvasElement, "phone"));
    await userEvent.click(await option(canvasElement, "honor"));
    await expect(said).toHaveTextContent("荣耀 不可选：门店未签约");
    await userEvent.click(await option(canvasElement, "xiaomi"));
    await expect(chosen).not.toHaveBeenCalled();
    await expect(said).toHaveTextContent("手机 / 小米 / 请选择型号");
    await userEvent.click(await option(canvasElement, "xiaomi-17 Pro"));
    await expect(said).toHaveTextContent("已选 手机 / 小米 / 17 Pro");
    await expect(tabs()).toEqual(["手机", "小米", "17 Pro"]);
    await expect(chosen.mock.lastCall?.[0]).toEqual(["phone", "xiaomi", "xiaomi-17 Pro"]);

    await userEvent.click(canvas.getByRole("tab", { name: "手机" }));
    await userEvent.click(await option(canvasElement, "card"));
    await expect(tabs()).toEqual(["手机卡"]);
    await expect(chosen.mock.lastCall?.[0]).toEqual(["card"]);
    await expect(chosen).toHaveBeenCalledTimes(2);
  },
};

/** Arrow keys within a level and between levels, typing to an option, Enter to choose. */
export const Keys: Story = {
  globals: { theme: "dark" },
  args: { defaultValue: ["phone", "xiaomi", "xiaomi-17 Pro"] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await option(canvasElement, "xiaomi-17 Pro")).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(await option(canvasElement, "xiaomi-REDMI K90")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(await option(canvasElement, "xiaomi")).toHaveFocus();
    await userEvent.keyboard("{End}{Home}vi");
    await expect(await option(canvasElement, "vivo")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(async () => expect(await option(canvasElement, "vivo-A")).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(canvas.getByTestId("goods-said")).toHaveTextContent("已选 手机 / vivo / B");
    await expect(chosen.mock.lastCall?.[0]).toEqual(["phone", "vivo", "vivo-B"]);
  },
};

/** Words of any level find whole paths. */
export const Searched: Story = {
  args: { searchable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const line = canvas.getByRole("searchbox");
    await userEvent.type(line, "没有这个");
    await expect(canvas.getByText("没有找到，换个词试试")).toBeVisible();
    await userEvent.clear(line);
    await userEvent.type(line, "平板 华为");
    await userEvent.click(canvas.getByRole("option", { name: "平板 / 华为 / Pro 12.2" }));
    await expect(chosen.mock.lastCall?.[0]).toEqual(["tablet", "matepad", "matepad-Pro 12.2"]);
    await expect(line).toHaveValue("");
    await userEvent.type(line, "华为");
    await expect(canvas.getAllByRole("option")).toHaveLength(4);
  },
};

const never = new Promise<readonly CascaderOption[]>(() => undefined);
const asked = fn<(path: readonly CascaderOption[]) => Promise<readonly CascaderOption[]>>();

/** Each level is loaded when it is shown. One that fails can be asked for once more; an empty one ends the path. */
export const Loaded: Story = {
  args: { options: undefined, loadOptions: asked },
  beforeEach() {
    asked.mockReset();
    asked
      .mockResolvedValueOnce([{ value: "icbc", label: "中国工商银行" }])
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValueOnce([
        { value: "futian", label: "深圳福田支行" },
        { value: "nanshan", label: "深圳南山支行" },
      ])
      .mockResolvedValueOnce([])
      .mockReturnValue(never);
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await option(canvasElement, "icbc"));
    await userEvent.click(await canvas.findByTestId("goods-failed-retry"));
    await userEvent.click(await option(canvasElement, "futian"));
    await waitFor(() => expect(chosen).toHaveBeenCalledTimes(1));
    await expect(chosen.mock.lastCall?.[0]).toEqual(["icbc", "futian"]);
    await expect(asked.mock.calls.map(([path]) => pathInWords(path))).toEqual([
      "",
      "中国工商银行",
      "中国工商银行",
      "中国工商银行 / 深圳福田支行",
    ]);
    await userEvent.click(await option(canvasElement, "nanshan"));
    await expect(await canvas.findByTestId("goods-waiting")).toBeVisible();
  },
};

/** A value whose levels are waited for, one that failed, one that is not among the options, and one that is locked. */
export const Values: Story = {
  globals: { language: "en" },
  render: () => (
    <div className={stack}>
      <Cascader
        label="Waiting"
        loadOptions={() => never}
        value={["a", "b"]}
        data-testid="waiting"
      />
      <Cascader
        label="Failed"
        loadOptions={() => Promise.reject(new Error("offline"))}
        data-testid="failed"
      />
      <Cascader
        label="Unknown"
        options={goods}
        defaultValue={["phone", "nokia", "3310"]}
        data-testid="unknown"
      />
      <Cascader
        label="Locked"
        options={goods}
        defaultValue={["phone"]}
        anyLevel
        readOnly
        onValueChange={chosen}
        data-testid="goods"
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByTestId("unknown-said")).toHaveTextContent(
      "nokia is not among the options. Choose again",
    );
    await expect(await canvas.findByText("Couldn't load")).toBeVisible();
    await userEvent.click(await option(canvasElement, "xiaomi"));
    await expect(await option(canvasElement, "xiaomi")).toHaveAttribute("aria-disabled", "true");
    await expect(chosen).not.toHaveBeenCalled();
  },
};

const confirmed = fn<(path: CascaderPath) => void>();

/** Any level is a choice here. Closing leaves what was. */
export const InASheet: Story = {
  globals: { textSize: 200, width: "320" },
  parameters: { docs: { story: { inline: false, height: "700px" } } },
  render: () => (
    <SelectField<CascaderPath>
      label="商品"
      placeholder="请选择"
      format={(path) => path.join(" / ")}
      renderPicker={(picker) => (
        <CascaderSheet
          {...picker}
          onConfirm={(path) => {
            confirmed(path);
            picker.onConfirm(path);
          }}
          title="商品"
          options={goods}
          levelLabels={levelLabels}
          anyLevel
          searchable
          data-testid="sheet"
        />
      )}
      data-testid="field"
    />
  ),
  play: async ({ canvasElement }) => {
    confirmed.mockClear();
    const page = within(document.body);
    const field = within(canvasElement).getByTestId("field");
    await userEvent.click(field);
    await userEvent.click(await page.findByTestId("sheet-confirm"));
    await expect(confirmed).not.toHaveBeenCalled();
    await userEvent.click(page.getByTestId("sheet-levels-option-phone"));
    await userEvent.click(page.getByTestId("sheet-confirm"));
    await waitFor(() => expect(page.queryByTestId("sheet")).toBeNull());
    await expect(confirmed.mock.calls).toEqual([[["phone"]]]);
    await userEvent.click(field);
    await userEvent.click(await page.findByTestId("sheet-levels-option-xiaomi"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByTestId("sheet")).toBeNull());
    await expect(field).toHaveTextContent("phone");
    await userEvent.click(field);
    await expect(await page.findByTestId("sheet-levels-said")).toHaveTextContent("已选 手机");
  },
};

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "商品",
    role: "dialog",
    render: ({ open, onClose }) => (
      <CascaderSheet
        open={open}
        title="商品"
        options={goods}
        onCancel={onClose}
        onConfirm={onClose}
      />
    ),
  }),
};

const thrown = fn<() => readonly CascaderOption[]>();

/** What throws before it has a promise has failed like what rejects: it can be tried again, and the page stays. */
export const ALoadThatThrows: Story = {
  args: { options: undefined, loadOptions: () => Promise.resolve(thrown()) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const retry = await canvas.findByTestId("goods-failed-retry");
    thrown.mockReturnValue([{ value: "card", label: "手机卡", isEnd: true }]);
    await userEvent.click(retry);
    await userEvent.click(await option(canvasElement, "card"));
    await expect(chosen.mock.lastCall?.[0]).toEqual(["card"]);
  },
  beforeEach: () => {
    thrown.mockReset();
    thrown.mockImplementation(() => {
      throw new Error("not signed in");
    });
  },
};
