import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Person } from "@kedu/api";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { personQuery } from "../../data/person.queries.ts";
import {
  authorisedPersonFacts,
  newPerson,
  personExpired,
  personWithoutPassword,
  provedPerson,
} from "../../fixtures/person.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { sentCode } from "../../fixtures/identity.ts";
import { idShown } from "../../fixtures/identity-checks.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { UserInfoScreen } from "./UserInfoScreen.tsx";

const meta = {
  title: "H5/userCenter/UserInfoScreen",
  component: UserInfoScreen,
  parameters: { bare: true },
} satisfies Meta<typeof UserInfoScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/userInfo";
const shows = (person: Person, answers: StoryFacts["answers"] = {}, more: StoryFacts = {}) => [
  storyFrame({
    path,
    seeds: [[personQuery.queryKey, person]],
    answers: { "GET /person": () => person, ...answers },
    ...more,
  }),
];
const check = {
  ...idShown,
  purpose: "SHOW_PERSONAL_DATA",
  idProved: false,
} as const;
const ID_NO = "110101199003070011";

/** Opens the sheet of a field's proof. */
async function askFor(canvasElement: HTMLElement, field: string) {
  const page = within(canvasElement);
  await userEvent.click(await page.findByTestId(`field-${field}-reveal`));
  return within(await screen.findByRole("dialog"));
}

async function press(digits: string): Promise<void> {
  await userEvent.type(await screen.findByTestId("show-field-password"), digits);
}

export const Proved: Story = {
  decorators: shows(provedPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("field-ID_NO-text")).toHaveTextContent("1***************11");
    await expect(page.getByTestId("validity")).toHaveTextContent("2016-05-18 至 2036-05-18");
    await expect(page.getByTestId("enterprise")).toHaveTextContent("法人");
    await expect(page.getByTestId("last-shown")).toBeVisible();
    await expect(page.getByTestId("to-real-name")).toHaveAttribute("href", "/userCenter/realName");
  },
};

/** The sheet asks for the password before anything is shown. */
export const AskingForPassword: Story = {
  decorators: shows(provedPerson),
  play: async ({ canvasElement }) => {
    const sheet = await askFor(canvasElement, "ID_NO");
    await expect(await sheet.findByTestId("show-field-password")).toBeVisible();
    await expect(sheet.getByTestId("other-proof")).toHaveTextContent("改用人脸识别");
  },
};

const byPassword = fn(() => ({ field: "ID_NO", value: ID_NO }));
/** Shown after the password, and hidden again by its own button. */
export const Shown: Story = {
  decorators: shows(provedPerson, { "POST /person/shown-fields": byPassword }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await askFor(canvasElement, "ID_NO");
    await press("482910");
    await waitFor(() => expect(page.getByTestId("field-ID_NO-text")).toHaveTextContent(ID_NO));
    await expect(byPassword).toHaveBeenCalledWith({
      field: "ID_NO",
      proof: { by: "PASSWORD", password: "482910" },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(page.getByTestId("field-ID_NO-reveal"));
    await expect(page.getByTestId("field-ID_NO-text")).not.toHaveTextContent(ID_NO);
  },
};

export const PasswordWrong: Story = {
  decorators: shows(provedPerson, {
    "POST /person/shown-fields": () => refusal("PASSWORD_WRONG", { triesLeft: 3 }),
  }),
  play: async ({ canvasElement }) => {
    await askFor(canvasElement, "ID_NO");
    await press("118822");
    const sheet = within(screen.getByRole("dialog"));
    await expect(await sheet.findByText(/3 次/)).toBeVisible();
    await expect(within(canvasElement).getByTestId("field-ID_NO-text")).not.toHaveTextContent(
      ID_NO,
    );
  },
};

const proved = { ...check, proof: "CODE" } as const;
const byCode = fn(() => ({ field: "PHONE", value: "13800000001" }));
/** Without a password the phone is shown by a code. */
export const ByCode: Story = {
  decorators: shows(personWithoutPassword, {
    "POST /identity-checks": () => check,
    [`GET /identity-checks/${check.checkId}`]: () => check,
    [`POST /identity-checks/${check.checkId}/codes`]: () => sentCode,
    [`POST /identity-checks/${check.checkId}/code`]: () => proved,
    "POST /person/shown-fields": byCode,
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const sheet = await askFor(canvasElement, "PHONE");
    await expect(sheet.queryByTestId("other-proof")).toBeNull();
    await userEvent.click(await sheet.findByTestId("send-code"));
    await userEvent.type(await sheet.findByTestId("show-field-code"), "135790");
    await waitFor(() =>
      expect(page.getByTestId("field-PHONE-text")).toHaveTextContent("13800000001"),
    );
    await expect(byCode).toHaveBeenCalledWith({
      field: "PHONE",
      proof: { by: "CHECK", checkId: check.checkId },
    });
  },
};

/** Name and ID number take the face; the camera page leads back here. */
export const ByFace: Story = {
  decorators: shows(personWithoutPassword, { "POST /identity-checks": () => check }),
  play: async ({ canvasElement }) => {
    const sheet = await askFor(canvasElement, "NAME");
    await expect(await sheet.findByTestId("show-field-face")).toHaveTextContent("去刷脸");
    await expect(sheet.queryByTestId("send-code")).toBeNull();
  },
};

/** Closed without a proof: nothing is shown, and the page says so. */
export const GivenUp: Story = {
  decorators: shows(provedPerson),
  play: async ({ canvasElement }) => {
    await askFor(canvasElement, "PHONE");
    await userEvent.keyboard("{Escape}");
    await expect(await within(canvasElement).findByText("没有完成核对，仍然隐藏")).toBeVisible();
  },
};

export const NewDealer: Story = {
  decorators: shows(newPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.queryByTestId("document")).toBeNull();
    await expect(page.getByTestId("enterprise")).toHaveTextContent("企业资料待完善");
  },
};
export const AuthorisedPerson: Story = { decorators: shows(authorisedPersonFacts) };
export const IdExpired: Story = { decorators: shows(personExpired) };
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, personQuery.queryKey);
export const English: Story = { decorators: shows(provedPerson), globals: { language: "en" } };
export const EnglishSheet: Story = {
  decorators: shows(personWithoutPassword),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    const sheet = await askFor(canvasElement, "PHONE");
    await expect(await sheet.findByTestId("send-code")).toBeVisible();
  },
};
export const Dark: Story = { decorators: shows(provedPerson), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(provedPerson),
  globals: { width: "320", textSize: 200 },
};
