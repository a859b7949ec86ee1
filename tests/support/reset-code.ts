import { PROJECT_ID } from "../../scripts/suite/start-local-backend.ts";
import { getJsonField } from "./api-client.ts";

const readJson = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  const response = await fetch(url, init);
  return response.json();
};

/**
 * Returns a code that confirms the e-mail address. The Auth emulator returns the code to administrators instead of
 * sending an e-mail.
 */
export const requestEmailConfirmationCode = async (
  authHost: string,
  email: string,
): Promise<string> => {
  const made = await readJson(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:sendOobCode`,
    {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer owner" },
      body: JSON.stringify({ requestType: "VERIFY_EMAIL", email, returnOobLink: true }),
    },
  );
  return String(getJsonField(made, "oobCode"));
};

/**
 * Requests a password reset and returns the reset code. The Auth emulator stores the code instead of sending
 * an e-mail.
 */
export const requestPasswordResetCode = async (
  authHost: string,
  email: string,
): Promise<string> => {
  await readJson(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=local`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ requestType: "PASSWORD_RESET", email }),
    },
  );
  const kept = await readJson(`http://${authHost}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const codes = getJsonField(kept, "oobCodes");
  const own = Array.isArray(codes)
    ? codes.filter((code) => getJsonField(code, "email") === email)
    : [];
  return String(getJsonField(own.at(-1), "oobCode"));
};
