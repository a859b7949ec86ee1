import { useLocation, useNavigationType } from "react-router-dom";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { getNoticeFromNavigationState } from "@/lib/notice-state.ts";

/**
 * Shows the confirmation that the previous page put into the navigation state. After a reload or Back the
 * confirmation is not shown again.
 */
export function NoticeAfterNavigation() {
  const { state } = useLocation();
  const isNews = useNavigationType() !== "POP";
  return (
    <StatusNotice m="4" mb="0">
      {isNews ? getNoticeFromNavigationState(state) : ""}
    </StatusNotice>
  );
}
