import type { Session } from "@kedu/api";

export type Role = Session["enterprise"]["role"];

/** Where each role begins. Source: decision 0065. */
export function homeOfRole(role: Role | undefined): string {
  return role === "SALESPERSON" ? "/business/customer/list" : "/home";
}
