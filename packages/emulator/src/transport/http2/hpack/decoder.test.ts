import { describe, expect, it } from "vitest";
import { HpackDecoder, HpackError } from "./decoder.ts";

const LIMIT = 64 * 1024;
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(/\s/g, ""), "hex");
const linesOf = (decoder: HpackDecoder, hex: string): string[] =>
  decoder.decode(bytes(hex)).fields.map(({ name, value }) => `${name}: ${value}`);

const REQUESTS = [
  [":method: GET", ":scheme: http", ":path: /", ":authority: www.example.com"],
  [
    ":method: GET",
    ":scheme: http",
    ":path: /",
    ":authority: www.example.com",
    "cache-control: no-cache",
  ],
  [
    ":method: GET",
    ":scheme: https",
    ":path: /index.html",
    ":authority: www.example.com",
    "custom-key: custom-value",
  ],
];
const COMMON = (date: string): string[] => [
  "cache-control: private",
  `date: Mon, 21 Oct 2013 20:13:${date} GMT`,
  "location: https://www.example.com",
];
const RESPONSES = [
  [":status: 302", ...COMMON("21")],
  [":status: 307", ...COMMON("21")],
  [
    ":status: 200",
    ...COMMON("22").slice(0, 2),
    "location: https://www.example.com",
    "content-encoding: gzip",
    "set-cookie: foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1",
  ],
];
/** The examples of the responses have a table of 256 bytes. */
const TABLE_OF_256 = "3fe101";

describe("the examples of RFC 7541, appendix C", () => {
  it.each([
    ["C.2.1", "400a637573746f6d2d6b65790d637573746f6d2d686561646572", "custom-key: custom-header"],
    ["C.2.2", "040c2f73616d706c652f70617468", ":path: /sample/path"],
    ["C.2.3", "100870617373776f726406736563726574", "password: secret"],
    ["C.2.4", "82", ":method: GET"],
  ])("%s", (_section, hex, line) => {
    expect(linesOf(new HpackDecoder(LIMIT), hex)).toEqual([line]);
  });

  it.each([
    [
      "C.3, requests",
      REQUESTS,
      [
        "828684410f7777772e6578616d706c652e636f6d",
        "828684be58086e6f2d6361636865",
        "828785bf400a637573746f6d2d6b65790c637573746f6d2d76616c7565",
      ],
    ],
    [
      "C.4, requests in Huffman's code",
      REQUESTS,
      [
        "828684418cf1e3c2e5f23a6ba0ab90f4ff",
        "828684be5886a8eb10649cbf",
        "828785bf408825a849e95ba97d7f8925a849e95bb8e8b4bf",
      ],
    ],
    [
      "C.5, responses that drive each other out of the table",
      RESPONSES,
      [
        `${TABLE_OF_256}4803333032580770726976617465611d4d6f6e2c203231204f637420323031332032303a31333a323120474d546e1768747470733a2f2f7777772e6578616d706c652e636f6d`,
        "4803333037c1c0bf",
        "88c1611d4d6f6e2c203231204f637420323031332032303a31333a323220474d54c05a04677a69707738666f6f3d4153444a4b48514b425a584f5157454f50495541585157454f49553b206d61782d6167653d333630303b2076657273696f6e3d31",
      ],
    ],
    [
      "C.6, the same in Huffman's code",
      RESPONSES,
      [
        `${TABLE_OF_256}488264025885aec3771a4b6196d07abe941054d444a8200595040b8166e082a62d1bff6e919d29ad171863c78f0b97c8e9ae82ae43d3`,
        "4883640effc1c0bf",
        "88c16196d07abe941054d444a8200595040b8166e084a62d1bffc05a839bd9ab77ad94e7821dd7f2e6c7b335dfdfcd5b3960d5af27087f3672c1ab270fb5291f9587316065c003ed4ee5b1063d5007",
      ],
    ],
  ])("%s", (_section, headers, blocks) => {
    const decoder = new HpackDecoder(LIMIT);
    expect(blocks.map((block) => linesOf(decoder, block))).toEqual(headers);
  });
});

describe("the table", () => {
  const ADD_A = "4001610131";

  it("forgets all when it is made smaller, and what is larger than itself", () => {
    const decoder = new HpackDecoder(LIMIT);
    expect(linesOf(decoder, `${ADD_A}be`)).toEqual(["a: 1", "a: 1"]);
    expect(() => linesOf(decoder, "20be")).toThrow(HpackError);
    expect(linesOf(decoder, `3f03${ADD_A}be`)).toEqual(["a: 1", "a: 1"]);
    expect(linesOf(decoder, "400162023232")).toEqual(["b: 22"]);
    expect(() => linesOf(decoder, "be")).toThrow(HpackError);
  });

  it("goes on behind a header that was too large to keep", () => {
    const decoder = new HpackDecoder(100);
    const { fields, isTooLarge } = decoder.decode(bytes(`${ADD_A}${ADD_A}${ADD_A}4001620132`));
    expect([fields.length, isTooLarge]).toEqual([2, true]);
    expect(decoder.decode(bytes("be"))).toMatchObject({
      fields: [{ name: "b", value: "2" }],
      isTooLarge: false,
    });
  });
});

describe("a block that cannot be read", () => {
  it.each([
    ["the index 0", "80"],
    ["an index beyond the tables", "be"],
    ["a name beyond the tables", "7e0131"],
    ["a number that is cut off", "ff"],
    ["a number that goes on and on", "ffffffffffffffffffff01"],
    ["a string that is cut off", "400161053132"],
    ["a missing value", "400161"],
    ["a string that claims to be endless", "4001617fffffffff7f"],
    ["a table larger than was offered", "3fe21f"],
    ["a change of the table behind a field", "8220"],
    ["the end of the string within a string", "40016184ffffffff"],
    ["padding of a whole byte", "4001618207ff"],
    ["padding of zeros", "4001618100"],
    ["nothing but padding", "40016181ff"],
  ])("is refused for %s", (_what, hex) => {
    expect(() => new HpackDecoder(LIMIT).decode(bytes(hex))).toThrow(HpackError);
  });
});
