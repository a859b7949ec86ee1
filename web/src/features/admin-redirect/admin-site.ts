const TOKEN_PARAMETER = "token";

/**
 * Parses the origin of the external admin site, the only site that receives a token. Accepts only an https
 * origin, because a path, user name or password in the URL could send the token to another site.
 */
export const parseAdminOrigin = (configured: string | undefined): string | undefined => {
  if (configured === undefined || !URL.canParse(configured)) return undefined;
  const { protocol, origin } = new URL(configured);
  const isBare = configured === origin || configured === `${origin}/`;
  return protocol === "https:" && isBare ? origin : undefined;
};

/** Returns the URL of the admin site, with the stored token if there is one. */
export const getAdminUrl = (origin: string, token: string | undefined): string => {
  const url = new URL(origin);
  if (token !== undefined) url.searchParams.set(TOKEN_PARAMETER, token);
  return url.href;
};
