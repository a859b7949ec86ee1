import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api-error.ts";
import { buildAttemptSimulation, SimulatedDevice } from "./testing/attempt-simulation.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

async function begin(overrides: Parameters<typeof buildAttemptSimulation>[0] = {}) {
  const simulation = buildAttemptSimulation(overrides);
  const tab = await simulation.device.open();
  if (tab === undefined) throw new Error("The paper did not open.");
  const again = async () => {
    const next = await simulation.device.open();
    if (next === undefined) throw new Error("The paper did not open.");
    return next.sync;
  };
  return { ...simulation, ...tab, again };
}

describe("saving", () => {
  it("of the first answer is debounced by two seconds", async () => {
    const { sync, clock, server } = await begin();
    sync.answer("q3", "B");
    await clock.advance(1_900);
    sync.answer("q3", "Batian");
    await clock.advance(1_900);
    expect(server.texts()).toEqual({});
    expect(sync.state().saving).toBe("saving");
    await clock.advance(100);
    expect(server.texts()).toEqual({ q3: "Batian" });
    expect(sync.state().saving).toBe("saved");
  });

  it("happens at least every ten seconds during continuous typing", async () => {
    const { sync, clock, server } = await begin();
    for (let second = 0; second < 10; second += 1) {
      sync.answer("q3", "x".repeat(second + 1));
      await clock.advance(SECOND);
    }
    expect(server.texts()).toEqual({ q3: "xxxxxxxxxx" });
  });

  it("sends the answers of a whole paper with at most six requests", async () => {
    const { sync, clock, network, server } = await begin();
    const { requests } = network;
    for (let minute = 0; minute < 30; minute += 1) {
      await clock.advance(55 * SECOND);
      sync.answer(`q${(minute % 3) + 1}`, `answer ${minute}`);
      await clock.advance(5 * SECOND);
    }
    await clock.advance(MINUTE);
    expect(sync.state().phase).toBe("submitted");
    expect(server.submitted).toEqual({ q1: "answer 27", q2: "answer 28", q3: "answer 29" });
    const submits = 1;
    expect(network.requests - requests - submits).toBeLessThanOrEqual(6);
  });

  it("tells that the device has stored answers that wait for the next save", async () => {
    const { sync, clock, server } = await begin();
    sync.answer("q1", "Elgon");
    await clock.advance(2 * SECOND);
    sync.answer("q2", "True");
    await clock.advance(10 * SECOND);
    expect(sync.state().saving).toBe("stored");
    expect(server.texts()).toEqual({ q1: "Elgon" });
    await clock.advance(8 * MINUTE);
    expect(sync.state().saving).toBe("saved");
    expect(server.texts()).toEqual({ q1: "Elgon", q2: "True" });
  });

  it("sends the answers once more in the last minute", async () => {
    const { sync, clock, server } = await begin();
    await clock.advance(25 * MINUTE);
    sync.answer("q1", "Elgon");
    await clock.advance(2 * SECOND);
    sync.answer("q2", "True");
    await clock.advance(4 * MINUTE);
    expect(server.texts()).toEqual({ q1: "Elgon" });
    await clock.advance(45 * SECOND);
    expect(server.texts()).toEqual({ q1: "Elgon", q2: "True" });
    expect(sync.state().phase).toBe("answering");
  });

  it("sends the answers of a killed page soon after the paper is opened again", async () => {
    const { sync, clock, server, kill, again } = await begin();
    sync.answer("q1", "Elgon");
    await clock.advance(2 * SECOND);
    sync.answer("q2", "True");
    kill();
    const next = await again();
    await clock.advance(2 * SECOND);
    expect(next.state().saving).toBe("saved");
    expect(server.texts()).toEqual({ q1: "Elgon", q2: "True" });
  });

  it("does not wait if the device cannot store the answers", async () => {
    const { sync, clock, device, server } = await begin();
    device.store.isBroken = true;
    sync.answer("q1", "Elgon");
    await clock.advance(2 * SECOND);
    sync.answer("q2", "True");
    await clock.advance(2 * SECOND);
    expect(server.texts()).toEqual({ q1: "Elgon", q2: "True" });
  });

  it("sends unsaved answers at once when the page is left", async () => {
    const { sync, clock, server } = await begin();
    sync.answer("q3", "Batian");
    sync.saveBeforeLeaving();
    await clock.advance();
    expect(server.texts()).toEqual({ q3: "Batian" });
  });

  it("backs off without a connection and retries at once when it returns", async () => {
    const { sync, clock, network } = await begin();
    network.isOffline = true;
    sync.answer("q2", "True");
    await clock.advance(2 * SECOND);
    expect(sync.state().saving).toBe("waiting");
    const { requests } = network;
    await clock.advance(10 * MINUTE);
    expect(network.requests - requests).toBeLessThan(16);
    network.isOffline = false;
    sync.sendNow();
    await clock.advance();
    expect(sync.state().saving).toBe("saved");
  });

  it("reports a rejection without retries, and tries again with the next answer", async () => {
    const { sync, clock, network, server } = await begin();
    const rejection = new ApiError({ code: "PERMISSION_DENIED", status: 403, message: "Not you" });
    const { save } = server;
    server.save = () => {
      throw rejection;
    };
    sync.answer("q2", "True");
    await clock.advance(MINUTE);
    expect(sync.state()).toMatchObject({ saving: "waiting", rejection });
    const { requests } = network;
    await clock.advance(MINUTE);
    expect(network.requests).toBe(requests);
    server.save = save;
    sync.answer("q2", "False");
    await clock.advance(2 * SECOND);
    expect(sync.state()).toMatchObject({ saving: "saved", rejection: undefined });
  });

  it("reports that the device cannot store the answers", async () => {
    const { sync, clock, device, server } = await begin();
    device.store.isBroken = true;
    sync.answer("q2", "True");
    await clock.advance(2 * SECOND);
    expect(sync.state()).toMatchObject({ isStored: false, saving: "saved" });
    expect(server.texts()).toEqual({ q2: "True" });
  });
});

