import { useEffect, useState } from "react";
import { api } from "../../data/client.ts";
import { createStore, type Store, useStore } from "../../platform/store/store.ts";

export type CaptchaState = "idle" | "working" | "solved" | "failed";

/** A solution is not kept to its last second: sending it takes time too. */
const SPARE_MS = 30_000;

export interface Captcha {
  /** Begins to work, if nothing is under way or solved. */
  prepare(): void;
  /** The solution, for one use. Rejects as the calls behind it reject. */
  take(): Promise<string>;
  readonly state: Store<CaptchaState>;
  /** Stops what is under way. */
  stop(): void;
}

interface Work {
  readonly solution: Promise<string>;
  readonly controller: AbortController;
  validUntilMs: number;
}

/** The security check of one login page: work done while the dealer types, used once. */
export function createCaptcha(now: () => number = Date.now): Captcha {
  let work: Work | null = null;
  const state = createStore<CaptchaState>(() => "idle");

  function begin(): Work {
    const controller = new AbortController();
    const begun: Work = { controller, validUntilMs: Infinity, solution: solve() };
    async function solve(): Promise<string> {
      const [{ solveCaptcha }, { challenge, expiresInSeconds }] = await Promise.all([
        import("./solve-captcha.ts"),
        api.identity.createCaptcha({}, { signal: controller.signal }),
      ]);
      begun.validUntilMs = now() + expiresInSeconds * 1000 - SPARE_MS;
      return solveCaptcha(challenge, controller.signal);
    }
    work = begun;
    state.set("working");
    void follow(begun);
    return begun;
  }

  async function follow(begun: Work): Promise<void> {
    try {
      await begun.solution;
      if (work === begun) state.set("solved");
    } catch {
      // The next attempt starts again; callers that await this one get its error.
      if (work !== begun) return;
      work = null;
      state.set("failed");
    }
  }

  function current(): Work {
    return work === null || work.validUntilMs <= now() ? begin() : work;
  }

  return {
    prepare() {
      if (state.get() !== "failed") current();
    },
    async take() {
      const used = current();
      const solution = await used.solution;
      if (work === used) {
        work = null;
        state.set("idle");
      }
      return solution;
    },
    state,
    stop() {
      work?.controller.abort();
      work = null;
    },
  };
}

/** The page's captcha; it starts to work once `ready` is true. */
export function useCaptcha(ready: boolean): { captcha: Captcha; state: CaptchaState } {
  const [captcha] = useState(() => createCaptcha());
  const state = useStore(captcha.state);
  useEffect(() => {
    if (ready) captcha.prepare();
  }, [ready, captcha]);
  useEffect(() => () => captcha.stop(), [captcha]);
  return { captcha, state };
}
