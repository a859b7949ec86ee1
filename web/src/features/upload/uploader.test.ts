import { describe, expect, it } from "vitest";
import { createResumableUploadClient } from "@/lib/firebase/resumable-uploads.ts";
import { FAKE_BUCKET_NAME, FakeCloudStorage } from "@/testing/fake-storage.ts";
import { ManualClock } from "@/testing/manual-clock.ts";
import { type FileUploadDestination, FileUploader } from "./uploader.ts";

const KB = 1024;
const PIECE = 256 * KB;

interface Options {
  readonly storage?: FakeCloudStorage;
  readonly sizeBytes?: number;
  readonly destination?: FileUploadDestination;
  readonly file?: Blob;
}

/** Creates an uploader for a file, with a fake Cloud Storage and a manual clock. */
function setUp({
  storage = new FakeCloudStorage(),
  sizeBytes = 1_000 * KB,
  destination = { path: "staging/amina/u1/film.mp4" },
  file = new Blob([new Uint8Array(sizeBytes)]),
}: Options = {}) {
  const clock = new ManualClock();
  const steps: { destination: FileUploadDestination; bytes: number }[] = [];
  let renewals = 1;
  const uploader = new FileUploader({
    uploads: createResumableUploadClient({
      place: { baseUrl: "http://storage.test", bucket: FAKE_BUCKET_NAME },
      send: storage.send,
      token: async () => "token",
    }),
    clock,
    file,
    contentType: "video/mp4",
    destination,
    renewPath: () => {
      renewals += 1;
      return `staging/amina/u${renewals}/film.mp4`;
    },
    onStep: (kept, bytes) => steps.push({ destination: kept, bytes }),
  });
  return { storage, clock, steps, uploader };
}

describe("an upload", () => {
  it("is sent in growing chunks until the file is complete", async () => {
    const { storage, uploader, steps } = setUp();
    expect(await uploader.finish()).toEqual({ phase: "stored", sentBytes: 1_000 * KB });
    expect(storage.commands()).toEqual([
      "start",
      "upload 0",
      `upload ${PIECE}`,
      `upload, finalize ${3 * PIECE}`,
    ]);
    expect(storage.stored.get("staging/amina/u1/film.mp4")).toEqual({
      bytes: 1_000 * KB,
      contentType: "video/mp4",
    });
    expect(steps.map(({ bytes }) => bytes)).toEqual([0, PIECE, 3 * PIECE, 1_000 * KB]);
  });

  it("reports progress within a chunk", async () => {
    const { storage, clock, uploader } = setUp();
    storage.hold();
    void uploader.finish();
    await clock.advance();
    expect(uploader.state()).toEqual({ phase: "sending", sentBytes: PIECE / 2 });
  });

  it("resumes after a pause at the number of stored bytes", async () => {
    const { storage, clock, uploader } = setUp();
    const release = storage.hold();
    const end = uploader.finish();
    await clock.advance();
    uploader.pause();
    await clock.advance(120_000);
    expect(uploader.state().phase).toBe("paused");
    release();
    uploader.resume();
    expect((await end).phase).toBe("stored");
    expect(storage.commands().slice(0, 4)).toEqual(["start", "upload 0", "query", "upload 0"]);
  });

  it("resumes a session of an earlier page", async () => {
    const first = setUp();
    first.storage.breakAfter(PIECE);
    void first.uploader.finish();
    await first.clock.advance();
    first.storage.isReachable = true;
    const destination = first.steps.at(-1)?.destination;
    if (destination === undefined) throw new Error("Nothing was kept");
    const second = setUp({ storage: first.storage, destination });
    expect((await second.uploader.finish()).phase).toBe("stored");
    expect(first.storage.commands()).toEqual([
      "start",
      "upload 0",
      "query",
      `upload ${PIECE}`,
      `upload, finalize ${2 * PIECE}`,
    ]);
    expect(first.storage.stored.get(destination.path)?.bytes).toBe(1_000 * KB);
  });

  it("waits for the connection, then resumes at the number of stored bytes", async () => {
    const { storage, clock, uploader } = setUp();
    storage.breakAfter(PIECE);
    const end = uploader.finish();
    await clock.advance(60_000);
    expect(uploader.state().phase).toBe("waiting");
    storage.isReachable = true;
    uploader.retry();
    expect((await end).phase).toBe("stored");
    expect(storage.commands()).toContain(`upload ${PIECE}`);
  });

  it("backs off while there is no connection", async () => {
    const { storage, clock, uploader } = setUp();
    storage.isReachable = false;
    void uploader.finish();
    await clock.advance(1_000 + 2_000 + 4_000);
    expect(storage.requests).toHaveLength(4);
    await clock.advance(24 * 3_600_000);
    expect(uploader.state().phase).toBe("waiting");
  });

  it("aborts a request without progress for a minute", async () => {
    const { storage, clock, uploader } = setUp();
    const release = storage.hold();
    const end = uploader.finish();
    await clock.advance(60_000);
    expect(uploader.state().phase).toBe("waiting");
    release();
    await clock.advance(1_000);
    expect((await end).phase).toBe("stored");
  });

  it("restarts under another path when the session has expired", async () => {
    const session = "http://storage.test/v0/b/x/o?upload_id=old";
    const { storage, uploader } = setUp({
      destination: { path: "staging/amina/u1/film.mp4", session },
    });
    expect((await uploader.finish()).phase).toBe("stored");
    expect(uploader.path).toBe("staging/amina/u2/film.mp4");
    expect([...storage.stored.keys()]).toEqual(["staging/amina/u2/film.mp4"]);
  });

  it("sends nothing twice when only the response to the last chunk was lost", async () => {
    const first = setUp({ sizeBytes: 10 });
    await first.uploader.finish();
    const destination = first.steps.at(-1)?.destination;
    if (destination === undefined) throw new Error("Nothing was kept");
    const second = setUp({ storage: first.storage, sizeBytes: 10, destination });
    expect((await second.uploader.finish()).phase).toBe("stored");
    expect(first.storage.commands()).toEqual(["start", "upload, finalize 0", "query"]);
  });

  it("is cancelled here and in Storage", async () => {
    const { storage, clock, uploader } = setUp();
    storage.hold();
    const end = uploader.finish();
    await clock.advance();
    uploader.cancel();
    expect((await end).phase).toBe("cancelled");
    await clock.advance(120_000);
    expect(storage.commands()).toEqual(["start", "upload 0", "cancel"]);
    uploader.resume();
    expect(uploader.state().phase).toBe("cancelled");
  });

  it.each([401, 403, 412])("fails at once when Storage rejects it with %i", async (status) => {
    const { storage, uploader } = setUp();
    storage.status = status;
    expect(await uploader.finish()).toMatchObject({ phase: "failed", error: { kind: "refused" } });
    expect(storage.requests).toHaveLength(1);
  });

  it("fails after repeated server errors", async () => {
    const { storage, clock, uploader } = setUp();
    storage.status = 503;
    const end = uploader.finish();
    await clock.advance(3_600_000);
    expect(await end).toMatchObject({ phase: "failed", error: { kind: "busy" } });
  });

  it("fails when the file was deleted from the device", async () => {
    const gone = new DOMException("The file is gone", "NotReadableError");
    const file = Object.assign(new Blob([new Uint8Array(10)]), {
      slice: () => ({ arrayBuffer: () => Promise.reject(gone) }),
    });
    const { uploader } = setUp({ file });
    expect(await uploader.finish()).toMatchObject({ phase: "failed", error: gone });
  });
});
