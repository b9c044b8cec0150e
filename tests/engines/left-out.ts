/**
 * Stories that `npm run webkit` and `npm run firefox` leave out unless they are asked for by their id;
 * `docs/other-browsers.md` has the same list.
 */
export const LEFT_OUT: readonly { readonly id: string; readonly why: string }[] = [
  {
    id: "h5-",
    why: "Screens are made of the widgets that are played; with them the run would take twice as long.",
  },
];