describe("two tabs", () => {
  it("show each other's answers at once", async () => {
    const { sync, again } = await begin();
    const other = await again();
    sync.answer("q1", "Longonot");
    expect(other.journal()).toMatchObject({ q1: { answer: "Longonot" } });
    other.answer("q1", "Elgon");
    expect(sync.journal()).toMatchObject({ q1: { answer: "Elgon" } });
  });

  it("finish together", async () => {
    const { sync, again, clock } = await begin();
    const other = await again();
    sync.submit();
    expect(other.state().phase).toBe("submitting");
    await clock.advance();
    expect(other.state()).toMatchObject({ phase: "submitted", submissionId: "volcanoes_grace_1" });
  });

  it("read each other's answers from the device after a sleep", async () => {
    const { sync, device } = await begin();
    await device.store.mergeAnswers("volcanoes", {
      q1: { answer: "Elgon", at: Number.MAX_SAFE_INTEGER },
    });
    await sync.reloadFromDevice();
    expect(sync.journal()).toMatchObject({ q1: { answer: "Elgon" } });
  });
});

describe("a second device", () => {
  it("adds its newer answers with the next save", async () => {
    const { sync, clock, network, server } = await begin();
    sync.answer("q1", "Longonot");
    await clock.advance(5 * SECOND);
    const tablet = await new SimulatedDevice(clock, network).open();
    tablet?.sync.answer("q1", "Elgon");
    await clock.advance(5 * SECOND);
    sync.answer("q2", "True");
    await clock.advance(8 * MINUTE);
    expect(sync.journal()).toMatchObject({ q1: { answer: "Elgon" }, q2: { answer: "True" } });
    expect(server.texts()).toEqual({ q1: "Elgon", q2: "True" });
  });

  it("leaves its newer answers on this device, for a reload without a network", async () => {
    const { sync, clock, network, kill, again } = await begin();
    const tablet = await new SimulatedDevice(clock, network).open();
    tablet?.sync.answer("q1", "Elgon");
    await clock.advance(5 * SECOND);
    sync.answer("q2", "True");
    await clock.advance(5 * SECOND);
    kill();
    network.isOffline = true;
    const next = await again();
    expect(next.journal()).toMatchObject({ q1: { answer: "Elgon" }, q2: { answer: "True" } });
  });

  it("that submits also finishes the paper here, with the same submission", async () => {
    const { sync, clock, network } = await begin();
    const tablet = await new SimulatedDevice(clock, network).open();
    tablet?.sync.submit();
    await clock.advance();
    sync.answer("q2", "True");
    await clock.advance(2 * SECOND);
    expect(sync.state()).toMatchObject({ phase: "submitted", submissionId: "volcanoes_grace_1" });
  });

  it("that submits does not lose the answers of this device, also those typed during the save", async () => {
    const { sync, clock, network, server, device } = await begin();
    network.isOffline = true;
    sync.answer("q1", "Elgon");
    sync.answer("q2", "True");
    await clock.advance(MINUTE);
    network.isOffline = false;
    const tablet = await new SimulatedDevice(clock, network).open();
    tablet?.sync.submit();
    await clock.advance();
    network.delayMs = SECOND;
    sync.sendNow();
    await clock.advance(SECOND);
    sync.answer("q3", "Batian");
    await clock.advance(MINUTE);
    expect(sync.state()).toMatchObject({ phase: "submitted", submissionId: "volcanoes_grace_1" });
    expect(server.submitted).toEqual({});
    expect(server.keptAfterSubmission).toEqual({ q1: "Elgon", q2: "True", q3: "Batian" });
    expect(await device.store.listAttempts()).toEqual([]);
  });
});

