import { changeDebitCard } from "./change-debit-card.ts";

/** Of the group of accounts of the API contract. */
export const cards = { changeDebitCard };
