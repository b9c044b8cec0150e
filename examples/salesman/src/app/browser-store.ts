import type { DraftStore } from "@kedu/ui/form";

/** The tab's own store, asked for only where there is one: a server draws the same form without it. */
export const browserStore: DraftStore = {
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, value) => sessionStorage.setItem(name, value),
  removeItem: (name) => sessionStorage.removeItem(name),
};
