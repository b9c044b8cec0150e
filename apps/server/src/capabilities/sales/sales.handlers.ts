import { getCustomer } from "./get-customer.ts";
import { getSalesperson } from "./get-salesperson.ts";
import { listCustomers } from "./list-customers.ts";
import { registerSalesperson } from "./register-salesperson.ts";

export const sales = { getCustomer, getSalesperson, listCustomers, registerSalesperson };
