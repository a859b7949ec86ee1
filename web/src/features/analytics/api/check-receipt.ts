import { receiptRoutes } from "@darasa/contract/receipts";
import { useMutation } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Asks to which attempt a receipt belongs, and whether its answers have arrived. */
export const useCheckReceipt = (id: string) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (receipt: string) =>
      (await api.call(receiptRoutes.checkReceipt, { params: { id }, body: { receipt } })).data,
  });
};
