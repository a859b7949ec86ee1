import { getAppCheckToken } from "../app-check.ts";
import { createResumableUploadClient, type ResumableUploadClient } from "./resumable-uploads.ts";
import { sendXhr } from "./send-xhr.ts";
import { type FirebaseConfig, loadFirebaseConfig } from "./setup.ts";

const PRODUCTION = "https://firebasestorage.googleapis.com";

/**
 * Creates the client that uploads files to Cloud Storage. The client sends the same ID token as API requests do.
 * The Storage Security Rules accept this token, so neither the Firebase SDK nor a Firebase sign-in is needed.
 */
export const createStorageUploadClient = async (
  token: () => Promise<string | undefined>,
): Promise<ResumableUploadClient> => {
  const { options, storage }: FirebaseConfig = await loadFirebaseConfig(fetch);
  if (options.storageBucket === undefined) throw new Error("The project has no bucket");
  const baseUrl = storage === undefined ? PRODUCTION : `http://${storage.host}:${storage.port}`;
  return createResumableUploadClient({
    place: { baseUrl, bucket: options.storageBucket },
    send: sendXhr,
    token,
    appCheckToken: getAppCheckToken,
  });
};
