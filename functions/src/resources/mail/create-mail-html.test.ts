import { expect, test } from "vitest";
import { createMailHtml } from "./create-mail-html.ts";

const LOGO = "https://darasa.test/api/v1/schools/moi/logo/0123456789abcdef";

test("shows the logo, then the paragraphs and lines of the text", () => {
  expect(createMailHtml("Hello Amina,\n\nYour account is open.\nWelcome.\n", LOGO)).toBe(
    `<p><img src="${LOGO}" alt="" height="48"></p><p>Hello Amina,</p><p>Your account is open.<br>Welcome.</p>`,
  );
});

test("makes a URL a link", () => {
  expect(createMailHtml("Log in: https://darasa.test/login?a=1&b=2", LOGO)).toContain(
    `Log in: <a href="https://darasa.test/login?a=1&amp;b=2">https://darasa.test/login?a=1&amp;b=2</a>`,
  );
});

test("escapes what users have typed", () => {
  const html = createMailHtml(`Reason: <img src=x onerror="alert('1')"> https://x"onclick=y`, LOGO);
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain('"onclick');
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;");
});
