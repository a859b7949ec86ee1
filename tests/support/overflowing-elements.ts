import type { Page } from "@playwright/test";

/**
 * Returns descriptions of layout faults: texts and controls that overflow their box or are cut off at its
 * bottom, and words in buttons and links that wrap in the middle. A box is an element with a border, a dialog,
 * or the page. Texts with an ellipsis, rows that only scroll sideways, and words of more than 20 letters are
 * ignored.
 */
export const findOverflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const faults = new Set<string>();
    const isBox = (element: Element): boolean =>
      element === root || Number.parseFloat(getComputedStyle(element).borderRightWidth) > 0;
    const isHidden = ({ visibility, clip, clipPath, textOverflow }: CSSStyleDeclaration): boolean =>
      visibility === "hidden" ||
      clip !== "auto" ||
      clipPath !== "none" ||
      textOverflow === "ellipsis";
    /** Returns the next element around `element` that its content could overflow. */
    const outerOf = (element: Element): Element | null => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const scrollsSideways = overflowX === "auto" && overflowY === "hidden";
      return element === root || scrollsSideways ? null : element.parentElement;
    };
    const boxesAround = (element: Element): Element[] | undefined => {
      // For example the contents of a closed `details` element. Elements without a box of their own count as visible.
      if (getComputedStyle(element).display !== "contents" && !element.checkVisibility()) {
        return undefined;
      }
      const boxes: Element[] = [];
      for (let at: Element | null = element; at !== null; ) {
        if (isHidden(getComputedStyle(at))) return undefined;
        if (isBox(at)) boxes.push(at);
        at = outerOf(at);
      }
      return boxes;
    };
    const faultIn = (box: Element, { width, right, bottom }: DOMRect): string | undefined => {
      const edge = box.getBoundingClientRect();
      if (width > 0 && right > edge.right + 1) return "overflows its box";
      const isCut = ["hidden", "clip"].includes(getComputedStyle(box).overflowY);
      return isCut && bottom > edge.bottom + 1 ? "is clipped" : undefined;
    };
    const checkScreen = (
      name: string,
      boxes: readonly Element[],
      rects: readonly DOMRect[],
    ): void => {
      for (const box of boxes) {
        const fault = rects.map((rect) => faultIn(box, rect)).find((found) => found !== undefined);
        if (fault !== undefined) faults.add(`${name} ${fault}`);
      }
    };
    const LONGEST_WORD = 20;
    const checkWordWrap = (text: Node): void => {
      if (text.parentElement?.closest("button,a") === null) return;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length <= LONGEST_WORD && lines.size > 1)
          faults.add(`“${word}” wraps in the middle`);
      }
    };
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? "";
      const boxes = text.parentElement === null ? undefined : boxesAround(text.parentElement);
      if (words === "" || boxes === undefined) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      checkScreen(`“${words.slice(0, 40)}”`, boxes, [...range.getClientRects()]);
      checkWordWrap(text);
    }
    for (const control of root.querySelectorAll("button,a,input,select,textarea,summary")) {
      const boxes = boxesAround(control)?.filter((box) => box !== control) ?? [];
      checkScreen(`${control.tagName.toLowerCase()} ${control.id}`, boxes, [
        ...control.getClientRects(),
      ]);
    }
    return [...faults];
  });
