const REFERRER = 'meta[name="referrer"]';

/** Opens `url` without a Referer header and without adding a history entry, because `url` contains a token. */
export const redirectWithoutReferrer = (
  url: string,
  location: Pick<Location, "replace"> = window.location,
): void => {
  const policy =
    document.querySelector<HTMLMetaElement>(REFERRER) ?? document.createElement("meta");
  policy.name = "referrer";
  policy.content = "no-referrer";
  document.head.append(policy);
  location.replace(url);
};
