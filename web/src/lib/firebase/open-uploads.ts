import { createResumableUploads, type ResumableUploads } from "./resumable-uploads.ts";
import { type FirebaseSetup, loadFirebaseSetup } from "./setup.ts";
import { xhrSend } from "./xhr-send.ts";

const PRODUCTION = "https://firebasestorage.googleapis.com";

/** The token of the API is the one that the rules of Storage look at: uploading needs no SDK and no second sign-in. */
export const openUploads = async (
  token: () => Promise<string | undefined>,
): Promise<ResumableUploads> => {
  const { options, storage }: FirebaseSetup = await loadFirebaseSetup(fetch);
  if (options.storageBucket === undefined) throw new Error("The project has no bucket");
  const baseUrl = storage === undefined ? PRODUCTION : `http://${storage.host}:${storage.port}`;
  return createResumableUploads({
    place: { baseUrl, bucket: options.storageBucket },
    send: xhrSend,
    token,
  });
};
