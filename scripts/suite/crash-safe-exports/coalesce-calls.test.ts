import { describe, expect, it } from "vitest";
import { coalesceCalls } from "./coalesce-calls.ts";

const buildWork = () => {
  const open: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const work = coalesceCalls(
    () =>
      new Promise<void>((resolve, reject) => {
        open.push({ resolve, reject });
      }),
  );
  return { work, open };
};

describe("coalesceCalls", () => {
  it("shares the next run among calls during a run", async () => {
    const { work, open } = buildWork();
    const first = work();
    const later = [work(), work()];
    expect(open).toHaveLength(1);
    open[0]?.resolve();
    await first;
    expect(open).toHaveLength(2);
    const latest = work();
    open[1]?.resolve();
    await Promise.all(later);
    open[2]?.resolve();
    await latest;
    expect(open).toHaveLength(3);
  });

  it("rejects only the calls of the run that failed", async () => {
    const { work, open } = buildWork();
    const [first, second] = [work(), work()];
    open[0]?.reject(new Error("full"));
    await expect(first).rejects.toThrow("full");
    open[1]?.resolve();
    await second;
  });
});
