/** The last row of a dialog that only shows something. */
export const CloseRow = ({ label, close }: { label: string; close: () => void }) => (
  <p className="actions">
    <button type="button" className="button button-secondary" onClick={close}>
      {label}
    </button>
  </p>
);
