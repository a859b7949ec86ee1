import { expect, test } from "vitest";
import { createInMemoryFileStorage } from "../../../testing/memory-files.ts";
import { SAMPLE_PDF_BYTES } from "../../../testing/sample-files.ts";
import { createTestClock, createTestIdGenerator } from "../../../testing/school-fixture.ts";
import { createStagedUploadsService } from "./staging.service.ts";

const HOUR_SECONDS = 3_600;

test("deletes staged files after a day and keeps library files", async () => {
  const clock = createTestClock();
  const files = createInMemoryFileStorage(clock.now);
  const staging = createStagedUploadsService({ files, clock, ids: createTestIdGenerator() });
  files.put("staging/teacher/u1/old.pdf", SAMPLE_PDF_BYTES);
  files.put("staging/admin/u2/old.mp4", SAMPLE_PDF_BYTES);
  files.put("content/c1/old.pdf", SAMPLE_PDF_BYTES);
  files.put("staging-notes/old.pdf", SAMPLE_PDF_BYTES);
  clock.advanceSeconds(HOUR_SECONDS);
  files.put("staging/teacher/u3/young.pdf", SAMPLE_PDF_BYTES);
  clock.advanceSeconds(23 * HOUR_SECONDS + 1);
  expect(await staging.cleanUp()).toBe(2);
  expect([...files.stored.keys()]).toEqual([
    "content/c1/old.pdf",
    "staging-notes/old.pdf",
    "staging/teacher/u3/young.pdf",
  ]);
  expect(await staging.cleanUp()).toBe(0);
});
