import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useScrollToNewestMessage } from "./use-scroll-to-newest.ts";

const VISIBLE_PX = 400;
const MESSAGE_PX = 100;
const FIRST_MESSAGES = 10;

/** The callbacks of the observers of the size. A browser calls them after its layout. */
let layoutCallbacks: (() => void)[] = [];

beforeEach(() => {
  layoutCallbacks = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        layoutCallbacks.push(callback);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

/** Renders the hook with a list of messages. jsdom has no layout, so the list gets its heights from here. */
const renderList = () => {
  const list = document.createElement("div");
  list.append(document.createElement("ol"));
  let count = FIRST_MESSAGES;
  let top = 0;
  let isScrolled = false;
  Object.defineProperties(list, {
    clientHeight: { get: () => VISIBLE_PX },
    scrollHeight: { get: () => count * MESSAGE_PX },
    scrollTop: {
      get: () => top,
      set: (value: number) => {
        const before = top;
        top = Math.max(0, Math.min(value, count * MESSAGE_PX - VISIBLE_PX));
        isScrolled ||= top !== before;
      },
    },
  });
  const area = { current: list };
  let newest = 0;
  let oldest = 0;
  const ends = (isNewestMine: boolean) => ({
    oldest: String(oldest),
    newest: String(newest),
    isNewestMine,
  });
  const hook = renderHook((props) => useScrollToNewestMessage(area, props), {
    initialProps: ends(false),
  });
  return {
    result: hook.result,
    distanceToEnd: () => list.scrollHeight - list.scrollTop - VISIBLE_PX,
    scrollTo: (value: number): void => {
      list.scrollTop = value;
    },
    addMessage: (isMine = false): void => {
      count += 1;
      newest += 1;
      hook.rerender(ends(isMine));
    },
    addOlderMessages: (added: number): void => {
      count += added;
      oldest -= added;
      hook.rerender(ends(false));
    },
    /** What a browser does in its next frame: first it reports the scrolling, then the new sizes. */
    nextFrame: (): void =>
      act(() => {
        if (isScrolled) hook.result.current.handleScroll();
        isScrolled = false;
        for (const callback of layoutCallbacks) callback();
      }),
  };
};

describe("useScrollToNewestMessage", () => {
  it("scrolls to a new message if the reader is at the end", () => {
    const { addMessage, nextFrame, distanceToEnd, result } = renderList();
    expect(distanceToEnd()).toBe(0);
    addMessage();
    nextFrame();
    expect(distanceToEnd()).toBe(0);
    expect(result.current.hasNews).toBe(false);
  });

  it("stays where the reader has scrolled to, and tells of the message", () => {
    const { addMessage, nextFrame, scrollTo, distanceToEnd, result } = renderList();
    scrollTo(0);
    nextFrame();
    addMessage();
    nextFrame();
    expect(distanceToEnd()).toBe(MESSAGE_PX * (FIRST_MESSAGES + 1) - VISIBLE_PX);
    expect(result.current.hasNews).toBe(true);
  });

  it("tells of a message that comes before the browser has reported the scrolling", () => {
    const { addMessage, nextFrame, scrollTo, distanceToEnd, result } = renderList();
    scrollTo(0);
    addMessage();
    nextFrame();
    expect(distanceToEnd()).toBe(MESSAGE_PX * (FIRST_MESSAGES + 1) - VISIBLE_PX);
    expect(result.current.hasNews).toBe(true);
  });

  it("tells of no message that the reader has already seen", () => {
    const { addMessage, nextFrame, scrollTo, result } = renderList();
    addMessage();
    nextFrame();
    scrollTo(0);
    nextFrame();
    expect(result.current.hasNews).toBe(false);
    act(() => result.current.showNewest());
    scrollTo(0);
    nextFrame();
    expect(result.current.hasNews).toBe(false);
  });

  it("follows two messages of which the second comes before the browser has reported the scrolling to the first", () => {
    const { addMessage, nextFrame, distanceToEnd, result } = renderList();
    addMessage();
    nextFrame();
    addMessage();
    nextFrame();
    expect(distanceToEnd()).toBe(0);
    expect(result.current.hasNews).toBe(false);
  });

  it("keeps the visible messages in place when older ones are added above", () => {
    const { addOlderMessages, nextFrame, scrollTo, distanceToEnd } = renderList();
    scrollTo(0);
    nextFrame();
    const before = distanceToEnd();
    addOlderMessages(2 * FIRST_MESSAGES);
    nextFrame();
    expect(distanceToEnd()).toBe(before);
    nextFrame();
    expect(distanceToEnd()).toBe(before);
  });

  it("scrolls to the reader's own message from anywhere", () => {
    const { addMessage, nextFrame, scrollTo, distanceToEnd } = renderList();
    scrollTo(0);
    nextFrame();
    addMessage(true);
    nextFrame();
    expect(distanceToEnd()).toBe(0);
  });
});
