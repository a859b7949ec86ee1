import type { SaveAnswersInput } from "@darasa/contract/attempts";
import { DEVICES_PER_ANSWER_LIMIT } from "@darasa/contract/limits";
import {
  EVENTS_PER_ATTEMPT,
  type StoredTimeline,
  type Timeline,
  type TimelineEvent,
  type ToldEvent,
} from "@darasa/contract/timeline";
import type { AttemptRecord } from "./attempt-state.ts";

const SECOND_MS = 1_000;
const EMPTY: StoredTimeline = { events: [], devices: [] };

const isSame = (one: TimelineEvent, other: TimelineEvent): boolean =>
  one.kind === other.kind && one.at === other.at && one.questionId === other.questionId;

/** Leaves out events that are not within the attempt, and ends those that last longer than until now. */
const selectEventsWithin = (
  { startedAt, deadline }: Pick<AttemptRecord, "startedAt" | "deadline">,
  told: readonly ToldEvent[],
  now: Date,
): TimelineEvent[] =>
  told.flatMap(({ kind, at, seconds, questionId }) => {
    const time = new Date(at);
    if (time < startedAt || time > deadline || time > now) return [];
    const longest = Math.floor((now.getTime() - time.getTime()) / SECOND_MS);
    return [
      {
        kind,
        at: time.toISOString(),
        ...(seconds !== undefined && { seconds: Math.min(seconds, longest) }),
        ...(questionId !== undefined && { questionId }),
      },
    ];
  });

/**
 * Adds what a request tells to the timeline of an attempt. Returns the same timeline if the request tells nothing new, for
 * example because it is repeated. Events are only ever added, and no more than EVENTS_PER_ATTEMPT.
 */
export const addToTimeline = (
  attempt: Pick<AttemptRecord, "startedAt" | "deadline" | "timeline">,
  { deviceId, events: told = [] }: Pick<SaveAnswersInput, "deviceId" | "events">,
  now: Date,
): StoredTimeline | undefined => {
  const { timeline } = attempt;
  const { events, devices, omitted = 0 } = timeline ?? EMPTY;
  const isNewDevice = !devices.includes(deviceId) && devices.length < DEVICES_PER_ANSWER_LIMIT;
  const heard: TimelineEvent[] =
    isNewDevice && devices.length > 0 ? [{ kind: "DEVICE", at: now.toISOString() }] : [];
  const added = [...heard, ...selectEventsWithin(attempt, told, now)].filter(
    (event) => !events.some((known) => isSame(known, event)),
  );
  if (added.length === 0 && !isNewDevice) return timeline;
  const kept = added.slice(0, EVENTS_PER_ATTEMPT - events.length);
  const more = omitted + added.length - kept.length;
  return {
    events: [...events, ...kept],
    devices: isNewDevice ? [...devices, deviceId] : devices,
    ...(more > 0 && { omitted: more }),
  };
};

/** Returns true if the timeline has new events. The first device alone is stored together with its first answer. */
export const isNewOnTimeline = (
  before: StoredTimeline | undefined,
  after: StoredTimeline | undefined,
): boolean => after !== before && (after?.events.length !== 0 || before !== undefined);

/** Presents a timeline in the order of its times, without the ids of the devices. */
export const presentTimeline = (
  startedAt: string,
  { events, omitted }: StoredTimeline,
): Timeline => ({
  startedAt,
  events: [...events].sort((one, other) => one.at.localeCompare(other.at)),
  ...(omitted !== undefined && { omitted }),
});
