const REFERRER = 'meta[name="referrer"]';

/** The address that is left is nobody's business, and the one that is gone to holds a token: Back shall not return to it. */
export const leaveWithoutReferrer = (
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
