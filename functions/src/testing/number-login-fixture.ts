import { normaliseAdmissionNumber } from "@darasa/contract/pin";
import { hashCode } from "../platform/hashed-code.ts";
import type { InMemoryDatabase } from "./memory-database.ts";

export const TEST_PIN = "482915";

interface NumberLogin {
  readonly id: string;
  readonly admissionNumber: string;
  readonly schoolId?: string;
  readonly pin?: string;
  readonly mustChange?: boolean;
}

/** Makes an existing user log in with school, admission number and PIN instead of an e-mail address. */
export const addNumberLogin = async (
  { documents }: InMemoryDatabase,
  { id, admissionNumber, schoolId = "moi", pin = TEST_PIN, mustChange = false }: NumberLogin,
): Promise<void> => {
  const { email: _removed, ...user } = documents.get(`users/${id}`) ?? {};
  documents.set(`users/${id}`, { ...user, admissionNumber, login: "NUMBER", madeBySchool: true });
  documents.set(`users/${id}/private/login`, { hash: await hashCode(pin), mustChange });
  const number = encodeURIComponent(normaliseAdmissionNumber(admissionNumber));
  documents.set(`schools/${schoolId}/logins/number-${number}`, {
    accountId: id,
    requestId: `request-${id}`,
  });
};
