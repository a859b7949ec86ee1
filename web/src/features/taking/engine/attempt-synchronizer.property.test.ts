import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buildAttemptSimulation,
  type SimulatedRequestOutcome,
} from "./testing/attempt-simulation.ts";

const fate = fc.constantFrom<SimulatedRequestOutcome>(
  "pass",
  "request-lost",
  "response-lost",
  "duplicated",
  "late",
);

type Step =
  | { readonly do: "type"; readonly question: string; readonly answer: string }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "cut" | "restore" | "kill" | "close" | "second-tab" | "switch" }
  | { readonly do: "clock"; readonly byMs: number }
  | { readonly do: "slow"; readonly delayMs: number }
  | { readonly do: "fates"; readonly fates: readonly SimulatedRequestOutcome[] };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("type" as const),
      question: fc.constantFrom("q1", "q2", "q3"),
      answer: fc.constantFrom("Longonot", "True", "False", "Batian", "", "L"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.integer({ min: 1, max: 45_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("cut", "restore", "kill", "close", "second-tab", "switch"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("clock" as const),
      byMs: fc.integer({ min: -7_200_000, max: 60_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("slow" as const),
      delayMs: fc.integer({ min: 0, max: 8_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fates" as const),
      fates: fc.array(fate, { maxLength: 6 }),
    }),
  },
);

type Tab = NonNullable<
  Awaited<ReturnType<ReturnType<typeof buildAttemptSimulation>["device"]["open"]>>
>;

/**
 * Carries out the steps on a simulated device: actions of the student and failures of the device or the network.
 * Returns the open tabs and the last typed answers.
 */
async function live(simulation: ReturnType<typeof buildAttemptSimulation>, steps: readonly Step[]) {
  const typed = new Map<string, string>();
  const open = async (): Promise<Tab> => {
    const opened = await simulation.device.open();
    if (opened === undefined) throw new Error("It is handed in already.");
    return opened;
  };
  let tabs = [await open()];
  for (const now of steps) {
    switch (now.do) {
      case "type":
        tabs[0]?.sync.answer(now.question, now.answer);
        typed.set(now.question, now.answer);
        break;
      case "wait":
        await simulation.clock.advance(now.ms);
        break;
      case "cut":
      case "restore":
        simulation.network.isOffline = now.do === "cut";
        break;
      case "kill":
      case "close":
        tabs[0]?.[now.do]();
        tabs = tabs.slice(1);
        if (tabs.length === 0) tabs.push(await open());
        break;
      case "second-tab":
        tabs.push(await open());
        break;
      case "switch":
        tabs.reverse();
        break;
      case "clock":
        simulation.device.clockErrorMs += now.byMs;
        break;
      case "slow":
        simulation.network.delayMs = now.delayMs;
        break;
      case "fates":
        simulation.network.fates.push(...now.fates);
    }
  }
  return { tabs, typed: Object.fromEntries(typed) };
}

const LONG_MINUTES = 600;
const MINUTE_MS = 60_000;

test("the submission contains the last typed answers after any sequence of failures", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const simulation = buildAttemptSimulation({ duration: LONG_MINUTES });
      const { tabs, typed } = await live(simulation, steps);
      for (const { sync } of tabs) expect(sync.journal()).toMatchObject(entriesOf(typed));
      tabs[0]?.sync.submit();
      await simulation.clock.advance(MINUTE_MS);
      simulation.network.isOffline = false;
      simulation.network.fates = [];
      simulation.network.delayMs = 0;
      await simulation.clock.advance(3 * MINUTE_MS);
      expect(simulation.server.submitted).toEqual(typed);
      expect(tabs.map(({ sync }) => sync.state().phase)).toEqual(tabs.map(() => "submitted"));
      expect(await simulation.device.store.listAttempts()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/**
 * The second tab sends an answer, and the network delays the request. Before it arrives, the student clears the answer,
 * and the third tab sends the empty answer, all within the same millisecond.
 */
const DELAYED_OLDER_ANSWER: Step[] = [
  { do: "fates", fates: ["late"] },
  { do: "type", question: "q2", answer: "Longonot" },
  { do: "type", question: "q2", answer: "Longonot" },
  { do: "second-tab" },
  { do: "type", question: "q2", answer: "" },
  { do: "second-tab" },
];

test("the paper is submitted when the time ends; answers typed in time count even if they arrive late", async () => {
  const hours = fc.integer({ min: 1, max: 20 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 15 }),
      hours,
      fc.boolean(),
      async (steps, away, isCut) => {
        const simulation = buildAttemptSimulation({ duration: 30 });
        const { tabs, typed } = await live(
          simulation,
          steps.filter((now) => now.do !== "clock"),
        );
        simulation.network.isOffline = isCut;
        simulation.network.fates = [];
        simulation.network.delayMs = 0;
        await simulation.clock.advance(35 * MINUTE_MS);
        if (isCut) {
          for (const tab of tabs) tab.kill();
          await simulation.clock.advance(away * 60 * MINUTE_MS);
          simulation.network.isOffline = false;
          await simulation.device.open();
          await simulation.clock.advance(3 * MINUTE_MS);
        }
        expect(simulation.server.submitted).toEqual(typed);
        expect(simulation.server.isLate).toBe(isCut);
      },
    ),
    { numRuns: 60, examples: [[DELAYED_OLDER_ANSWER, 1, false]] },
  );
});

const entriesOf = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, { answer }]));
