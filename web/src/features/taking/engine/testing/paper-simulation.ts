import type { Answers, Assessment, JournalInput } from "@darasa/contract/assessments";
import { ERROR_STATUS } from "@darasa/contract/errors";
import { ApiError } from "@/lib/api-error.ts";
import type { Clock } from "@/lib/clock.ts";
import { ManualClock } from "@/testing/manual-clock.ts";
import { openPaper } from "../open-paper.ts";
import type { PaperApi } from "../paper-state.ts";
import { PaperSync } from "../paper-sync.ts";
import type { News, Peers } from "../peers.ts";
import { MemoryPaperStore } from "./memory-paper-store.ts";

const STUDENT = "grace";
const MINUTE_MS = 60_000;
const GRACE_MS = MINUTE_MS;
const SKEW_MS = 10_000;

export const buildPaper = (overrides: Partial<Assessment> = {}): Assessment => ({
  id: "volcanoes",
  title: "Volcanoes",
  description: "The Rift Valley",
  subject: "Geography",
  grade: "Form 2",
  duration: 30,
  totalMarks: 9,
  passingMarks: 50,
  published: true,
  questionCount: 3,
  attemptsAllowed: 1,
  ownerId: "amina",
  ownerName: "Amina Wanjiru",
  createdAt: "2026-05-01T08:00:00Z",
  questions: [
    {
      id: "q1",
      text: "Which of these is in the Rift Valley?",
      type: "MCQ",
      options: ["Mount Kenya", "Longonot", "Kilimanjaro", "Elgon"],
      marks: 5,
    },
    {
      id: "q2",
      text: "Longonot is a volcano.",
      type: "TRUE_FALSE",
      options: ["True", "False"],
      marks: 2,
    },
    { id: "q3", text: "Name the highest peak.", type: "SHORT_ANSWER", options: [], marks: 2 },
  ],
  ...overrides,
});

const offline = (): ApiError => new ApiError({ code: "OFFLINE", status: 0, message: "No network" });

const conflict = (): ApiError =>
  new ApiError({ code: "CONFLICT", status: ERROR_STATUS.CONFLICT, message: "No more answers" });

interface ServerEntry {
  readonly answer: string;
  readonly at: number;
}

/** The rules of the real one, as its own tests state them. */
export class PaperServer {
  readonly #clock: ManualClock;
  readonly #paper: Assessment;
  readonly answers = new Map<string, ServerEntry>();
  startedAt = 0;
  submitted: Answers | undefined;
  isLate = false;

  constructor(clock: ManualClock, paper: Assessment) {
    this.#clock = clock;
    this.#paper = paper;
  }

  get deadline(): number {
    return this.startedAt + this.#paper.duration * MINUTE_MS;
  }

