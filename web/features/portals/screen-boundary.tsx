import { Component, type ReactNode } from 'react';
import { Empty } from '../../design/empty.tsx';
import { shellWords } from './words.ts';

/** Keeps the frame when its content throws. React requires a class for this. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { title, text, reload } = shellWords.failed;
    return (
      <div role="alert">
        <Empty title={title}>
          <p>{text}</p>
          <button type="button" className="button" onClick={() => location.reload()}>
            {reload}
          </button>
        </Empty>
      </div>
    );
  }
}
