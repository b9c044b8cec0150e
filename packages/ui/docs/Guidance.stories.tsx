import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactElement, useEffect, useState } from "react";
import type { Guidance } from "./guidance.ts";

type GuidanceModule = Readonly<Record<"guidance", Guidance>>;
const modules = import.meta.glob<GuidanceModule>("./guidance/*.tsx");

interface PictureProps {
  widget: string;
  pair: number;
  mark: "do" | "dont";
  language: string;
}

/** A picture of a widget's guidance that needs a window of its own, for a frame on the page of documentation. */
function Picture({ widget, pair, mark, language }: PictureProps): ReactElement | null {
  const [guidance, setGuidance] = useState<Guidance | null>(null);
  useEffect(() => {
    modules[`./guidance/${widget}.tsx`]?.().then(
      (module) => setGuidance(module.guidance),
      reportError,
    );
  }, [widget]);
  const example = guidance?.pairs[pair]?.[mark];
  if (example === undefined) return null;
  return example.picture((zh, en) => (language === "en" ? en : zh));
}

const meta = {
  title: "Foundations/Picture of guidance",
  // Neither in the sidebar nor played nor photographed: one test renders what it shows.
  tags: ["!dev", "!autodocs", "!test"],
  parameters: { bare: true, chromatic: { disableSnapshot: true } },
} satisfies Meta;
export default meta;

export const OfGuidance: StoryObj<Omit<PictureProps, "language">> = {
  args: { widget: "Button", pair: 0, mark: "do" },
  render: ({ widget, pair, mark }, { globals }) => (
    <Picture widget={widget} pair={pair} mark={mark} language={String(globals["language"])} />
  ),
};
