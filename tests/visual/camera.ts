import { type Browser, type Page, chromium } from "@playwright/test";
import type { Shot, StoryToShoot } from "./shots.ts";

/** Friday of the design's pictures, 13:12 in Shanghai: design brief, section 6. */
const NOW_MS = Date.parse("2026-11-20T13:12:00+08:00");
const HEIGHT_PX = 844;
/** A play function may wait eleven seconds for a service that does not answer. */
const STORY_TIMEOUT_MS = 60_000;
/** The page itself answers at once; a machine that is busy with other things takes its time. */
const ANSWER_TIMEOUT_MS = 20_000;
/** Timers that are this short lay things out; longer ones move the story on. */
const LAYOUT_TIMER_MS = 50;
/** Two pictures in a row must be the same; a story that never stops moving is an error of the story. */
const MOST_ATTEMPTS = 8;

/**
 * Nothing moves or fades: design brief, section 6. What was painted on a layer that fades in keeps the edges which it
 * had there, half a pixel beside where the page at rest has them.
 */
const AT_REST =
  "*, ::before, ::after { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important }";

type Told = { readonly storyId?: string; readonly status?: string; readonly message?: string };

/** What `prepare()` puts into a story's page. */
interface StoryWindow {
  /** The last that Storybook's preview said of an event. */
  lastOf: (event: string) => Told | undefined;
  tell: (event: string, payload: unknown) => void;
  /** Nothing moves on by itself any more, until another story begins. */
  holdTime: () => void;
  beginStory: (clockRuns: boolean) => void;
  /** What had gone wrong before this story began. */
  oldProblems: readonly (Told | undefined)[];
}

/** Events of Storybook's preview that say what a story threw. */
const PROBLEMS = ["playFunctionThrewException", "storyThrewException", "storyErrored"];

export interface Camera {
  /**
   * Takes the pictures of stories that stand in one file, one after the other on one page, as they
   * are tested too. A story that fails or does not come to rest is told and passed over.
   */
  shoot(
    stories: readonly StoryToShoot[],
    seen: (story: StoryToShoot, shot: Shot, png: Buffer) => Promise<void>,
    failed: (story: StoryToShoot, words: string) => void,
  ): Promise<void>;
  close(): Promise<void>;
}

function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Glyphs are drawn the same on every screen and at every place of a line.
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
      // What is painted anew in part has other edges than what is painted whole.
      "--disable-partial-raster",
      "--disable-checker-imaging",
    ],
  });
}

/** In the page, before any script: one instant for all stories, and a time that can be held. */
function prepare({ nowMs, layoutTimerMs }: { nowMs: number; layoutTimerMs: number }): void {
  let runsFrom: number | null = null;
  let held = false;
  let storyNumber = 0;
  const now = () => nowMs + (runsFrom === null ? 0 : Math.round(performance.now() - runsFrom));
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [now()] : parts) as [number]));
    }
    static override now(): number {
      return now();
    }
  } as DateConstructor;

  type Start = (callback: (...given: unknown[]) => void, delayMs?: number) => number;
  const whileMoving =
    (start: Start) =>
    (callback: (...given: unknown[]) => void, delayMs = 0, ...given: unknown[]) => {
      const startedIn = storyNumber;
      return start(() => {
        const goesOn = !held && startedIn === storyNumber;
        if (goesOn || delayMs <= layoutTimerMs) callback(...given);
      }, delayMs);
    };
  const page = window as unknown as StoryWindow & { setTimeout: Start; setInterval: Start };
  page.setTimeout = whileMoving(page.setTimeout.bind(window));
  page.setInterval = whileMoving(page.setInterval.bind(window));
  page.holdTime = () => {
    held = true;
  };
  page.beginStory = (clockRuns) => {
    held = false;
    storyNumber += 1;
    runsFrom = clockRuns ? performance.now() : null;
  };
  interface Channel {
    last(event: string): readonly [Told] | undefined;
    emit(event: string, payload: unknown): void;
  }
  const channel = () => Reflect.get(window, "__STORYBOOK_ADDONS_CHANNEL__") as Channel | undefined;
  page.lastOf = (event) => channel()?.last(event)?.[0];
  page.tell = (event, payload) => channel()?.emit(event, payload);
}

/** Waits until a story has been rendered and played. Throws what it threw. */
async function finish(page: Page, storyId: string): Promise<void> {
  const outcome = await page.waitForFunction(
    ({ id, problems }) => {
      const preview = window as unknown as StoryWindow;
      const ended = preview.lastOf("storyFinished");
      if (ended?.storyId !== id) return undefined;
      preview.holdTime();
      if (ended.status === "success") return { problem: null };
      const [problem] = problems
        .map((event) => preview.lastOf(event))
        .filter((each) => each !== undefined && !preview.oldProblems.includes(each));
      return { problem: problem?.message ?? "the story failed" };
    },
    { id: storyId, problems: PROBLEMS },
    { timeout: STORY_TIMEOUT_MS, polling: 30 },
  );
  const problem = (await outcome.jsonValue())?.problem ?? null;
  if (problem !== null) throw new Error(problem);
}

