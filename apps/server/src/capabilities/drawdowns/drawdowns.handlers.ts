import { handleAll } from "../../calls/call.ts";
import { closeDrawdown } from "./close-drawdown.ts";
import { confirmDrawdown } from "./confirm-drawdown.ts";
import { createDrawdown } from "./create-drawdown.ts";
import { findDrawdown } from "./find-drawdown.ts";
import { getBorrowOffer } from "./get-borrow-offer.ts";
import { getDrawdown } from "./get-drawdown.ts";
import { quoteDrawdown } from "./quote-drawdown.ts";

export const drawdowns = handleAll.drawdowns.router({
  closeDrawdown,
  confirmDrawdown,
  createDrawdown,
  findDrawdown,
  getBorrowOffer,
  getDrawdown,
  quoteDrawdown,
});
