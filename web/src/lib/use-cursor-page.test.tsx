import type { ListPage } from "@darasa/contract/http";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { expect, it } from "vitest";
import { useCursorPage } from "./use-cursor-page.ts";

const setUp = () => {
  const client = new QueryClient();
  const requests: object[] = [];
  const load = async (position: {
    readonly page: number;
    readonly after?: string;
  }): Promise<ListPage<string>> => {
    requests.push(position);
    const { page: number } = position;
    return {
      content: [],
      totalPages: 60,
      totalElements: 1_200,
      number,
      size: 20,
      next: `c${number}`,
    };
  };
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(({ page }) => useCursorPage(["list"], page, load), {
    wrapper,
    initialProps: { page: 18 },
  });
  const open = async (page: number, shown = page): Promise<void> => {
    rerender({ page });
    await waitFor(() => {
      expect(result.current.isPlaceholderData).toBe(false);
      expect(result.current.data?.number).toBe(shown);
    });
  };
  return { requests, open };
};

it("reaches every page from page to page, by the cursor of the page before", async () => {
  const { requests, open } = setUp();
  for (const page of [18, 19, 20, 21]) await open(page);
  expect(requests).toEqual([
    { page: 18 },
    { page: 19, after: "c18" },
    { page: 20, after: "c19" },
    { page: 21, after: "c20" },
  ]);
});

it("opens the last page by number instead of a later page without its cursor", async () => {
  const { requests, open } = setUp();
  await open(18);
  await open(40, 19);
  expect(requests).toEqual([{ page: 18 }, { page: 19, after: "c18" }]);
});
