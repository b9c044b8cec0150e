let ask: () => boolean = () => false;

/**
 * Tells the overlays how to know that the app's router is on its way to another page. It is a file of
 * its own, so that an app can say it at its start without loading any overlay.
 */
export function setRouterLeaving(isLeaving: () => boolean): void {
  ask = isLeaving;
}

export function isRouterLeaving(): boolean {
  return ask();
}
