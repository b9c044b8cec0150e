// A text too short for its mask shows nothing of itself.

/** 136****5678. Source: product 4.1. */
export function maskMobile(mobile: string): string {
  return mobile.length < 11 ? "****" : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** 5***************1X. Source: product 4.1. */
export function maskId(idNo: string): string {
  return idNo.length < 8
    ? "****"
    : `${idNo.slice(0, 1)}${"*".repeat(idNo.length - 3)}${idNo.slice(-2)}`;
}

/** **** 5123: at most the last four. Source: product 4.1. */
export function maskCard(digits: string): string {
  return digits.length < 8 ? "****" : `**** ${digits.slice(-4)}`;
}

/** 王**: the length of the name is hidden too. Source: product 4.1. */
export function maskName(name: string): string {
  const first = Array.from(name.trim())[0];
  return first === undefined ? "" : `${first}**`;
}

/** 深***公司: of an enterprise, which may be named after a person. Source: product 4.1, masks; decision 0079. */
export function maskEnterprise(name: string): string {
  const characters = Array.from(name.trim());
  const [first] = characters;
  if (first === undefined) return "";
  return `${first}***${characters.length < 5 ? "" : characters.slice(-2).join("")}`;
}

/** w***@example.com: a local part of one letter shows nothing of itself. Source: product 4.1, masks. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "***";
  return `${at === 1 ? "" : email.slice(0, 1)}***${email.slice(at)}`;
}
