import { describeApi } from "@darasa/contract/documentation/describe-api";
import { HTTP_STATUS_BY_ERROR_CODE } from "@darasa/contract/errors";
import { errorEnvelopeSchema, type RouteDefinition } from "@darasa/contract/http";

const { routes } = describeApi();

const matchers = routes.map(({ spec, errors }) => ({
  spec,
  errors,
  path: new RegExp(`^${spec.path.replaceAll(/:\w+/g, "[^/]+")}/?$`, "i"),
}));

const isSuccess = (spec: RouteDefinition, status: number): boolean =>
  status === (spec.status ?? 200) || (spec.conditional === true && status === 304);

/**
 * Checks that the API description documents the status and the error code of a response. Returns a failure
 * message if it does not, otherwise undefined. Ignores requests to paths that belong to no route.
 */
export const describeUndocumentedResponse = (
  method: string,
  path: string,
  { status, json }: { readonly status: number; readonly json: unknown },
): string | undefined => {
  const [pathname = ""] = path.split("?");
  const candidates = matchers.filter(
    ({ spec, path: own }) => spec.method === method && own.test(pathname),
  );
  if (candidates.length === 0) return undefined;
  const failure = status < 400 ? undefined : errorEnvelopeSchema.parse(json);
  const isDocumented = candidates.some(({ spec, errors }) =>
    failure === undefined
      ? isSuccess(spec, status)
      : errors.includes(failure.code) && status === HTTP_STATUS_BY_ERROR_CODE[failure.code],
  );
  return isDocumented ? undefined : `${method} ${pathname}: ${status} ${failure?.code ?? ""}`;
};
