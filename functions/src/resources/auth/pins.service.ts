import { PIN_LENGTH } from "@darasa/contract/limits";
import { isEasyPin, normaliseAdmissionNumber } from "@darasa/contract/pin";
import type { IdGenerator } from "../../platform/clock.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import { hashCode } from "../../platform/hashed-code.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { pinAttemptsStore } from "./pin-attempts.store.ts";

interface Dependencies {
  readonly users: Pick<UsersService, "setPin">;
  readonly ids: IdGenerator;
}

/** A PIN that the school gives to a student, and its hash. */
export interface OneTimePin {
  readonly pin: string;
  readonly hash: string;
}

type PinOwner = Pick<UserRecord, "id" | "schoolId" | "admissionNumber">;

const PIN_COUNT = 10 ** PIN_LENGTH;

/** Creates the service for the PINs that a school gives to its students. */
export const createPinsService = ({ users, ids }: Dependencies) => {
  const generatePin = (): string => {
    const pin = String(ids.pick(PIN_COUNT)).padStart(PIN_LENGTH, "0");
    return isEasyPin(pin) ? generatePin() : pin;
  };

  return {
    /** Creates a random PIN. The caller shows it once; only its hash is stored. */
    createOneTimePin: async (): Promise<OneTimePin> => {
      const pin = generatePin();
      return { pin, hash: await hashCode(pin) };
    },

    /** Stores the PIN, which the student must replace at the next login, and lifts the wait after wrong PINs. */
    store: (
      transaction: DatabaseTransaction,
      { id, schoolId, admissionNumber = "" }: PinOwner,
      { hash }: OneTimePin,
    ): void => {
      users.setPin(transaction, id, { hash, mustChange: true });
      const number = { schoolId, admissionNumber: normaliseAdmissionNumber(admissionNumber) };
      pinAttemptsStore.remove(transaction, number);
    },
  };
};

export type PinsService = ReturnType<typeof createPinsService>;
