import { Dialog } from "../ui/dialog.tsx";
import { type FetchState, FetchStateView } from "./fetch-states.tsx";
import { SkeletonRows } from "./skeleton.tsx";

interface LoadingDialogProps {
  readonly title: string;
  readonly of: FetchState<unknown>;
  readonly onClose: () => void;
}

/** The dialog of an item whose data are not there yet: a placeholder, or an error with a way to try again. */
export function LoadingDialog({ title, of, onClose }: LoadingDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <FetchStateView
        of={of}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={4} lines={4} />}
      >
        {() => null}
      </FetchStateView>
    </Dialog>
  );
}
