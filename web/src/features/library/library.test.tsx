import { type ContentItem, contentRoutes } from "@darasa/contract/content";
import { FILE_LINK_LIFETIME_MINUTES } from "@darasa/contract/limits";
import { messageRoutes } from "@darasa/contract/messages";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";
import { buildContent, film, pageOf } from "./testing/library-fixture.ts";

const student: TestTokenClaims = {
  sub: "grace",
  name: "Grace",
  role: "ROLE_STUDENT",
  className: "Form 2",
};
const LINKS = {
  viewUrl: "https://files.test/view",
  downloadUrl: "https://files.test/download",
  expiresAt: "2026-05-12T09:15:00Z",
};

/**
 * Builds a stub server with three pages of library items, a search with one result and a filter with one result.
 */
function buildServer(): StubServer {
  const server = new StubServer();
  server.on(messageRoutes.unreadCount).answer(() => ({ success: true, data: { unreadCount: 0 } }));
  server.on(contentRoutes.list).answer(({ query }) => {
    const number = Number(query.get("page"));
    const item = buildContent({ id: `item-${number}`, title: `On page ${number}` });
    return pageOf([item], {
      number,
      totalPages: 3,
      totalElements: 43,
      ...(number < 2 ? { next: `behind-${number}` } : {}),
    });
  });
  server.on(contentRoutes.search).answer(({ query }) => {
    const wanted = query.get("query") ?? "";
    return pageOf(wanted === "nothing" ? [] : [buildContent({ title: `Found: ${wanted}` })]);
  });
  server
    .on(contentRoutes.filter)
    .answer(({ query }) =>
      pageOf([buildContent({ title: `${query.get("subject")} for ${query.get("grade")}` })]),
    );
  server.on(contentRoutes.view).answer(() => ({ success: true, data: { viewCount: 2, ...LINKS } }));
  return server;
}

const open = async (path: string, server = buildServer(), claims?: TestTokenClaims) => {
  const app = renderApp({ path, server, ...(claims === undefined ? {} : { claims }) });
  await screen.findByRole("heading", { level: 1 });
  return { ...app, server };
};

const titles = (): string[] =>
  screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

const shows = (...expected: readonly string[]): Promise<void> =>
  waitFor(() => expect(titles()).toEqual(expected));

const searchBox = () => screen.getByRole("searchbox", { name: "Search the library" });
const subject = (name: string) =>
  within(screen.getByRole("group", { name: "Subject" })).getByRole("radio", { name });
const grade = () => screen.getByRole("combobox", { name: "Grade" });

const withOne = (item: ContentItem): StubServer => {
  const server = buildServer();
  server.on(contentRoutes.list).answer(() => pageOf([item]));
  return server;
};

// The tests have no files to download, so a document opens with its link.
beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
});
afterEach(() => vi.unstubAllGlobals());

