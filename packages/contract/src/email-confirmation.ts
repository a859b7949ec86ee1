import * as z from "zod/mini";
import { emailedCodeSchema } from "./credentials.ts";
import { createSuccessEnvelopeSchema, defineRoutes } from "./http.ts";
import { MAX_CONFIRMATIONS_PER_IP_ADDRESS, RATE_LIMIT_WINDOW_SECONDS } from "./rate-limits.ts";

/**
 * The path of the page that confirms an e-mail address. The link in the confirmation e-mail opens this page and
 * contains the code as a query parameter.
 */
export const EMAIL_CONFIRMATION_PAGE_PATH = "/confirm-email";
export const EMAIL_CONFIRMATION_CODE_PARAMETER = "code";

export const emailConfirmationRoutes = defineRoutes({
  /**
   * Confirms an e-mail address. The route has the method POST, because mail scanners open every link of an e-mail
   * with GET.
   */
  confirmEmail: {
    method: "POST",
    path: "/auth/confirm-email",
    access: "public",
    body: z.strictObject({ code: emailedCodeSchema }),
    response: createSuccessEnvelopeSchema(z.null()),
    rateLimits: [
      {
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
        per: ["ip-address"],
        maxRequests: MAX_CONFIRMATIONS_PER_IP_ADDRESS,
      },
    ],
  },
});
