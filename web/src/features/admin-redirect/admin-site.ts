const TOKEN_PARAMETER = "token";

/**
 * Returns the origin of the external admin site. Returns undefined if `configured` is not an https URL, or if it
 * contains a path, a user name or a password. The user's access token is sent only to this origin.
 */
export const parseAdminOrigin = (configured: string | undefined): string | undefined => {
  if (configured === undefined || !URL.canParse(configured)) return undefined;
  const { protocol, origin } = new URL(configured);
  const isBare = configured === origin || configured === `${origin}/`;
  return protocol === "https:" && isBare ? origin : undefined;
};

/** Returns the URL of the admin site. If an access token is given, the URL contains it as a query parameter. */
export const getAdminUrl = (origin: string, token: string | undefined): string => {
  const url = new URL(origin);
  if (token !== undefined) url.searchParams.set(TOKEN_PARAMETER, token);
  return url.href;
};