async function begin(page: Page, story: StoryToShoot): Promise<void> {
  await page.setViewportSize({ width: 390, height: HEIGHT_PX });
  await page.evaluate(
    ({ id, clockRuns, problems }) => {
      const preview = window as unknown as StoryWindow;
      preview.oldProblems = problems.map((event) => preview.lastOf(event));
      preview.beginStory(clockRuns);
      window.scrollTo(0, 0);
      preview.tell("setCurrentStory", { storyId: id, viewMode: "story" });
    },
    { id: story.id, clockRuns: story.clockRuns, problems: PROBLEMS },
  );
  await finish(page, story.id);
}

async function appear(page: Page, shot: Shot): Promise<void> {
  await page.setViewportSize({ width: shot.widthPx, height: HEIGHT_PX });
  await page.evaluate(({ theme, language, textSize, widthPx }) => {
    (window as unknown as StoryWindow).tell("updateGlobals", {
      globals: { theme, language, textSize, width: String(widthPx) },
    });
  }, shot);
  await page.waitForFunction(
    ({ theme, language, textSize }) => {
      const root = document.documentElement;
      return (
        root.dataset["theme"] === theme &&
        root.lang === language &&
        root.style.fontSize === `${textSize}%`
      );
    },
    shot,
    { polling: 30 },
  );
}

/**
 * Makes the window as high as a long page, so that bars which stick to its edge cover nothing of it.
 * An open overlay keeps the phone's own height, by which it is measured.
 */
async function unroll(page: Page, widthPx: number): Promise<void> {
  // A window that has just been made smaller lays its page out over several frames.
  const heightPx = await page.evaluate(async (windowPx) => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const root = document.documentElement;
    let before = -1;
    while (window.innerHeight !== windowPx || root.scrollHeight !== before) {
      before = root.scrollHeight;
      // oxlint-disable-next-line no-await-in-loop -- one frame after the other
      await frames();
    }
    const overlay = document.querySelector("[role=dialog], [role=alertdialog]");
    return overlay === null ? root.scrollHeight : 0;
  }, HEIGHT_PX);
  if (heightPx > HEIGHT_PX) await page.setViewportSize({ width: widthPx, height: heightPx });
}

async function develop(page: Page, shot: Shot): Promise<Buffer> {
  await unroll(page, shot.widthPx);
  const take = async () => {
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    return page.screenshot({ fullPage: true, animations: "disabled", caret: "hide", scale: "css" });
  };
  let last = await take();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each picture is compared with the one before it
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error("the story does not come to rest");
}

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: HEIGHT_PX },
    deviceScaleFactor: 1,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
    colorScheme: "light",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(ANSWER_TIMEOUT_MS);
  const page = await context.newPage();
  await page.addInitScript(prepare, { nowMs: NOW_MS, layoutTimerMs: LAYOUT_TIMER_MS });
  // A story that does not exist: the page boots, and the first real story begins like any other.
  await page.goto(`${origin}/iframe.html?id=none--none&viewMode=story&globals=a11y.manual:!true`);
  await page.waitForFunction(
    () => (window as unknown as StoryWindow).lastOf("storyMissing") !== undefined,
    undefined,
    { polling: 30 },
  );
  await page.addStyleTag({ content: AT_REST });
  return page;
}

/** A browser of its own that takes pictures of stories. */
export async function openCamera(origin: string): Promise<Camera> {
  const browser = await launchBrowser();
  return {
    async shoot(stories, seen, failed) {
      let page = await openPage(browser, origin);
      for (const story of stories) {
        // oxlint-disable no-await-in-loop -- the stories of a file share one page
        try {
          await begin(page, story);
          for (const [index, shot] of story.shots.entries()) {
            if (index > 0) await appear(page, shot);
            await seen(story, shot, await develop(page, shot));
          }
          // The next story begins in the usual appearance, as this one did.
          const [usual] = story.shots;
          if (story.shots.length > 1 && usual !== undefined) await appear(page, usual);
        } catch (error) {
          failed(story, error instanceof Error ? error.message : String(error));
          await page.context().close();
          page = await openPage(browser, origin);
        }
        // oxlint-enable no-await-in-loop
      }
      await page.context().close();
    },
    close: () => browser.close(),
  };
}
