/** The sections of a long page, as links. */
export interface Contents {
  heading: string;
  items: readonly { id: string; heading: string }[];
}

export function OnThisPage({ label, parts }: { label: string; parts: readonly Contents[] }) {
  return (
    <nav className="on-this-page" aria-label={label}>
      {parts.map(({ heading, items }) => (
        <div key={heading}>
          <p className="on-this-page-title">{heading}</p>
          <ul>
            {items.map(({ id, heading: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
