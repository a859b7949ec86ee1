const TOKEN_PARAMETER = "token";

/**
 * Returns the origin of the external admin site, or undefined unless `configured` is an https URL without path,
 * user name and password. The user's access token is sent only to this site.
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
