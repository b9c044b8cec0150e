import type { Session } from "@kedu/api";

export type Role = Session["enterprise"]["role"];

/** Where each role begins. Source: decisions 0065 and 0079. */
export function homeOfRole(role: Role | undefined): string {
  if (role === "MERCHANT") return "/business/contract";
  return role === "SALESPERSON" ? "/business/customer/list" : "/home";
}
