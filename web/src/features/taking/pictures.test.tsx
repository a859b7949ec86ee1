import "fake-indexeddb/auto";
import type { Question } from "@darasa/contract/assessments";
import { attemptRoutes } from "@darasa/contract/attempts";
import { pictureRoutes } from "@darasa/contract/pictures";
import { screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const code = vi.hoisted(() => ({ loads: 0 }));
vi.mock("@/components/picture/loaded-picture.tsx", async (loadOriginal) => {
  code.loads += 1;
  return loadOriginal();
});

const NOW = "2026-05-12T09:00:00Z";
const SIZE = { width: 400, height: 300, bytes: 60_000 };
const PICTURE = { id: "a1b2", alt: "A map of the Rift Valley", ...SIZE };
const QUESTION: Question = {
  ...{ id: "q1", text: "What is shown?", type: "SHORT_ANSWER", picture: PICTURE },
  ...{ options: [], marks: 2 },
};
const OPTION_PICTURES = [{ option: "Figure B", id: "b2c3", ...SIZE }];
const OPTION_QUESTION: Question = {
  ...{ id: "q2", text: "Which one is a square?", type: "MCQ", optionPictures: OPTION_PICTURES },
  ...{ options: ["Figure A", "Figure B"], marks: 1 },
};
const IMAGE = "aGFiYXJp";

let server: StubServer;

beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("indexedDB", new IDBFactory());
  server = new StubServer();
});

const answerPictures = () =>
  server
    .on(pictureRoutes.get)
    .answer(() => ({ success: true, data: { type: "image/png", image: IMAGE } }));

const open = async (questions?: Question[]) => {
  const assessment = buildAssessment(questions && { questions });
  const attempt = {
    ...{ assessmentId: "volcanoes", number: 1, status: "IN_PROGRESS" as const },
    ...{ startedAt: NOW, deadline: "2026-05-12T09:30:00Z", answers: {}, serverTime: NOW },
  };
  server
    .on(attemptRoutes.attempt)
    .answer(() => ({ success: true, data: { attempt, assessment, serverTime: NOW } }));
  const claims = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" } as const;
  const app = renderApp({ path: "/app/assessments/take/volcanoes", server, claims });
  await screen.findByRole("button", { name: "Submit Assessment" });
  return app;
};
const shown = () => screen.findByRole("img", { name: PICTURE.alt });
const asked = () => server.requests(pictureRoutes.get);

describe("a paper with pictures", () => {
  it("loads no code and sends no request for a paper without a picture", async () => {
    await open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(code.loads).toBe(0);
    expect(asked()).toEqual([]);
  });

  it("shows a picture in its reserved place, and larger in a dialog", async () => {
    answerPictures();
    const { user } = await open([QUESTION]);
    const image = await shown();
    expect(image).toHaveAttribute("src", `data:image/png;base64,${IMAGE}`);
    expect(image.closest("div")).toHaveStyle({ aspectRatio: "400 / 300" });
    expect(asked().map(({ parameters, query }) => [...parameters, String(query)])).toEqual([
      ["a1b2", "assessmentId=volcanoes"],
    ]);
    await user.click(screen.getByRole("button", { name: PICTURE.alt }));
    expect(screen.getByRole("dialog", { name: "Picture" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("shows the pictures of options, which choose them, and larger beside that", async () => {
    answerPictures();
    const { user, container } = await open([
      OPTION_QUESTION,
      {
        ...{ id: "q3", text: "Which ones are round?", type: "MULTI_SELECT", marks: 1 },
        ...{ options: ["One", "Two"], optionPictures: [{ id: "b2c3", option: "One", ...SIZE }] },
      },
    ]);
    await waitFor(() => expect(container.querySelectorAll("img")).toHaveLength(2));
    expect(asked().map(({ parameters, query }) => [...parameters, String(query)])).toEqual([
      ["b2c3", "assessmentId=volcanoes"],
    ]);
    const [square, round] = container.querySelectorAll("img");
    if (square === undefined || round === undefined) throw new Error("No pictures");
    expect(square.closest("[style]")).toHaveStyle({ aspectRatio: "400 / 300" });
    await user.click(square);
    expect(screen.getByRole("radio", { name: "Figure B" })).toBeChecked();
    await user.click(round);
    expect(screen.getByRole("checkbox", { name: "One" })).toBeChecked();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show larger: One" }));
    const dialog = screen.getByRole("dialog", { name: "Picture" });
    expect(within(dialog).getByRole("img", { name: "One" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("checkbox", { name: "One" })).toBeChecked();
  });

  it("keeps pictures on the device, so that they need no network later", async () => {
    answerPictures();
    const { unmount } = await open([QUESTION]);
    await shown();
    await waitFor(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      expect(names).toContain("darasa-pictures/grace");
    });
    unmount();
    server.refuse(pictureRoutes.get, "NOT_FOUND", "pictureNotFound");
    await open([QUESTION]);
    expect(await shown()).toHaveAttribute("src", `data:image/png;base64,${IMAGE}`);
    expect(asked()).toHaveLength(1);
  });

  it("says that pictures could not be loaded, and tries all of them again", async () => {
    server.refuse(pictureRoutes.get, "NOT_FOUND", "pictureNotFound");
    const { user, container } = await open([QUESTION, OPTION_QUESTION]);
    const failures = () => screen.queryAllByText("This picture could not be loaded.");
    await waitFor(() => expect(failures()).toHaveLength(2));
    expect(screen.queryByRole("button", { name: /^Show larger/ })).not.toBeInTheDocument();
    answerPictures();
    const [retry] = screen.getAllByRole("button", { name: "Try again" });
    if (retry === undefined) throw new Error("No button");
    await user.click(retry);
    expect(await shown()).toBeInTheDocument();
    await waitFor(() => expect(container.querySelectorAll("img")).toHaveLength(2));
    expect(screen.getByRole("radio", { name: "Figure B" })).not.toBeChecked();
  });

  it("is announced on the cover with the number and size of its pictures", async () => {
    const assessment = buildAssessment({ questions: [], pictures: { count: 3, bytes: 122_880 } });
    server
      .on(attemptRoutes.attempt)
      .answer(() => ({ success: true, data: { assessment, serverTime: NOW } }));
    const claims = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" } as const;
    renderApp({ path: "/app/assessments/take/volcanoes", server, claims });
    expect(await screen.findByText(/^3 pictures, 120.00 KB: /)).toBeInTheDocument();
  });
});
