import { useLocation, useNavigationType } from "react-router-dom";
import { Notice } from "@/components/feedback/alert.tsx";
import { getNotice } from "@/lib/notice-state.ts";

/** Says what the page before has done. A reload and Back are no news. */
export function ArrivalNotice() {
  const { state } = useLocation();
  const isNews = useNavigationType() !== "POP";
  return (
    <Notice m="4" mb="0">
      {isNews ? getNotice(state) : ""}
    </Notice>
  );
}