  open() {
    if (this.startedAt === 0) this.startedAt = this.#clock.now();
    const iso = (time: number): string => new Date(time).toISOString();
    const attempt = {
      assessmentId: this.#paper.id,
      number: 1,
      status: this.submitted === undefined ? ("IN_PROGRESS" as const) : ("SUBMITTED" as const),
      startedAt: iso(this.startedAt),
      deadline: iso(this.deadline),
      answers: this.texts(),
      serverTime: iso(this.#clock.now()),
      ...(this.submitted === undefined ? {} : { submissionId: this.submissionId }),
    };
    return { attempt, assessment: this.#paper };
  }

  get submissionId(): string {
    return `${this.#paper.id}_${STUDENT}_1`;
  }

  texts(): Answers {
    return Object.fromEntries([...this.answers].map(([id, { answer }]) => [id, answer]));
  }

  save({ answers }: JournalInput) {
    if (this.submitted !== undefined) throw conflict();
    const now = this.#clock.now();
    for (const [id, { answer, at: time }] of Object.entries(answers)) {
      const at = Math.min(Date.parse(time), now);
      const isInTime = at >= this.startedAt - SKEW_MS && at <= this.deadline;
      if (isInTime && at > (this.answers.get(id)?.at ?? 0)) this.answers.set(id, { answer, at });
    }
    return { savedAt: new Date(now).toISOString(), answers: this.texts() };
  }

  submit(sent: Answers): string {
    if (this.submitted === undefined) {
      this.isLate = this.#clock.now() > this.deadline + GRACE_MS;
      this.submitted = { ...this.texts(), ...(this.isLate ? {} : sent) };
    }
    return this.submissionId;
  }
}

/** What happens to the next request. */
export type Fate = "pass" | "lost" | "answer-lost" | "twice" | "late";

/** A network between a page and the server: loses requests and answers, repeats and delays them. */
export class PaperNetwork {
  readonly #clock: ManualClock;
  readonly server: PaperServer;
  fates: Fate[] = [];
  isCut = false;
  delayMs = 0;
  requests = 0;

  constructor(clock: ManualClock, server: PaperServer) {
    this.#clock = clock;
    this.server = server;
  }

  async send<T>(ask: () => T): Promise<T> {
    this.requests += 1;
    const fate = this.fates.shift() ?? "pass";
    await this.#wait(this.delayMs);
    if (this.isCut || fate === "lost") throw offline();
    if (fate === "late") {
      // It is still on its way when the page has given up.
      this.#clock.after(MINUTE_MS / 2, () => {
        try {
          ask();
        } catch {
          // Nobody waits for the answer.
        }
      });
      throw offline();
    }
    const answer = ask();
    if (fate === "twice") ask();
    await this.#wait(this.delayMs);
    if (fate === "answer-lost") throw offline();
    return answer;
  }

  #wait(ms: number): Promise<void> {
    return ms === 0 ? Promise.resolve() : new Promise((resolve) => this.#clock.after(ms, resolve));
  }
}

/** A browser on one device: its tabs share what it keeps, and its clock may be wrong. */
export class PaperDevice {
  readonly #clock: ManualClock;
  readonly #network: PaperNetwork;
  readonly store = new MemoryPaperStore();
  readonly #tabs = new Set<(news: News) => void>();
  clockErrorMs = 0;

  constructor(clock: ManualClock, network: PaperNetwork) {
    this.#clock = clock;
    this.#network = network;
  }

  /** `kill` ends the tab as a crash does: nothing of it runs any more. */
  async open() {
    const life = { isOver: false };
    const clock: Clock = {
      now: () => this.#clock.now() + this.clockErrorMs,
      after: (ms, run) => this.#clock.after(ms, () => !life.isOver && run()),
      every: (ms, run) => this.#clock.every(ms, () => !life.isOver && run()),
    };
    /** A page that is dead hears of nothing. */
    const alive = <T>(work: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        work.then(
          (value) => !life.isOver && resolve(value),
          (error: unknown) => !life.isOver && reject(error),
        );
      });
    const { server } = this.#network;
    const api: PaperApi = {
      save: (input) => alive(this.#network.send(() => server.save(input))),
      submit: (answers) => alive(this.#network.send(() => server.submit(answers))),
      isSubmitted: (id) =>
        alive(
          this.#network.send(() => server.submitted !== undefined && id === server.submissionId),
        ),
    };
    const opened = await openPaper("volcanoes", {
      store: this.store,
      clock,
      ask: () => this.#network.send(() => server.open()),
    });
    if ("submissionId" in opened) return undefined;
    const peers = this.#peers();
    const deps = { studentId: STUDENT, clock, store: this.store, api, peers, random: () => 0.5 };
    const sync = new PaperSync(deps, opened);
    const close = sync.start();
    const kill = (): void => {
      life.isOver = true;
      close();
    };
    return { sync, close, kill };
  }

  #peers(): Peers {
    let own: ((news: News) => void) | undefined;
    return {
      tell: (news) => {
        for (const hear of this.#tabs) if (hear !== own) hear(structuredClone(news));
      },
      listen: (hear) => {
        own = hear;
        this.#tabs.add(hear);
        return () => this.#tabs.delete(hear);
      },
    };
  }
}

export const buildWorld = (overrides: Partial<Assessment> = {}) => {
  const clock = new ManualClock();
  const server = new PaperServer(clock, buildPaper(overrides));
  const network = new PaperNetwork(clock, server);
  return { clock, server, network, device: new PaperDevice(clock, network) };
};
