import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { useUiLanguage } from "../../locale/UiLocale.tsx";
import { stack } from "../testing/story-grounds.css.ts";
import { LineCard, type LineCardProps } from "./LineCard.tsx";
import { type LineCardView, lineCardSample, lineCardViews } from "./line-card-samples.tsx";

interface SampleProps {
  view: LineCardView;
  compact?: boolean | undefined;
}

function Sample({ view, compact }: SampleProps) {
  const language = useUiLanguage();
  const words = (chinese: string, english: string) => (language === "en" ? english : chinese);
  return <LineCard {...lineCardSample(view, words)} compact={compact} data-testid={view} />;
}

/** A credit line: product, status, the one number on its scale, and what can be done now. */
const meta = {
  title: "Credit/LineCard",
  component: LineCard,
  // A sample's name is no property of the card.
  argTypes: { view: { table: { disable: true } } },
  render: ({ view, compact }: SampleProps) => <Sample view={view} compact={compact} />,
} satisfies Meta<LineCardProps & SampleProps>;
export default meta;
type Story = StoryObj<SampleProps>;

function sizeOf(figure: HTMLElement | undefined): number {
  return figure === undefined ? 0 : Number.parseInt(getComputedStyle(figure).fontSize, 10);
}

export const Grant: Story = {
  args: { view: "grant" },
  play: async ({ canvasElement, globals }) => {
    const english = globals["language"] === "en";
    const name = english ? "Available" : "可用额度";
    const card = within(within(canvasElement).getByRole("article", { name }));
    const amount = english ? "386,400.00 yuan" : "386,400.00 元";
    await expect(card.getByRole("img", { name: amount })).toBeVisible();
    await expect(card.getByRole("link")).toBeVisible();
    // The annual rate comes first and is the largest of the terms.
    const [annual, daily] = card.getAllByRole("definition");
    await expect(annual).toHaveTextContent("10.95%");
    await expect(sizeOf(annual)).toBeGreaterThan(sizeOf(daily));
  },
};
export const NotCredit: Story = { args: { view: "notCredit" } };
export const CalculateInProgress: Story = {
  args: { view: "calculateInProgress" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("button")).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};
export const CalculateDone: Story = { args: { view: "calculateDone" } };
export const CalculateApproving: Story = { args: { view: "calculateApproving" } };
export const Protocol: Story = { args: { view: "protocol" } };
export const ProtocolReSign: Story = { args: { view: "protocolReSign" } };
export const NotActivate: Story = { args: { view: "notActivate" } };
export const NotLimit: Story = { args: { view: "notLimit" } };
export const FreezeOverdue: Story = { args: { view: "freezeOverdue" } };
export const FreezeOther: Story = { args: { view: "freezeOther" } };
export const Expired: Story = { args: { view: "expired" } };
export const ExpiredBankOffer: Story = { args: { view: "expiredBankOffer" } };
export const Fail: Story = {
  args: { view: "fail" },
  play: async ({ canvasElement, globals }) => {
    const card = within(canvasElement).getByRole("article");
    await expect(card).toHaveAccessibleName(
      globals["language"] === "en"
        ? "Sorry, your application was not approved"
        : "很遗憾，您的借款审批未通过",
    );
    // No number is ever invented where there is none.
    await expect(card).not.toHaveTextContent("¥");
  },
};
export const VetoAppealable: Story = { args: { view: "vetoAppealable" } };
export const VetoFinal: Story = { args: { view: "vetoFinal" } };
export const PsbcApply: Story = { args: { view: "psbcApply" } };
export const PsbcTrial: Story = { args: { view: "psbcTrial" } };
export const PsbcPass: Story = { args: { view: "psbcPass" } };
export const PsbcNotActive: Story = { args: { view: "psbcNotActive" } };
export const PsbcNotActiveProcessing: Story = { args: { view: "psbcNotActiveProcessing" } };
export const PsbcNotActiveFailedRetry: Story = { args: { view: "psbcNotActiveFailedRetry" } };
export const PsbcReject: Story = { args: { view: "psbcReject" } };
export const PsbcUpgradeBeforeApplication: Story = {
  args: { view: "psbcUpgradeBeforeApplication" },
};
export const PsbcUpgradeBeforeActivation: Story = { args: { view: "psbcUpgradeBeforeActivation" } };
export const Unknown: Story = { args: { view: "unknown" } };
/** Below another line. */
export const Compact: Story = {
  args: { view: "grant" },
  render: () => (
    <div className={stack}>
      {(["grant", "freezeOverdue", "notCredit", "calculateApproving", "expired"] as const).map(
        (view) => (
          <Sample key={view} view={view} compact />
        ),
      )}
    </div>
  ),
  play: async ({ canvasElement, globals }) => {
    const [active] = within(canvasElement).getAllByRole("article");
    await expect(active).toHaveTextContent(
      globals["language"] === "en" ? "Annual rate (simple) 10.95%" : "年化利率（单利） 10.95%",
    );
    const action = within(active!).getByRole("link");
    await expect(action.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
export const CompactNarrowAt200: Story = {
  ...Compact,
  name: "Compact, in English, at 320 px and 200 % text",
  globals: { textSize: 200, width: "320", language: "en" },
};
export const AllInEnglish: Story = {
  args: { view: "grant" },
  globals: { language: "en" },
  render: () => (
    <div className={stack}>
      {lineCardViews.map((view) => (
        <Sample key={view} view={view} />
      ))}
    </div>
  ),
};
export const AllNarrowAt200: Story = {
  name: "All at 320 px and 200 % text",
  args: { view: "grant" },
  globals: { textSize: 200, width: "320" },
  render: AllInEnglish.render!,
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
