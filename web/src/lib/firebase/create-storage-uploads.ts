import { createResumableUploads, type ResumableUploads } from "./resumable-uploads.ts";
import { sendXhr } from "./send-xhr.ts";
import { type FirebaseSetup, loadFirebaseSetup } from "./setup.ts";

const PRODUCTION = "https://firebasestorage.googleapis.com";

/**
 * Opens the uploads to Cloud Storage. The Storage Security Rules accept the ID token that the API client sends,
 * so uploads need neither the SDK nor a Firebase sign-in.
 */
export const createStorageUploads = async (
  token: () => Promise<string | undefined>,
): Promise<ResumableUploads> => {
  const { options, storage }: FirebaseSetup = await loadFirebaseSetup(fetch);
  if (options.storageBucket === undefined) throw new Error("The project has no bucket");
  const baseUrl = storage === undefined ? PRODUCTION : `http://${storage.host}:${storage.port}`;
  return createResumableUploads({
    place: { baseUrl, bucket: options.storageBucket },
    send: sendXhr,
    token,
  });
};
