import "fake-indexeddb/auto";
import type { AppliedAccommodations } from "@darasa/contract/applied-accommodations";
import { attemptRoutes } from "@darasa/contract/attempts";
import { act, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const paper = buildAssessment();
const START = "2026-05-12T09:00:00Z";
const STUDENT = { sub: "grace", name: "Grace", role: "STUDENT", className: "Form 2" };
const ALL: AppliedAccommodations = { timeFactor: 1.5, largeText: true, readAloud: true };

/** Opens the paper with an attempt in progress, or its cover. */
const open = (accommodations?: AppliedAccommodations, isStarted = true) => {
  const server = new StubServer();
  const factor = accommodations?.timeFactor ?? 1;
  server.on(attemptRoutes.attempt).answer(() => ({
    success: true,
    data: {
      ...(isStarted && {
        attempt: {
          ...{ assessmentId: "volcanoes", number: 1, status: "IN_PROGRESS" as const },
          ...{ startedAt: START, answers: {}, serverTime: START, accommodations },
          deadline: new Date(Date.parse(START) + paper.duration * factor * 60_000).toISOString(),
        },
      }),
      assessment: isStarted ? paper : { ...paper, questions: [] },
      ...(isStarted || factor === 1 ? {} : { timeFactor: factor }),
      serverTime: START,
    },
  }));
  return renderApp({ path: "/app/assessments/take/volcanoes", server, claims: STUDENT });
};

/** The texts that the browser was told to read. */
let spoken: { readonly text: string; onend?: () => void }[] = [];
const speech = { cancel: vi.fn(), speak: vi.fn(), speaking: false };

beforeEach(() => {
  stubDialogMethods();
  vi.stubGlobal("indexedDB", new IDBFactory());
  spoken = [];
  speech.cancel.mockReset();
  speech.speak.mockReset().mockImplementation((words) => void spoken.push(words));
  vi.stubGlobal("speechSynthesis", speech);
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe("a paper of a student with extra support", () => {
  it("has large text as long as it is open", async () => {
    const { unmount } = open(ALL);
    await screen.findByRole("button", { name: "Submit Assessment" });
    await waitFor(() => expect(document.documentElement.style.fontSize).toBe("130%"));
    unmount();
    expect(document.documentElement.style.fontSize).toBe("");
  });

  it("reads a question with its options aloud, and stops", async () => {
    const { user } = open(ALL);
    await user.click(await screen.findByRole("button", { name: "Read question 1 aloud" }));
    const [first] = paper.questions;
    expect(spoken.map(({ text }) => text)).toEqual([first?.text, ...(first?.options ?? [])]);
    await user.click(screen.getByRole("button", { name: "Stop reading question 1" }));
    expect(speech.cancel).toHaveBeenCalledTimes(2);
    expect(screen.getByRole("button", { name: "Read question 1 aloud" })).toBeInTheDocument();
  });

  it("offers to read again after the last words", async () => {
    const { user } = open(ALL);
    await user.click(await screen.findByRole("button", { name: "Read question 1 aloud" }));
    act(() => spoken.at(-1)?.onend?.());
    expect(screen.getByRole("button", { name: "Read question 1 aloud" })).toBeInTheDocument();
  });

  it("says once that this browser cannot read aloud", async () => {
    Reflect.deleteProperty(window, "speechSynthesis");
    open(ALL);
    expect(await screen.findByText(/This browser cannot read aloud/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Read question/ })).not.toBeInTheDocument();
  });

  it("shows the minutes of the student, before and after the start", async () => {
    const { unmount } = open(ALL, false);
    expect(await screen.findByText(/45 mins/)).toBeInTheDocument();
    expect(screen.getByText(/You have more time than others/)).toBeInTheDocument();
    unmount();
    open(ALL);
    expect(await screen.findByText("45:00")).toBeInTheDocument();
    expect(screen.getByText(/45 mins/)).toBeInTheDocument();
  });
});

describe("a paper of a student without extra support", () => {
  it("has neither", async () => {
    open();
    await screen.findByRole("button", { name: "Submit Assessment" });
    expect(screen.queryByRole("button", { name: /Read question/ })).not.toBeInTheDocument();
    expect(document.documentElement.style.fontSize).toBe("");
  });

  it("says nothing of more time", async () => {
    open(undefined, false);
    expect(await screen.findByText(/30 mins/)).toBeInTheDocument();
    expect(screen.queryByText(/more time than others/)).not.toBeInTheDocument();
  });
});
