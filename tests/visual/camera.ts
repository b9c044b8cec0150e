import { stripVTControlCharacters } from "node:util";
import { type Browser, type Page, chromium } from "@playwright/test";
import { CHROMIUM, CHROMIUM_ARGS } from "../chromium.ts";
import type { Shot, StoryToShoot } from "./shots.ts";
import { tokensOnPage, type TokensOnPage, withStyles } from "./page-tokens.ts";
import { type Course, EVENTS, follow } from "./story-course.ts";

/** Friday of the design's pictures, 13:12 in Shanghai: design brief, section 6. */
const NOW_MS = Date.parse("2026-11-20T13:12:00+08:00");
const HEIGHT_PX = 844;
/** A play function may wait eleven seconds for a service that does not answer. */
const STORY_TIMEOUT_MS = 60_000;
/** The page itself answers at once; a busy machine takes longer. */
const ANSWER_TIMEOUT_MS = 20_000;
/** A page that has failed may be past drawing anything. */
const LAST_SIGHT_TIMEOUT_MS = 5_000;
/** Timers this short are for layout; longer ones advance the story. */
const LAYOUT_TIMER_MS = 50;
/** A failed expectation writes its expected and received values in these colours. */
const MOST_WORDS_LINES = 6;
/** Two pictures in a row must be the same; a story that never stops moving is an error of the story. */
const MOST_ATTEMPTS = 8;

/**
 * Nothing moves or fades: design brief, section 6. Text that was painted on a layer that fades in keeps its
 * antialiasing from there, half a pixel off from the page at rest.
 */
const AT_REST =
  "*, ::before, ::after { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important }";

/** What `prepare()` adds to a story's page. */
interface StoryWindow {
  readonly course: Course | undefined;
  tell: (event: string, payload: unknown) => void;
  /** From now on the page follows this story, and its clock runs until the story has ended. */
  beginStory: (storyId: string, clockRuns: boolean) => void;
  /** From now on the page waits for the story to be rendered once more. */
  drawAgain: () => void;
}

declare global {
  interface Window {
    readonly visualStory: StoryWindow;
  }
}

/** The page as it was when a picture was taken. */
export interface Scene {
  /** Which custom properties it shows. */
  tokens(properties: readonly string[]): Promise<TokensOnPage>;
  /** The picture that it would be with one more stylesheet. */
  pictureWith(css: string): Promise<Buffer>;
}

export interface Failure {
  readonly words: string;
  /** The page at that moment; null where it cannot be photographed any more. */
  readonly png: Buffer | null;
}

export interface Camera {
  /**
   * Takes the pictures of the stories of one file, one after the other on one page, in the order in which they are
   * tested. A story that fails or does not come to rest is reported and skipped.
   */
  shoot(
    stories: readonly StoryToShoot[],
    seen: (story: StoryToShoot, shot: Shot, png: Buffer, scene: Scene) => Promise<void>,
    failed: (story: StoryToShoot, failure: Failure) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      ...CHROMIUM_ARGS,
      // Glyphs are drawn the same on every screen and at every place of a line.
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
      // Partial repaints have other antialiasing than full ones.
      "--disable-partial-raster",
      "--disable-checker-imaging",
    ],
  });
}

interface Preparation {
  readonly nowMs: number;
  readonly layoutTimerMs: number;
  readonly events: readonly string[];
}

/** Runs in the page, before any script: one instant for all stories, and a clock that stops where a story ends. */
function prepare({ nowMs, layoutTimerMs, events }: Preparation, next: typeof follow): void {
  let runsFromMs: number | null = null;
  let held = false;
  let storyNumber = 0;
  const now = () => nowMs + (runsFromMs === null ? 0 : Math.round(performance.now() - runsFromMs));
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
  const page = window as unknown as { setTimeout: Start; setInterval: Start };
  page.setTimeout = whileMoving(page.setTimeout.bind(window));
  page.setInterval = whileMoving(page.setInterval.bind(window));

  interface Channel {
    on(event: string, listener: (payload: unknown) => void): void;
    emit(event: string, payload: unknown): void;
  }
  let course: Course | undefined;
  let channel: Channel | undefined;
  const listen = () => {
    const found = Reflect.get(window, "__STORYBOOK_ADDONS_CHANNEL__") as Channel;
    for (const event of events) {
      found.on(event, (payload) => {
        if (course === undefined) return;
        course = next(course, event, payload);
        // At the very moment of the end: the delay of the camera must make no difference.
        held ||= course.ended;
      });
    }
    return found;
  };
  const story: StoryWindow = {
    get course() {
      return course;
    },
    tell: (event, payload) => channel?.emit(event, payload),
    beginStory: (storyId, clockRuns) => {
      channel ??= listen();
      runsFromMs = clockRuns ? performance.now() : null;
      held = false;
      storyNumber += 1;
      course = { storyId, drawnAgain: false, playing: false, ended: false, problem: null };
    },
    drawAgain: () => {
      if (course !== undefined) course = { ...course, drawnAgain: false };
    },
  };
  Object.defineProperty(window, "visualStory", { value: story });
}