describe("a row", () => {
  it("describes the item", async () => {
    await open("/app/library", withOne(buildContent({ author: "Peter Mutai" })));
    await shows("Photosynthesis");
    for (const text of [
      "Past paper · PDF",
      "Photosynthesis",
      "Biology · Form 2",
      "How leaves make sugar from light",
      "1.50 KB",
      "1 view",
      "By Peter Mutai",
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole("button", { name: "View Photosynthesis" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Download Photosynthesis" })).toBeInTheDocument();
  });
});

describe("the list", () => {
  it("pages with a cursor and shows the old page until the next is loaded", async () => {
    const { user, server } = await open("/app/library");
    expect(await screen.findByText("43 items")).toBeInTheDocument();
    expect(screen.getByText("Page 1 of 3")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
    const turn = user.click(screen.getByRole("button", { name: "Next" }));
    expect(titles()).toEqual(["On page 0"]);
    await turn;
    await shows("On page 1");
    expect(screen.getByText("Page 2 of 3")).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent(/^43 items$/);
    const [, second] = server.requests(contentRoutes.list);
    expect(second?.query.get("after")).toBe("behind-0");
    await user.click(screen.getByRole("button", { name: "Previous" }));
    await shows("On page 0");
  });

  it("opens at the page in the URL, which is counted from 1", async () => {
    const { server } = await open("/app/library?page=3");
    await shows("On page 2");
    const [first] = server.requests(contentRoutes.list);
    expect(Object.fromEntries(first?.query ?? [])).toMatchObject({ page: "2" });
    expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  });

  it("shows the last page when the page in the URL is too high", async () => {
    await open("/app/library?page=9");
    expect(await screen.findByText("Page 3 of 3")).toBeInTheDocument();
  });

  it("never requests a late page by its number, which the API refuses", async () => {
    const server = buildServer();
    server.on(contentRoutes.list).answer(({ query }) => {
      const number = Number(query.get("page"));
      return pageOf([buildContent({ title: `On page ${number}` })], {
        number,
        totalPages: 70,
        next: `behind-${number}`,
      });
    });
    const { user } = await open("/app/library?page=200", server);
    expect(await screen.findByText("Page 20 of 70")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("Page 21 of 70")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(await screen.findByText("Page 20 of 70")).toBeInTheDocument();
    const late = server
      .requests(contentRoutes.list)
      .filter(({ query }) => Number(query.get("page")) >= 20);
    expect(late.map(({ query }) => query.get("after"))).toEqual(["behind-19"]);
  });

  it("opens a late page with the cursor in the URL; the page before, if unknown, is the first", async () => {
    const server = buildServer();
    server
      .on(contentRoutes.list)
      .answer(({ query }) =>
        pageOf([buildContent()], { number: Number(query.get("page")), totalPages: 70 }),
      );
    const { user } = await open("/app/library?page=30&after=behind-28", server);
    expect(await screen.findByText("Page 30 of 70")).toBeInTheDocument();
    expect(server.requests(contentRoutes.list)[0]?.query.get("after")).toBe("behind-28");
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(await screen.findByText("Page 1 of 70")).toBeInTheDocument();
  });

  it("is not loaded again within minutes", async () => {
    const { user, server } = await open("/app/library");
    await shows("On page 0");
    for (const words of ["heart", "blood"]) {
      await user.type(searchBox(), `${words}{Enter}`);
      await shows(`Found: ${words}`);
      await user.clear(searchBox());
      await user.keyboard("{Enter}");
      await shows("On page 0");
    }
    await user.type(searchBox(), "heart{Enter}");
    await shows("Found: heart");
    expect(server.requests(contentRoutes.list)).toHaveLength(1);
    expect(server.requests(contentRoutes.search)).toHaveLength(2);
  });

  it("has no page buttons for a single page", async () => {
    await open("/app/library", withOne(film));
    await shows("The heart");
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
  });

  it("explains an empty library", async () => {
    const server = buildServer();
    server.on(contentRoutes.list).answer(() => pageOf([], { totalPages: 0 }));
    await open("/app/library", server);
    expect(await screen.findByText("No content found")).toBeInTheDocument();
    expect(screen.getByText("What teachers upload appears here.")).toBeInTheDocument();
    expect(screen.getByText("0 items").closest("[role=status]")).toBeInTheDocument();
  });

  it("shows why loading failed and offers a retry", async () => {
    const server = buildServer();
    server.refuse(contentRoutes.list, "INTERNAL", "internal");
    const { user } = await open("/app/library", server);
    // The error appears only after two failed requests, because the app's query client retries a failed request
    // once.
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/^Something went wrong\. Please try again\.$/);
    server.on(contentRoutes.list).answer(() => pageOf([film]));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await shows("The heart");
  });
});

describe("the search", () => {
  it("is debounced", async () => {
    const { user, server, advance } = await open("/app/library?page=2");
    await user.type(searchBox(), "blood");
    await advance(299);
    expect(server.requests(contentRoutes.search)).toEqual([]);
    await advance(1);
    await shows("Found: blood");
    const [request] = server.requests(contentRoutes.search);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ query: "blood", page: "0" });
  });

  it("runs at once and only once after Enter", async () => {
    const { user, server, advance } = await open("/app/library");
    await user.type(searchBox(), "blood{Enter}");
    await shows("Found: blood");
    await advance(1_000);
    expect(server.requests(contentRoutes.search)).toHaveLength(1);
  });

  it("is in the URL", async () => {
    await open("/app/library?q=heart");
    expect(screen.getByDisplayValue("heart")).toBe(searchBox());
    await shows("Found: heart");
  });

  it("reports no results, and shows the whole library when cleared", async () => {
    const { user, advance } = await open("/app/library?q=nothing");
    expect(await screen.findByText("No content found")).toBeInTheDocument();
    await user.clear(searchBox());
    await advance(300);
    await shows("On page 0");
  });

  it("says for which words it has found something else", async () => {
    const server = buildServer();
    server.on(contentRoutes.search).answer(() => {
      const { success, data } = pageOf([buildContent()]);
      return { success, data: { ...data, searchedFor: "photosynthesis" } };
    });
    await open("/app/library?q=fotosynthesis", server);
    expect(await screen.findByText(/results for “photosynthesis”/)).toBeVisible();
  });

  it("offers the whole library after no results and focuses the heading", async () => {
    const { user } = await open("/app/library?q=nothing&subject=Biology");
    await user.click(await screen.findByRole("button", { name: "Show the whole library" }));
    await shows("On page 0");
    expect(screen.queryByDisplayValue("nothing")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "All content" })).toHaveFocus();
  });
});

describe("the filters", () => {
  it("work alone and together, and return to the first page", async () => {
    const { user, server } = await open("/app/library?page=2");
    await shows("On page 1");
    await user.click(subject("Biology"));
    await shows("On page 0");
    const alone = server.requests(contentRoutes.list).at(-1);
    expect(Object.fromEntries(alone?.query ?? [])).toMatchObject({ page: "0", subject: "Biology" });
    expect(server.requests(contentRoutes.filter)).toEqual([]);
    await user.selectOptions(grade(), "Form 2");
    await shows("Biology for Form 2");
    const [request] = server.requests(contentRoutes.filter);
    expect(request?.query.get("page")).toBe("0");
  });

  it("are in the URL; unknown values are ignored", async () => {
    await open("/app/library?subject=Alchemy&grade=Form+2");
    await shows("On page 0");
    expect(subject("All subjects")).toBeChecked();
    expect(grade()).toHaveValue("Form 2");
  });

  it("do not show a student's grade as chosen while a search finds all grades", async () => {
    const { user, advance } = await open("/app/library?q=heart", buildServer(), student);
    await shows("Found: heart");
    expect(grade()).toHaveValue("");
    await user.clear(searchBox());
    await advance(1000);
    expect(grade()).toHaveValue("Form 2");
  });

  it("explain that a search ignores them", async () => {
    await open("/app/library?q=heart&subject=Biology&grade=Form+2");
    await shows("Found: heart");
    expect(screen.getByText(/every subject and grade/)).toBeInTheDocument();
  });
});

const button = (name: string) => screen.findByRole("button", { name });

/** Stubs `window.open` with a tab whose content the test can read. */
const stubTab = () => {
  const replace = vi.fn<(url: string) => void>();
  const close = vi.fn<() => void>();
  const page = { title: "", body: { textContent: "" } };
  const tab = { opener: window as Window | null, document: page, location: { replace }, close };
  vi.spyOn(window, "open").mockImplementation(() => tab as unknown as Window);
  return { tab, replace, close };
};

describe("viewing", () => {
  it("opens a tab during the click, records the view, then loads the file in the tab", async () => {
    const { tab, replace } = stubTab();
    const { user, server } = await open("/app/library", withOne(buildContent()));
    await user.click(await button("View Photosynthesis"));
    expect(tab.opener).toBeNull();
    await waitFor(() => expect(replace.mock.calls).toEqual([[LINKS.viewUrl]]));
    expect(server.requests(contentRoutes.view)).toMatchObject([{ parameters: ["leaves"] }]);
    expect(await screen.findByText("2 views")).toBeInTheDocument();
    expect(server.requests(contentRoutes.list)).toHaveLength(1);
  });

  it("offers a link when the browser opens no tab", async () => {
    vi.spyOn(window, "open").mockImplementation(() => null);
    const { user } = await open("/app/library", withOne(buildContent()));
    await user.click(await button("View Photosynthesis"));
    const link = await screen.findByRole("link", { name: "Open the file" });
    expect(link).toHaveAttribute("href", LINKS.viewUrl);
    expect(link).toHaveAttribute("rel", "noopener");
  });

  it("closes the tab and shows why when the file is missing", async () => {
    const { close } = stubTab();
    const { user, server } = await open("/app/library", withOne(buildContent()));
    server.refuse(contentRoutes.view, "NOT_FOUND", "contentNotFound");
    await user.click(await button("View Photosynthesis"));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Content not found$/);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("plays a film on the page without preloading it", async () => {
    const { user } = await open("/app/library", withOne(film));
    await user.click(await button("View The heart"));
    const player = await screen.findByLabelText("The heart", { selector: "video" });
    expect(player).toHaveAttribute("src", LINKS.viewUrl);
    expect(player).toHaveAttribute("preload", "none");
    expect(player).not.toHaveAttribute("autoplay");
  });

  const openFilm = async () => {
    const app = await open("/app/library", withOne(film));
    await app.user.click(await button("View The heart"));
    const player = () => screen.findByLabelText("The heart", { selector: "video" });
    return { ...app, player };
  };

  it("reports a film that stops loading and continues on retry", async () => {
    const { user, player } = await openFilm();
    fireEvent.play(await player());
    fireEvent.error(await player());
    expect(await screen.findByRole("alert")).toHaveTextContent(/stopped loading/);
    await user.click(await button("Try again"));
    expect(await player()).toHaveAttribute("autoplay");
  });

  it("renews an expired link and leaves a paused film paused", async () => {
    const { player, server, clock } = await openFilm();
    fireEvent.play(await player());
    fireEvent.pause(await player());
    await clock.advance(FILE_LINK_LIFETIME_MINUTES * 60_000);
    fireEvent.error(await player());
    await waitFor(() => expect(server.requests(contentRoutes.view)).toHaveLength(2));
    expect(await player()).not.toHaveAttribute("autoplay");
    expect(screen.queryByText(/stopped loading/)).not.toBeInTheDocument();
  });
});

describe("downloading", () => {
  it("records a view and saves the file under its name", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.href} as ${this.download}`);
    });
    const { server } = await open("/app/library", withOne(film));
    const download = await button("Download The heart");
    fireEvent.click(download);
    fireEvent.click(download);
    await waitFor(() => expect(saved).toEqual([`${LINKS.downloadUrl} as heart.mp4`]));
    expect(server.requests(contentRoutes.view)).toHaveLength(1);
  });
});

describe("the link to my content", () => {
  it("is shown to uploaders", async () => {
    await open("/app/library");
    expect(screen.getByRole("link", { name: "Upload Content" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "My content" })).toBeInTheDocument();
  });

  it("is not for students", async () => {
    await open("/app/library", buildServer(), student);
    expect(screen.queryByRole("link", { name: "Upload Content" })).not.toBeInTheDocument();
  });
});