describe("the time", () => {
  it("starts with the full duration", async () => {
    expect((await begin()).sync.state().secondsLeft).toBe(30 * 60);
  });

  it("continues over a reload with a wrong device clock", async () => {
    const simulation = buildAttemptSimulation();
    simulation.device.clockErrorMs = -365 * 24 * 60 * MINUTE;
    const first = await simulation.device.open();
    await simulation.clock.advance(10 * MINUTE);
    first?.kill();
    simulation.network.isOffline = true;
    const second = await simulation.device.open();
    expect(second?.sync.state().secondsLeft).toBe(20 * 60);
  });

  it("does not run backwards when the device's clock is set back", async () => {
    const { sync, clock, device } = await begin();
    await clock.advance(10 * MINUTE);
    device.clockErrorMs -= 5 * MINUTE;
    await clock.advance(MINUTE);
    expect(sync.state().secondsLeft).toBeLessThanOrEqual(19 * 60 + 1);
  });

  it("is read from the server at the first tick after the device slept", async () => {
    const { sync, clock, device, network } = await begin();
    const { requests } = network;
    await clock.advance(SECOND);
    device.clockErrorMs += 10 * MINUTE;
    await clock.advance(SECOND);
    expect(network.requests).toBe(requests + 1);
    expect(sync.state().secondsLeft).toBeGreaterThan(29 * 60);
  });

  it("is read from the server when the page becomes visible after a sleep", async () => {
    const { sync, clock, device, network } = await begin();
    const { requests } = network;
    device.clockErrorMs += 10 * MINUTE;
    await sync.reloadFromDevice();
    await clock.advance();
    expect(network.requests).toBe(requests + 1);
    expect(sync.state().secondsLeft).toBeGreaterThan(29 * 60);
  });

  it("ends only when the server confirms it, even if the device clock jumps ahead", async () => {
    const { sync, clock, device, server } = await begin();
    device.clockErrorMs += 60 * MINUTE;
    await clock.advance(SECOND);
    expect(sync.state().phase).toBe("time-up");
    await clock.advance(MINUTE);
    expect(sync.state().phase).toBe("answering");
    expect(sync.state().secondsLeft).toBeGreaterThan(28 * 60);
    expect(server.submitted).toBeUndefined();
  });

  it("accepts no answers after its end, and the paper is submitted within 45 seconds", async () => {
    const { sync, clock, server } = await begin();
    sync.answer("q2", "True");
    await clock.advance(30 * MINUTE);
    sync.answer("q2", "False");
    expect(sync.state()).toMatchObject({ phase: "time-up", secondsLeft: 0 });
    await clock.advance(45 * SECOND);
    expect(sync.state().phase).toBe("submitted");
    expect(server.submitted).toEqual({ q2: "True" });
    expect(server.isLate).toBe(false);
  });
});