/** Waits until a story has been rendered and played. Throws its error. */
async function finish(page: Page): Promise<void> {
  const outcome = await page.waitForFunction(
    () => {
      const { course } = window.visualStory;
      return course?.ended === true ? { problem: course.problem } : undefined;
    },
    undefined,
    { timeout: STORY_TIMEOUT_MS, polling: 30 },
  );
  const problem = (await outcome.jsonValue())?.problem ?? null;
  if (problem !== null) throw new Error(inShort(problem));
}

/** Without colours, and without the HTML that Testing Library prints after the message. */
function inShort(problem: string): string {
  const lines = stripVTControlCharacters(problem).split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .slice(0, MOST_WORDS_LINES)
    .join("\n");
}

async function begin(page: Page, { id, clockRuns }: StoryToShoot): Promise<void> {
  await page.setViewportSize({ width: 390, height: HEIGHT_PX });
  await page.evaluate(
    (story) => {
      window.visualStory.beginStory(story.id, story.clockRuns);
      window.scrollTo(0, 0);
      window.visualStory.tell("setCurrentStory", { storyId: story.id, viewMode: "story" });
    },
    { id, clockRuns },
  );
  await finish(page);
}

async function appear(page: Page, shot: Shot): Promise<void> {
  await page.setViewportSize({ width: shot.widthPx, height: HEIGHT_PX });
  await page.evaluate(({ theme, language, textSize, widthPx }) => {
    window.visualStory.drawAgain();
    window.visualStory.tell("updateGlobals", {
      globals: { theme, language, textSize, width: String(widthPx) },
    });
  }, shot);
  await page.waitForFunction(
    ({ theme, language, textSize }) => {
      const root = document.documentElement;
      return (
        window.visualStory.course?.drawnAgain === true &&
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
  // After a resize to a smaller window, the page's layout takes several frames.
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

/** The picture of a page, once two in a row are the same. */
async function develop(page: Page): Promise<Buffer> {
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

const sceneOf = (page: Page): Scene => ({
  tokens: (properties) => tokensOnPage(page, properties),
  pictureWith: (css) => withStyles(page, css, () => develop(page)),
});

async function lastSight(page: Page): Promise<Buffer | null> {
  try {
    return await page.screenshot({ timeout: LAST_SIGHT_TIMEOUT_MS, scale: "css" });
  } catch {
    return null;
  }
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
  const preparation: Preparation = {
    nowMs: NOW_MS,
    layoutTimerMs: LAYOUT_TIMER_MS,
    events: EVENTS,
  };
  await page.addInitScript({
    content: `(${prepare.toString()})(${JSON.stringify(preparation)}, ${follow.toString()})`,
  });
  // A story that does not exist: the page loads, and the first real story begins like any other.
  await page.goto(`${origin}/iframe.html?id=none--none&viewMode=story&globals=a11y.manual:!true`);
  await page.waitForFunction(
    () => {
      const channel = Reflect.get(window, "__STORYBOOK_ADDONS_CHANNEL__") as
        | { last(event: string): unknown }
        | undefined;
      return channel?.last("storyMissing") !== undefined;
    },
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
            await unroll(page, shot.widthPx);
            await seen(story, shot, await develop(page), sceneOf(page));
          }
          // The next story begins in the usual appearance, as this one did.
          const [usual] = story.shots;
          if (story.shots.length > 1 && usual !== undefined) await appear(page, usual);
        } catch (error) {
          const words = error instanceof Error ? error.message : String(error);
          await failed(story, { words, png: await lastSight(page) });
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
