/**
 * Returns true if the process has Google credentials with which it can reach a project. The operator's commands
 * check this first, because without credentials the SDK of Firestore ends the process with a stack trace.
 */
export const hasGoogleCredentials = async (): Promise<boolean> => {
  const { applicationDefault } = await import("firebase-admin/app");
  return applicationDefault()
    .getAccessToken()
    .then(
      () => true,
      () => false,
    );
};
