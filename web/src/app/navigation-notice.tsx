import { useLocation, useNavigationType } from "react-router-dom";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { PageContainer } from "@/components/layout/container.tsx";
import { getNoticeFromNavigationState } from "@/lib/notice-state.ts";

/**
 * Shows the notice that the previous page put into the navigation state, for example a confirmation. After a
 * reload or a Back navigation the notice is not shown again.
 */
export function NoticeAfterNavigation() {
  const { state } = useLocation();
  const isNews = useNavigationType() !== "POP";
  return (
    <PageContainer>
      <StatusNotice mt="4">{isNews ? getNoticeFromNavigationState(state) : ""}</StatusNotice>
    </PageContainer>
  );
}