describe("submitting", () => {
  it("continues after a reload and a lost connection", async () => {
    const { sync, clock, network, kill, again, server } = await begin();
    network.isOffline = true;
    sync.answer("q2", "True");
    sync.submit();
    await clock.advance(MINUTE);
    kill();
    const next = await again();
    expect(next.state().phase).toBe("submitting");
    network.isOffline = false;
    await clock.advance(MINUTE);
    expect(next.state().phase).toBe("submitted");
    expect(server.submitted).toEqual({ q2: "True" });
  });

  it("starts no second attempt when the response was lost", async () => {
    const { sync, clock, network, kill, again } = await begin({ attemptsAllowed: 2 });
    network.fates = ["pass", "response-lost"];
    sync.submit();
    await clock.advance();
    kill();
    const next = await again();
    await clock.advance();
    expect(next.state()).toMatchObject({ phase: "submitted", submissionId: "volcanoes_grace_1" });
  });

  it("accepts no more answers", async () => {
    const { sync, network } = await begin();
    network.isOffline = true;
    sync.submit();
    sync.answer("q2", "True");
    expect(sync.journal()).toEqual({});
  });
});

describe("another deadline", () => {
  it("is heard of with the next save, and the time on the screen grows", async () => {
    const { sync, clock, server } = await begin();
    await clock.advance(10 * MINUTE);
    server.extraMinutes = 15;
    sync.answer("q1", "Elgon");
    await clock.advance(2 * SECOND);
    expect(sync.state()).toMatchObject({ secondsLeft: 35 * 60 - 2, addedMinutes: 15 });
    await clock.advance(MINUTE);
    expect(sync.state()).toMatchObject({ addedMinutes: 0 });
    await clock.advance(33 * MINUTE);
    expect(sync.state().phase).toBe("answering");
    await clock.advance(2 * MINUTE);
    expect(sync.state().phase).toBe("submitted");
    expect(server.isLate).toBe(false);
  });

  it("is heard of from the listener at once", async () => {
    const { sync, clock, server } = await begin();
    sync.setDeadline(server.deadline + 5 * MINUTE);
    expect(sync.state()).toMatchObject({ secondsLeft: 35 * 60, addedMinutes: 5 });
    sync.setDeadline(server.deadline + 8 * MINUTE);
    expect(sync.state().addedMinutes, "both changes").toBe(8);
    sync.setDeadline(server.deadline + 3 * MINUTE);
    await clock.advance();
    expect(sync.state()).toMatchObject({ secondsLeft: 33 * 60, addedMinutes: 3 });
  });

  it("lets a student go on whose time was over on a device without a network", async () => {
    const { sync, clock, network, server } = await begin();
    network.isOffline = true;
    server.extraMinutes = 10;
    await clock.advance(31 * MINUTE);
    expect(sync.state().phase).toBe("time-up");
    network.isOffline = false;
    sync.sendNow();
    await clock.advance(SECOND);
    expect(sync.state().phase).toBe("answering");
    sync.answer("q1", "Elgon");
    sync.submit();
    await clock.advance(SECOND);
    expect(server.submitted).toEqual({ q1: "Elgon" });
    expect(server.isLate).toBe(false);
  });

  it("stays on the device, so that it holds after the page is opened again without a network", async () => {
    const { sync, clock, network, server, again, kill } = await begin();
    sync.setDeadline(server.deadline + 5 * MINUTE);
    await clock.advance(SECOND);
    kill();
    network.isOffline = true;
    expect((await again()).state().secondsLeft).toBe(35 * 60 - 1);
  });
});
