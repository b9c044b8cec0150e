import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { ThemeMaker } from "../../docs/ThemeMaker.tsx";
import { createTheme } from "./create-theme.ts";
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

/** The colour that a custom property has on an element. */
const propertyOf = (element: HTMLElement, name: string) =>
  getComputedStyle(element).getPropertyValue(name).trim();

/** Pick a brand colour: the whole theme of it, its contrasts, and the CSS to copy. */
export const FromBrand: Story = {
  render: () => <ThemeMaker brand="#1456d9" />,
  globals: { width: "full" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const parts = () => [
      canvas.getByRole("region", { name: "light" }),
      canvas.getByRole("region", { name: "dark" }),
    ];
    const expectTheme = async (brand: string) => {
      const { light, dark } = createTheme({ brand });
      await waitFor(() =>
        expect(parts().map((part) => propertyOf(part, "--kd-bg-canvas"))).toEqual([
          light.bg.canvas,
          dark.bg.canvas,
        ]),
      );
    };
    await expectTheme("#1456d9");
    fireEvent.change(canvas.getByLabelText("As hexadecimal"), { target: { value: "#ffdd0" } });
    await expect(canvas.getByLabelText("As hexadecimal")).toBeInvalid();
    await expectTheme("#1456d9");
    fireEvent.change(canvas.getByLabelText("As hexadecimal"), { target: { value: "#ffdd00" } });
    await expectTheme("#ffdd00");
    await expect(canvas.getByRole("list", { name: "Changes" })).toHaveTextContent(
      "In light, #FFDD00 is #897600",
    );
    // Each contrast as a multiple of the least that it may be.
    const ratios = [...canvasElement.querySelectorAll("[data-ratio]")].map((cell) =>
      Number(cell.getAttribute("data-ratio")),
    );
    await expect(ratios.length).toBeGreaterThan(250);
    await expect(Math.min(...ratios)).toBeGreaterThanOrEqual(1);
  },
};
