import { randomUUID } from "node:crypto";
import { API_BASE_PATH } from "@darasa/contract/http";
import type { Request, Response } from "express";

/** Firebase Hosting removes all cookies with other names from the requests that it forwards to a function. */
const COOKIE_NAME = "__session";

const COOKIE = new RegExp(
  `(?:^|;) *${COOKIE_NAME}=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) *(?:;|$)`,
);
const LIFETIME_MS = 180 * 24 * 60 * 60_000;

/**
 * Returns the random id of the device that sends the request, from its cookie; undefined without a valid cookie.
 * The id gives no access: it only selects the counters of rate limits.
 */
export const readDeviceId = (request: Request): string | undefined =>
  COOKIE.exec(request.header("cookie") ?? "")?.[1];

/** Returns a random id for a device without a cookie. */
export const createDeviceId = (): string => randomUUID();

/** Stores the id of the device in a cookie that scripts of the page cannot read. */
export const writeDeviceCookie = (response: Response, deviceId: string): void => {
  response.cookie(COOKIE_NAME, deviceId, {
    httpOnly: true,
    secure: true,
    sameSite: "strict",
    path: `${API_BASE_PATH}/auth`,
    maxAge: LIFETIME_MS,
  });
};
