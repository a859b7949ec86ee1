import { onRequest } from "firebase-functions/https";

/** A function that only returns a constant. Its duration is the baseline for the product's functions. */
export const bare = onRequest({ region: "africa-south1" }, (_request, response) => {
  response.json({ success: true, data: "constant" });
});
