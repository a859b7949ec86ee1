import fc from "fast-check";
import { expect, test } from "vitest";
import { buildWorld, type Fate } from "./testing/paper-world.ts";

const fate = fc.constantFrom<Fate>("pass", "lost", "answer-lost", "twice", "late");

type Step =
  | { readonly do: "type"; readonly question: string; readonly answer: string }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "cut" | "restore" | "kill" | "close" | "second-tab" | "switch" }
  | { readonly do: "clock"; readonly byMs: number }
  | { readonly do: "slow"; readonly delayMs: number }
  | { readonly do: "fates"; readonly fates: readonly Fate[] };

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

type Tab = NonNullable<Awaited<ReturnType<ReturnType<typeof buildWorld>["device"]["open"]>>>;

/** A student with a phone of which everything goes wrong that can. Returns what was typed last. */
async function live(world: ReturnType<typeof buildWorld>, steps: readonly Step[]) {
  const typed = new Map<string, string>();
  const open = async (): Promise<Tab> => {
    const opened = await world.device.open();
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
        await world.clock.advance(now.ms);
        break;
      case "cut":
      case "restore":
        world.network.isCut = now.do === "cut";
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
        world.device.clockErrorMs += now.byMs;
        break;
      case "slow":
        world.network.delayMs = now.delayMs;
        break;
      case "fates":
        world.network.fates.push(...now.fates);
    }
  }
  return { tabs, typed: Object.fromEntries(typed) };
}

const LONG_MINUTES = 600;
const MINUTE_MS = 60_000;

test("the paper that is handed in holds what was typed last, whatever happened on the way", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = buildWorld({ duration: LONG_MINUTES });
      const { tabs, typed } = await live(world, steps);
      for (const { sync } of tabs) expect(sync.journal()).toMatchObject(entriesOf(typed));
      tabs[0]?.sync.handIn();
      await world.clock.advance(MINUTE_MS);
      world.network.isCut = false;
      world.network.fates = [];
      world.network.delayMs = 0;
      await world.clock.advance(3 * MINUTE_MS);
      expect(world.server.submitted).toEqual(typed);
      expect(tabs.map(({ sync }) => sync.state().phase)).toEqual(tabs.map(() => "done"));
      expect(await world.device.store.list()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("at zero it is handed in by itself; what was typed in time counts, however late it arrives", async () => {
  const hours = fc.integer({ min: 1, max: 20 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 15 }),
      hours,
      fc.boolean(),
      async (steps, away, isCut) => {
        const world = buildWorld({ duration: 30 });
        const { tabs, typed } = await live(
          world,
          steps.filter((now) => now.do !== "clock"),
        );
        world.network.isCut = isCut;
        world.network.fates = [];
        world.network.delayMs = 0;
        await world.clock.advance(35 * MINUTE_MS);
        if (isCut) {
          for (const tab of tabs) tab.kill();
          await world.clock.advance(away * 60 * MINUTE_MS);
          world.network.isCut = false;
          await world.device.open();
          await world.clock.advance(3 * MINUTE_MS);
        }
        expect(world.server.submitted).toEqual(typed);
        expect(world.server.isLate).toBe(isCut);
      },
    ),
    { numRuns: 60 },
  );
});

const entriesOf = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, { answer }]));
