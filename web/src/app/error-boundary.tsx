import { Component, type ReactNode } from "react";
import { CrashScreen } from "@/features/shell/screens/crash-screen.tsx";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly isBroken: boolean;
}

/**
 * Shows an error page with a button that reloads the page, if a component inside this boundary throws an error
 * while it renders. React itself logs the error to the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(): ErrorBoundaryState {
    return { isBroken: true };
  }

  override state: ErrorBoundaryState = { isBroken: false };

  override render(): ReactNode {
    return this.state.isBroken ? <CrashScreen /> : this.props.children;
  }
}
