/** Words of the page, Chinese first. @type {Record<string, readonly [zh: string, en: string]>} */
const WORDS = {
  page: ["验证邮箱 · 刻度", "Verify your e-mail address · Kedu"],
  brand: ["刻度", "Kedu"],
  title: ["验证邮箱", "Verify your e-mail address"],
  ask: [
    "确认要在刻度绑定收到这个链接的邮箱吗？",
    "Add the address that received this link to the account at Kedu?",
  ],
  confirm: ["确认绑定", "Add it"],
  working: ["正在确认…", "Confirming…"],
  done: ["邮箱已验证", "Address verified"],
  doneWords: [
    "可以关闭这个页面，回到刻度应用继续。",
    "You can close this page and go on in the Kedu app.",
  ],
  over: ["链接已失效", "This link is over"],
  overWords: [
    "它可能已经用过、已过期，或被更新的邮件代替。邮箱是否已绑定，请在刻度应用里查看；需要时重新发送验证邮件。",
    "It may have been used, have expired, or been replaced by a newer message. The Kedu app says whether the address was added; send another message there if need be.",
  ],
  busy: ["操作过于频繁，请稍后再试。", "Too many tries. Try again later."],
  failed: [
    "没有收到答复，请检查网络后再试；邮箱没有变化或已经绑定，以应用里显示的为准。",
    "No answer came. Check the network and try again; the app says whether the address was added.",
  ],
};

const asked = new URLSearchParams(location.search).get("lang") ?? navigator.language;
const language = asked.toLowerCase().startsWith("en") ? "en" : "zh-CN";
// The token is taken out of the address: neither the history nor a shared screen has it.
const token = location.hash.slice(1);
history.replaceState(null, "", location.pathname + location.search);

/** @param {string} key */
function t(key) {
  const pair = WORDS[key];
  if (pair === undefined) throw new Error(`no words for ${key}`);
  return pair[language === "en" ? 1 : 0];
}

/** @param {string} id */
function find(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}

const button = find("confirm");
const status = find("status");

/**
 * @param {string} title
 * @param {string} words
 */
function end(title, words) {
  button.hidden = true;
  status.textContent = "";
  find("title").textContent = t(title);
  find("words").textContent = t(words);
  find("title").focus();
}

async function confirm() {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  status.textContent = t("working");
  try {
    const answer = await fetch("/api/email-links", {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": language },
      body: JSON.stringify({ token }),
    });
    if (answer.ok) end("done", "doneWords");
    else if (answer.status === 429) status.textContent = t("busy");
    else if (answer.status < 500) end("over", "overWords");
    else status.textContent = t("failed");
  } catch {
    status.textContent = t("failed");
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

document.documentElement.lang = language;
document.title = t("page");
for (const element of document.querySelectorAll("[data-t]")) {
  element.textContent = t(element.getAttribute("data-t") ?? "");
}
if (token === "") end("over", "overWords");
else button.addEventListener("click", () => void confirm());
