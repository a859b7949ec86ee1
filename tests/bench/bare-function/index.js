import { onRequest } from "firebase-functions/https";

/** What a function costs that does nothing: the measure for those that do something. */
export const bare = onRequest({ region: "africa-south1" }, (_request, response) => {
  response.json({ success: true, data: "constant" });
});
