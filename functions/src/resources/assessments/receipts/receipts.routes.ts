import { receiptRoutes } from "@darasa/contract/receipts";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { ReceiptsService } from "./receipts.service.ts";

export const mountReceiptRoutes = (api: RouteMountContext, receipts: ReceiptsService): void => {
  mountRoute(api, receiptRoutes.checkReceipt, async ({ caller, params, body }) =>
    toSuccessEnvelope(await receipts.check(caller, params.id, body.receipt)),
  );
};
