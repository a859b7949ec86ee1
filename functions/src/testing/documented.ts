import { describeApi } from "@darasa/contract/documentation/describe-api";
import { ERROR_STATUS } from "@darasa/contract/errors";
import { errorEnvelopeSchema, type RouteSpec } from "@darasa/contract/http";

const { routes } = describeApi();

const matchers = routes.map(({ spec, errors }) => ({
  spec,
  errors,
  path: new RegExp(`^${spec.path.replaceAll(/:\w+/g, "[^/]+")}/?$`, "i"),
}));

const isSuccess = (spec: RouteSpec, status: number): boolean =>
  status === (spec.status ?? 200) || (spec.conditional === true && status === 304);

/**
 * What the description of the API does not say of an answer; undefined when it says everything. Of a
 * path that is no route nothing is said.
 */
export const undocumented = (
  method: string,
  path: string,
  { status, json }: { readonly status: number; readonly json: unknown },
): string | undefined => {
  const [place = ""] = path.split("?");
  const meant = matchers.filter(({ spec, path: own }) => spec.method === method && own.test(place));
  if (meant.length === 0) return undefined;
  const failure = status < 400 ? undefined : errorEnvelopeSchema.parse(json);
  const isSaid = meant.some(({ spec, errors }) =>
    failure === undefined
      ? isSuccess(spec, status)
      : errors.includes(failure.code) && status === ERROR_STATUS[failure.code],
  );
  return isSaid ? undefined : `${method} ${place}: ${status} ${failure?.code ?? ""}`;
};
