/** A section of a portal: its heading and what can be done there. */
export const SectionFrame = ({
  id,
  heading,
  action,
  children,
}: {
  /** Of the heading, and so of the section. */
  id: string;
  heading: string;
  action?: React.ReactNode;
  children: React.ReactNode;
}) => (
  <section aria-labelledby={id}>
    <div className="section-head">
      <h2 id={id}>{heading}</h2>
      {action}
    </div>
    {children}
  </section>
);
