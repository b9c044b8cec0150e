/** The cookies of one client, as a browser keeps them. */
export interface CookieJar {
  /** Keeps what an answer sets. */
  take(setCookies: string | readonly string[] | undefined): void;
  /** The header of the next request; nothing while there are no cookies. */
  header(): { readonly cookie?: string };
}

export function cookieJar(first = ""): CookieJar {
  const cookies = new Map<string, string>();
  const keep = (pair: string) => {
    const [name = "", ...value] = pair.split("=");
    if (name !== "") cookies.set(name, value.join("="));
  };
  keep(first);
  return {
    take(setCookies) {
      for (const setCookie of [setCookies ?? []].flat()) keep(setCookie.split(";", 1)[0] ?? "");
    },
    header() {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      return cookie === "" ? {} : { cookie };
    },
  };
}
