export const ENHANCE_PAGE = "/home/enhanceCredit";
export const CONFIRM_PAGE = `${ENHANCE_PAGE}/confirm`;
export const CODE_PART = `${ENHANCE_PAGE}/components/enterCode`;

/** The page of one request: where it is confirmed, or its result. */
export function increaseAddress(page: "confirm" | "result", increaseId: string): string {
  return `${ENHANCE_PAGE}/${page}?${new URLSearchParams({ id: increaseId })}`;
}
