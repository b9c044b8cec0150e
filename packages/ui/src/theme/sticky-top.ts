/**
 * Below which line something sticks to the top. `Page` sets it to the height of its bar; an app with a bar of its own
 * sets it on what is around the list.
 */
export const stickyTopName = "--kd-sticky-top";

export const stickyTop = `var(${stickyTopName}, 0px)`;
