import { afterEach, describe, expect, it, vi } from "vitest";
import { redirectWithoutReferrer } from "./redirect-without-referrer.ts";

const findPolicies = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name="referrer"]')];

afterEach(() => {
  for (const policy of findPolicies()) policy.remove();
});

describe("leaving for the admin site", () => {
  it.each(["", '<meta name="referrer" content="strict-origin-when-cross-origin">'])(
    "tells it nothing of where one comes from, and Back does not return to its address (%j)",
    (head) => {
      document.head.insertAdjacentHTML("beforeend", head);
      const replace = vi.fn();
      redirectWithoutReferrer("https://admin.darasa.test/?token=t", { replace });
      expect(findPolicies().map(({ content }) => content)).toEqual(["no-referrer"]);
      expect(replace.mock.calls).toEqual([["https://admin.darasa.test/?token=t"]]);
    },
  );
});
