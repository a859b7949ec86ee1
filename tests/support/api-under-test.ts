import type { ApiCallOptions, ApiResponse } from "./api-client.ts";

/** A running API with the demo data. */
export interface ApiUnderTest {
  call(method: string, path: string, options?: ApiCallOptions): Promise<ApiResponse>;
  /** Returns an ID token of the demo user with this e-mail address. */
  tokenOf(email: string): Promise<string>;
  /** Returns a password reset code for the user with this e-mail address. */
  resetCodeOf(email: string): Promise<string>;
  /** Returns a code that confirms this e-mail address of a user. */
  confirmationCodeOf(email: string): Promise<string>;
  /** Returns the texts of all e-mails to this address. */
  mailsTo(email: string): Promise<string[]>;
}

/**
 * An API call that can be repeated with another `round` number each time. `before` creates the data that the
 * call then reads, changes or deletes.
 */
export interface RepeatableApiCall {
  readonly before?: (round: number) => Promise<unknown>;
  readonly call: (round: number, made: unknown) => Promise<ApiResponse>;
}

/** Returns the response if it is a success; otherwise throws. */
export const expectSuccess = (answer: ApiResponse, what: string): ApiResponse => {
  if (answer.status >= 300) {
    throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer;
};
