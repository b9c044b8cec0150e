import type { DraftStore } from "@kedu/ui/form";
import { tabStore } from "../session/person-store.ts";

const keyOf = (name: string): string => `form.${name}`;

/** Drafts of forms: what the page's user has typed in this tab and not sent. They are encrypted, and end with the tab or the login. */
export const tabDrafts: DraftStore = {
  getItem(name) {
    const kept = tabStore.get(keyOf(name));
    return typeof kept === "string" ? kept : null;
  },
  setItem: (name, text) => void tabStore.set(keyOf(name), text),
  removeItem: (name) => tabStore.remove(keyOf(name)),
};
