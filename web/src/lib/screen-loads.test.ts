import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { trackScreenLoad, useIsScreenLoading } from "./screen-loads.ts";

function held() {
  let resolve: () => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<void>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve: () => resolve(), reject: (reason: Error) => reject(reason) };
}

describe("trackScreenLoad", () => {
  it("reports a pending load until all loads have settled", async () => {
    const { result } = renderHook(useIsScreenLoading);
    const [first, second] = [held(), held()];
    const loads = Promise.allSettled(
      [first, second].map(({ promise }) => trackScreenLoad(() => promise)),
    );
    expect(result.current).toBe(false);
    await act(async () => {});
    expect(result.current).toBe(true);
    await act(async () => first.resolve());
    expect(result.current).toBe(true);
    await act(async () => second.reject(new Error("offline")));
    expect(result.current).toBe(false);
    expect((await loads).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  });
});
