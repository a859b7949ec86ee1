const TOKEN_PARAMETER = "token";

/**
 * The one external site that may be given a token. Anything but a bare https origin is none: a path, a name
 * or a password in it would send the token somewhere else than it seems.
 */
export const adminOriginOf = (configured: string | undefined): string | undefined => {
  if (configured === undefined || !URL.canParse(configured)) return undefined;
  const { protocol, origin } = new URL(configured);
  const isBare = configured === origin || configured === `${origin}/`;
  return protocol === "https:" && isBare ? origin : undefined;
};

/** Without a token when none is stored. */
export const adminUrl = (origin: string, token: string | undefined): string => {
  const url = new URL(origin);
  if (token !== undefined) url.searchParams.set(TOKEN_PARAMETER, token);
  return url.href;
};
