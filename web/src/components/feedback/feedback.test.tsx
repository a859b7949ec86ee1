import { screen } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { renderScreen } from "@/testing/render-screen.tsx";
import { Alert } from "./alert.tsx";
import { BusyButton } from "./busy-button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { type FetchState, FetchStateView } from "./fetch-states.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { AwaitedMessageSpace } from "./reserved-space.tsx";
import { SelfRemovingButton } from "./self-removing-button.tsx";
import { SkeletonRows } from "./skeleton.tsx";

describe("the confirmation dialog", () => {
  beforeAll(() => {
    // jsdom does not implement the methods of modal dialogs, so `showModal` and `close` are stubbed.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  const ask = (rest: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    const { user } = renderScreen(
      <ConfirmDialog
        title="Delete this book?"
        action="Delete"
        onConfirm={onConfirm}
        onClose={onClose}
        {...rest}
      >
        <p>Nobody can open it again.</p>
      </ConfirmDialog>,
    );
    return { user, onConfirm, onClose };
  };

  it("describes the consequence and acts only after the confirmation", async () => {
    const { user, onConfirm, onClose } = ask();
    expect(screen.getByRole("dialog", { name: "Delete this book?" })).toHaveTextContent(
      "Nobody can open it again.",
    );
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("confirms once and shows why the action failed", async () => {
    const { user, onConfirm } = ask({ isBusy: true, error: "No connection." });
    expect(screen.getByRole("alert")).toHaveTextContent(/^No connection\.$/);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe("a busy button", () => {
  it("keeps the focus and ignores clicks while it is busy", async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <BusyButton type="submit" isBusy={isBusy} onClick={onClick}>
          Save
        </BusyButton>
      </form>
    );
    const { user, unmount } = renderScreen(form(true));
    const button = screen.getByRole("button", { name: "Save" });
    await user.click(button);
    expect(button).toHaveFocus();
    await user.type(screen.getByRole("textbox"), "{Enter}");
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect([onClick, onSubmit].flatMap(({ mock }) => mock.calls)).toEqual([]);
    unmount();
    renderScreen(form(false));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe("the progress bar", () => {
  it("has a name and a value", () => {
    renderScreen(<ProgressBar label="notes.pdf" value={0.421} />);
    expect(screen.getByRole("progressbar", { name: "notes.pdf" })).toHaveAttribute(
      "value",
      "0.421",
    );
    expect(screen.getByText("42%")).toBeInTheDocument();
  });

  it("shows a given text instead of the percentage", () => {
    renderScreen(<ProgressBar label="notes.pdf" value={0.5} valueText="2 of 4 MB" />);
    expect(screen.getByText("2 of 4 MB")).toBeInTheDocument();
    expect(screen.queryByText("50%")).not.toBeInTheDocument();
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "2 of 4 MB");
  });

  it("is not announced at each step", () => {
    renderScreen(<ProgressBar label="notes.pdf" value={0.5} />);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("has no value while the progress is unknown", () => {
    renderScreen(<ProgressBar label="Checking" />);
    expect(screen.getByRole("progressbar", { name: "Checking" })).not.toHaveAttribute("value");
  });
});

describe("a skeleton", () => {
  it("has one placeholder per row and is announced once", () => {
    renderScreen(<SkeletonRows count={3} lines={2} />);
    expect(screen.getByRole("status")).toHaveTextContent(/^Loading…$/);
    expect(screen.queryByRole("list")).not.toBeInTheDocument();
    expect(document.querySelectorAll("li")).toHaveLength(3);
  });
});

function Marks() {
  const [isAsked, setAsked] = useState(false);
  const of: FetchState<string> = isAsked
    ? { state: "loading" }
    : { state: "failed", message: "No connection.", retry: () => setAsked(true) };
  return (
    <main>
      <h1>Marks</h1>
      <section>
        <h2>This term</h2>
        <FetchStateView of={of} isEmpty={() => false} empty={null}>
          {() => null}
        </FetchStateView>
      </section>
    </main>
  );
}

describe("a retry after a failure", () => {
  it("moves the focus to the heading of the failed part", async () => {
    const { user } = renderScreen(<Marks />);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("Loading…")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "This term" })).toHaveFocus();
  });
});

function Asking() {
  const [isAwaited, setAwaited] = useState(false);
  return (
    <>
      <AwaitedMessageSpace isAwaited={isAwaited} data-testid="room">
        <Alert>{isAwaited ? "" : "No"}</Alert>
      </AwaitedMessageSpace>
      <button type="button" onClick={() => setAwaited(!isAwaited)}>
        {isAwaited ? "Answer" : "Ask"}
      </button>
    </>
  );
}

describe("space reserved for a response", () => {
  it("is reserved when the request starts, and stays after the response", async () => {
    const { user } = renderScreen(<Asking />);
    const room = screen.getByTestId("room");
    expect(room).not.toHaveAttribute("data-open");
    await user.click(screen.getByRole("button", { name: "Ask" }));
    expect(room).toHaveAttribute("data-open");
    await user.click(screen.getByRole("button", { name: "Answer" }));
    expect(room).toHaveAttribute("data-open");
  });
});

function PageWithSections() {
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <h1>Books</h1>
      <section>
        <h2>Old books</h2>
        <section>
          {isThere ? (
            <SelfRemovingButton onClick={() => setThere(false)}>Show</SelfRemovingButton>
          ) : null}
        </section>
      </section>
    </main>
  );
}

it("a button that removes itself gives the focus to the nearest heading around it", async () => {
  const { user } = renderScreen(<PageWithSections />);
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByRole("heading", { name: "Old books" })).toHaveFocus();
});
