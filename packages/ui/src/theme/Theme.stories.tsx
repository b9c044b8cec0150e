import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import * as css from "./Theme.stories.css.ts";
import { text } from "./text.css.ts";
import type { TextSize } from "./type-scale.ts";

const meta = { title: "Foundations/Theme" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = {
  render: () => (
    <ul className={css.swatches}>
      {Object.entries(css.swatch).map(([name, className]) => (
        <li key={name} className={css.row}>
          <span className={className} />
          {name}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement, globals }) => {
    await expect(document.documentElement.dataset["theme"]).toBe(globals["theme"]);
    const canvas = canvasElement.querySelector("span");
    const ground = canvas === null ? "" : getComputedStyle(canvas).backgroundColor;
    // bg.canvas, the first of the list, in the theme that the story runs in.
    await expect(ground).toBe(
      globals["theme"] === "dark" ? "rgb(11, 18, 16)" : "rgb(239, 243, 241)",
    );
  },
};

const sizes: readonly TextSize[] = [
  "figureXl",
  "figureL",
  "figureM",
  "figureS",
  "title",
  "heading",
  "body",
  "bodySmall",
  "caption",
  "micro",
];

export const Type: Story = {
  render: () => (
    <>
      {sizes.map((size) => (
        <div key={size} className={text[size]}>
          刻度 Kedu 386,400.00
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const [figure] = within(canvasElement).getAllByText(/386,400\.00/);
    await expect(figure && getComputedStyle(figure).fontSize).toBe("44px");
  },
};
