import type { Figures } from "../types.ts";

const lentByMonth = [
  { month: 6, lentFen: 298_400_000 },
  { month: 7, lentFen: 341_200_000 },
  { month: 8, lentFen: 276_900_000 },
  { month: 9, lentFen: 389_750_000 },
  { month: 10, lentFen: 315_900_000 },
  { month: 11, lentFen: 412_650_000 },
] as const;

export const figures: Readonly<Record<"month" | "quarter", Figures>> = {
  month: {
    lentByMonth,
    visits: { done: 38, goal: 60 },
    newCustomers: { done: 9, goal: 8 },
    lentFen: { done: 412_650_000, goal: 600_000_000 },
    districts: [
      { district: "nanshan", customers: 34, visits: 12, lentFen: 146_200_000, overdueFen: 0 },
      { district: "futian", customers: 27, visits: 9, lentFen: 98_450_000, overdueFen: 1_260_000 },
      { district: "luohu", customers: 21, visits: 6, lentFen: 61_000_000, overdueFen: 0 },
      { district: "baoan", customers: 29, visits: 8, lentFen: 84_500_000, overdueFen: 4_830_000 },
      { district: "longhua", customers: 21, visits: 3, lentFen: 22_500_000, overdueFen: 0 },
    ],
  },
  quarter: {
    lentByMonth,
    visits: { done: 96, goal: 180 },
    newCustomers: { done: 17, goal: 24 },
    lentFen: { done: 1_118_300_000, goal: 1_800_000_000 },
    districts: [
      { district: "nanshan", customers: 34, visits: 31, lentFen: 388_100_000, overdueFen: 0 },
      {
        district: "futian",
        customers: 27,
        visits: 22,
        lentFen: 271_900_000,
        overdueFen: 1_260_000,
      },
      { district: "luohu", customers: 21, visits: 15, lentFen: 166_800_000, overdueFen: 820_000 },
      { district: "baoan", customers: 29, visits: 19, lentFen: 213_000_000, overdueFen: 4_830_000 },
      { district: "longhua", customers: 21, visits: 9, lentFen: 78_500_000, overdueFen: 0 },
    ],
  },
};
