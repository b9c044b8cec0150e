import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { DigitField } from "../DigitField/DigitField.tsx";
import { frames } from "../testing/frames.ts";
import { stack } from "../testing/story-grounds.css.ts";
import { TextField } from "../TextField/TextField.tsx";
import type { RuleVerdict } from "./field-rules.ts";
import { Form } from "./Form.tsx";
import { FormField } from "./FormField.tsx";
import { useFieldChecking } from "./use-field-checking.ts";
import { useForm } from "./use-form.ts";

const submitted = fn((): unknown => undefined);
let answers: { value: string; answer: (verdict: RuleVerdict) => void; signal: AbortSignal }[] = [];

/** The answer is the story's to give. */
const asked = (value: string, { signal }: { signal: AbortSignal }): Promise<RuleVerdict> =>
  new Promise((answer) => answers.push({ value, answer, signal }));

/** Rules that ask a service, whose answers come late and in any order. */
const meta = {
  title: "Fields/Form checked by a service",
  component: Form,
  subcomponents: { FormField },
  beforeEach: () => {
    submitted.mockReset();
    answers = [];
  },
} satisfies Meta;
export default meta;
type Story = StoryObj;

function InviteForm() {
  const form = useForm({ defaultValues: { code: "", note: "" }, validateOn: "change" });
  return (
    <Form form={form} onSubmit={submitted} aria-label="邀请">
      <FormField
        form={form}
        name="code"
        rules={[{ required: true }, { validator: asked, message: "邀请码无效" }]}
      >
        {(field) => <DigitField label="邀请码" maxLength={6} {...field} />}
      </FormField>
      <Button type="submit" loading={form.submitting}>
        确认
      </Button>
    </Form>
  );
}

export const SlowAnswers: Story = {
  name: "goal 20: a slow async validator never overwrites a newer verdict",
  render: () => <InviteForm />,
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByRole("textbox", { name: "邀请码" });
    await userEvent.type(code, "1");
    await userEvent.type(code, "2");
    await userEvent.keyboard("{Backspace}");
    await waitFor(() => expect(answers.map(({ value }) => value)).toEqual(["1", "12", "1"]));
    await expect(answers.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    // Newest first; the older two answers come later and say otherwise.
    answers[2]?.answer(true);
    await frames();
    answers[0]?.answer("太旧的回答");
    answers[1]?.answer(false);
    await frames();
    await expect(code).toBeValid();
    await expect(code).toHaveValue("1");

    await userEvent.type(code, "9");
    await waitFor(() => expect(answers.length).toBe(4));
    answers[3]?.answer(false);
    await waitFor(() => expect(code).toHaveAccessibleDescription("邀请码无效"));
  },
};

function NumberForm() {
  const form = useForm({ defaultValues: { number: "", note: "" }, validateOn: "change" });
  const checking = useFieldChecking(form, "number");
  const checkingNote = useFieldChecking(form, "note");
  return (
    <Form form={form} onSubmit={submitted} aria-label="编号" className={stack}>
      <FormField
        form={form}
        name="number"
        rules={[{ validator: asked, message: "这个编号已使用" }]}
      >
        {(field) => <DigitField label="门店编号" hint={checking ? "正在校验…" : null} {...field} />}
      </FormField>
      <FormField form={form} name="note">
        {(field) => <TextField label="备注" hint={checkingNote ? "正在校验…" : null} {...field} />}
      </FormField>
    </Form>
  );
}

/** A field says that a service is asked, until the answer is there. */
export const CheckedByAService: Story = {
  render: () => <NumberForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const number = canvas.getByRole("textbox", { name: "门店编号" });
    await userEvent.type(number, "7");
    await waitFor(() => expect(number).toHaveAccessibleDescription("正在校验…"));
    await expect(canvas.getByRole("textbox", { name: "备注" })).not.toHaveAccessibleDescription();
    answers[0]?.answer(true);
    await waitFor(() => expect(number).not.toHaveAccessibleDescription());
    await expect(number).toBeValid();
    await userEvent.type(number, "8");
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.answer(false);
    await waitFor(() => expect(number).toHaveAccessibleDescription("这个编号已使用"));
  },
};
