import { once } from "node:events";
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from "node:http2";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

/* Node's own client, nghttp2, is a second reading of the specifications. */

const MEBIBYTE = 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(() => performance.now());
});
afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

const open = (initialWindowSize?: number): ClientHttp2Session =>
  connect(
    `http://127.0.0.1:${server.port}`,
    initialWindowSize === undefined ? {} : { settings: { initialWindowSize } },
  );

async function bodyOf(stream: ClientHttp2Stream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const post = (session: ClientHttp2Session): ClientHttp2Stream =>
  session.request({ ":method": "POST", ":path": "/echo" });

async function echo(session: ClientHttp2Session, body: Buffer): Promise<Buffer> {
  const stream = post(session);
  stream.end(body);
  return await bodyOf(stream);
}

/** Of the characters that a header may have. */
const character = fc
  .oneof(fc.integer({ min: 0x21, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }))
  .map((code) => String.fromCharCode(code));
const value = fc
  .tuple(
    fc.string({ unit: character, maxLength: 20 }),
    fc.constantFrom("", "aaaaaaaaaaaaaaaaaaaaaa"),
  )
  .map(([text, more]) => `${text}${more}`);
const name = fc.string({ unit: fc.constantFrom(..."abc-9_"), minLength: 1, maxLength: 4 });
const lines = fc.dictionary(
  name.map((text) => `x-${text}`),
  value,
  { maxKeys: 12, noNullPrototype: true },
);

describe("beside Node's own client", () => {
  it("reads what it says in its headers, however often", async () => {
    const session = open();
    await fc.assert(
      fc.asyncProperty(lines, async (headers) => {
        const stream = session.request({ ":path": "/fields", ...headers });
        const body = await bodyOf(stream);
        expect(Object.fromEntries(JSON.parse(body.toString("utf8")))).toEqual(headers);
      }),
      { numRuns: 300 },
    );
    session.destroy();
  });

  it("reads every character of Huffman's code", async () => {
    const session = open();
    const codes = Array.from({ length: 256 }, (_, code) => code);
    const allowed = codes.filter((code) => code === 9 || (code >= 32 && code !== 127));
    const headers = Object.fromEntries(
      allowed.map((code) => [`x-${code}`, `a${String.fromCharCode(code)}${"a".repeat(40)}`]),
    );
    for (const each of Object.entries(headers)) {
      const stream = session.request({ ":path": "/fields", ...Object.fromEntries([each]) });
      const body = await bodyOf(stream);
      expect(JSON.parse(body.toString("utf8"))).toEqual([each]);
    }
    session.destroy();
  });

  it("echoes bodies of any size through windows of any size, side by side", async () => {
    const size = fc.oneof(fc.integer({ max: 300, min: 0 }), fc.integer({ max: 200_000, min: 0 }));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 200, max: 300_000 }),
        fc.array(size, { minLength: 1, maxLength: 12 }),
        async (window, sizes) => {
          const session = open(window);
          const bodies = sizes.map((bytes, index) => Buffer.alloc(bytes, index + 1));
          const answers = await Promise.all(bodies.map((body) => echo(session, body)));
          session.destroy();
          expect(answers.map((answer, index) => answer.equals(bodies[index] ?? answer))).toEqual(
            sizes.map(() => true),
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it("gives the others their answers when some are reset", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ bytes: fc.integer({ min: 0, max: 100_000 }), isReset: fc.boolean() }),
          {
            minLength: 1,
            maxLength: 30,
          },
        ),
        async (calls) => {
          const session = open(20_000);
          const answers = calls.map(async ({ bytes, isReset }) => {
            const body = Buffer.alloc(bytes, 5);
            if (!isReset) return (await echo(session, body)).equals(body);
            const stream = post(session);
            stream.on("error", () => undefined);
            stream.write(body);
            setImmediate(() => stream.close(8));
            await once(stream, "close");
            return true;
          });
          expect(await Promise.all(answers)).toEqual(calls.map(() => true));
          session.destroy();
        },
      ),
      { numRuns: 25 },
    );
  });

  it("carries 10 MiB both ways through a small window", async () => {
    const session = open(8 * 1024);
    const body = Buffer.alloc(10 * MEBIBYTE, "what is said comes back ");
    expect((await echo(session, body)).equals(body)).toBe(true);
    session.destroy();
  });

  it("ends an answer with its trailers", async () => {
    const session = open();
    const stream = post(session);
    stream.end("x");
    stream.resume();
    const [trailers] = await once(stream, "trailers");
    expect(trailers).toMatchObject({ "x-end": "all is said" });
    session.destroy();
  });

  it("works with a client whose header table is empty", async () => {
    const session = connect(`http://127.0.0.1:${server.port}`, {
      settings: { headerTableSize: 0 },
    });
    for (const body of ["one", "two", "three"]) {
      expect((await echo(session, Buffer.from(body))).toString()).toBe(body);
    }
    session.destroy();
  });
});
