import { describe, expect, it } from "vitest";
import { parseForwardChannelForm } from "./channel-form.ts";

describe("parseForwardChannelForm", () => {
  it("parses headers whose values contain colons", () => {
    const headers = encodeURIComponent(
      "X-Firebase-GMPID:1:2:web:3\r\nAuthorization:Bearer a.b.\r\n",
    );
    const form = parseForwardChannelForm(`headers=${headers}&count=0`);
    expect(Object.fromEntries(form.headers)).toEqual({
      "x-firebase-gmpid": "1:2:web:3",
      authorization: "Bearer a.b.",
    });
  });

  it("numbers messages from the offset and allows gaps, which a retry can have", () => {
    const form = parseForwardChannelForm("count=2&ofs=7&req12___data__=b&req3___data__=%C3%A4+c");
    expect(form.messages).toEqual([
      { number: 10, text: "ä c" },
      { number: 19, text: "b" },
    ]);
  });

  it("accepts a body without messages", () => {
    expect(parseForwardChannelForm("count=0").messages).toEqual([]);
  });

  it.each(["ofs=-1", "ofs=x", "ofs=1e99"])("refuses %s", (body) => {
    expect(() => parseForwardChannelForm(body)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
  });
});
