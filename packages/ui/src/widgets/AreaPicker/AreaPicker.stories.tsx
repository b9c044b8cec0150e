import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { FormField } from "../Form/FormField.tsx";
import { Form } from "../Form/Form.tsx";
import { useForm } from "../Form/use-form.ts";
import { stack } from "../testing/story-grounds.css.ts";
import { AreaField } from "./AreaField.tsx";
import type { AreaData } from "./area-tree.ts";

const meta = {
  title: "Fields/AreaField",
  component: AreaField,
  parameters: { docs: { story: { inline: false, height: "700px" } } },
  args: { label: "门店所在地", onValueChange: fn(), "data-testid": "area" },
} satisfies Meta<typeof AreaField>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);
const option = (code: string) => page.findByTestId(`area-picker-levels-option-${code}`);
const confirm = () => userEvent.click(page.getByTestId("area-picker-confirm"));

/** Province, city, district by taps; a municipality has no city between. */
export const Chosen: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByTestId("area");
    await userEvent.click(field);
    await userEvent.click(await option("440000"));
    await userEvent.click(await option("440300"));
    await expect(page.getByTestId("area-picker-levels-said")).toHaveTextContent(
      "广东省 / 深圳市 / 请选择区县",
    );
    await userEvent.click(await option("440305"));
    await confirm();
    await waitFor(() => expect(field).toHaveTextContent("广东省 深圳市 南山区"));
    await waitFor(() => expect(page.queryByTestId("area-picker")).toBeNull());
    await expect(args.onValueChange).toHaveBeenLastCalledWith("440305", {
      state: "known",
      code: "440305",
      names: ["广东省", "深圳市", "南山区"],
    });

    await userEvent.click(field);
    await userEvent.click(await page.findByRole("tab", { name: "广东省" }));
    await userEvent.click(await option("110000"));
    await expect(page.getByTestId("area-picker-levels-said")).toHaveTextContent(
      "北京市 / 请选择区县",
    );
    await userEvent.click(await option("110108"));
    await confirm();
    await waitFor(() => expect(field).toHaveTextContent("北京市 海淀区"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("110108", expect.anything());
  },
};

/** Without a finger: open, letters and arrows through the levels, confirm, and back at the field. */
export const ByKeys: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByTestId("area");
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const first = await option("110000");
    while (document.activeElement !== first) {
      const before = document.activeElement;
      // oxlint-disable-next-line no-await-in-loop -- each key moves the focus from where the last one left it
      await userEvent.tab();
      await expect(document.activeElement).not.toBe(before);
    }
    await userEvent.keyboard("广");
    await expect(await option("440000")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(async () => expect(await option("440100")).toHaveFocus());
    await userEvent.keyboard("深{ArrowRight}");
    await waitFor(async () => expect(await option("440303")).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(page.getByTestId("area-picker-levels-said")).toHaveTextContent(
      "广东省 / 深圳市 / 南山区",
    );
    await userEvent.tab();
    await expect(page.getByTestId("area-picker-confirm")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(field).toHaveTextContent("广东省 深圳市 南山区"));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(args.onValueChange).toHaveBeenLastCalledWith("440305", expect.anything());
  },
};

/** In the dark: a search for a district finds its whole path. */
export const Searched: Story = {
  globals: { theme: "dark" },
  args: { defaultValue: "810000" },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByTestId("area");
    await waitFor(() => expect(field).toHaveTextContent("香港特别行政区"));
    await userEvent.click(field);
    const line = await page.findByTestId("area-picker-levels-search");
    await userEvent.type(line, "江苏 鼓楼");
    await expect(await page.findByText("江苏省 / 徐州市 / 鼓楼区")).toBeVisible();
    await userEvent.click(page.getByText("江苏省 / 南京市 / 鼓楼区"));
    await confirm();
    await waitFor(() => expect(field).toHaveTextContent("江苏省 南京市 鼓楼区"));
    await userEvent.click(field);
    await userEvent.type(await page.findByTestId("area-picker-levels-search"), "朝阳");
  },
};

/** Codes that are no division, or no longer, are shown as that, and can be chosen again. */
export const OldCodes: Story = {
  render: (args) => (
    <div className={stack}>
      <AreaField label="身份证所在地" defaultValue="110103" data-testid="area" />
      <AreaField label="门店所在地" defaultValue="440399" data-testid="unknown" />
      <AreaField label="仓库所在地" value="500229" readOnly hint={args.hint} data-testid="locked" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByTestId("area");
    await waitFor(() => expect(field).toHaveTextContent("北京市 崇文区（已撤销）"));
    await expect(canvas.getByTestId("unknown")).toHaveTextContent(
      "广东省 深圳市（440399 不在现行区划中）",
    );
    await expect(canvas.getByTestId("locked")).toHaveTextContent("重庆市 城口县");
    await userEvent.click(field);
    await expect(await page.findByTestId("area-picker-levels-said")).toHaveTextContent(
      "崇文区（已撤销） 不在可选项中，请重新选择",
    );
    await confirm();
    await expect(field).toHaveTextContent("北京市 崇文区（已撤销）");
  },
};

const few: AreaData = {
  province_list: { "320000": "江苏省" },
  city_list: { "320100": "南京市" },
  county_list: { "320106": "鼓楼区" },
};
const load = fn<() => Promise<AreaData>>();

/** Divisions of one's own that fail at first: the code stays in sight, and the sheet asks again. */
export const Failed: Story = {
  globals: { language: "en", textSize: 200, width: "320" },
  args: { label: "Shop", defaultValue: "320106", depth: "city" },
  render: function OwnDivisions(args) {
    const [loadAreas] = useState(() => () => load());
    return <AreaField {...args} loadAreas={loadAreas} />;
  },
  beforeEach() {
    load.mockReset();
    load.mockRejectedValueOnce(new Error("offline"));
    load.mockRejectedValueOnce(new Error("offline"));
    load.mockResolvedValue(few);
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByTestId("area");
    await waitFor(() => expect(field).toHaveTextContent("320106"));
    await userEvent.click(field);
    await userEvent.click(await page.findByTestId("area-picker-levels-failed-retry"));
    await userEvent.click(await option("320100"));
    await confirm();
    await waitFor(() => expect(field).toHaveTextContent("江苏省 南京市"));
    await userEvent.click(field);
    await expect(await page.findByTestId("area-picker-levels-said")).toHaveTextContent("南京市");
  },
};

function ShopForm() {
  const form = useForm({ defaultValues: { area: "" } });
  return (
    <Form form={form} gap="fields" onSubmit={() => undefined}>
      <FormField form={form} name="area" rules={[{ required: true, message: "请选择门店所在地" }]}>
        {(field) => <AreaField label="门店所在地" {...field} data-testid="area" />}
      </FormField>
      <Button type="submit">提交</Button>
    </Form>
  );
}

/** In a form: a refused submit leads to it, and a choice clears the refusal. */
export const InAForm: Story = {
  render: () => <ShopForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByTestId("area");
    await userEvent.click(canvas.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.getByText("请选择门店所在地")).toBeVisible();
    await userEvent.click(field);
    await userEvent.click(await option("710000"));
    await confirm();
    await waitFor(() => expect(field).toHaveTextContent("台湾省"));
    await waitFor(() => expect(canvas.queryByText("请选择门店所在地")).toBeNull());
  },
};
