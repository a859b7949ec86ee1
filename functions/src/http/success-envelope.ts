export const toSuccessEnvelope = <T>(data: T, message?: string) => ({
  success: true as const,
  data,
  ...(message === undefined ? {} : { message }),
});
