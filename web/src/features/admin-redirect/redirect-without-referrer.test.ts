import { beforeEach, describe, expect, it, vi } from "vitest";
import { redirectWithoutReferrer } from "./redirect-without-referrer.ts";

const policies = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="referrer"]')].map(
    ({ content }) => content,
  );

beforeEach(() => {
  document.head.innerHTML = "";
});

describe("leaving for the admin site", () => {
  it.each(["", '<meta name="referrer" content="strict-origin-when-cross-origin">'])(
    "tells it nothing of where one comes from, and Back does not return to its address (%j)",
    (head) => {
      document.head.innerHTML = head;
      const replace = vi.fn();
      redirectWithoutReferrer("https://admin.darasa.test/?token=t", { replace });
      expect(policies()).toEqual(["no-referrer"]);
      expect(replace.mock.calls).toEqual([["https://admin.darasa.test/?token=t"]]);
    },
  );
});
