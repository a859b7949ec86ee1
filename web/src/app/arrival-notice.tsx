import { useLocation, useNavigationType } from "react-router-dom";
import { Notice } from "@/components/feedback/alert.tsx";
import { getNotice } from "@/lib/notice-state.ts";

/** Shows the confirmation that the previous page passed on. After a reload or Back it is not shown again. */
export function ArrivalNotice() {
  const { state } = useLocation();
  const isNews = useNavigationType() !== "POP";
  return (
    <Notice m="4" mb="0">
      {isNews ? getNotice(state) : ""}
    </Notice>
  );
}
