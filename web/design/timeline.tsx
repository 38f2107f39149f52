/** Events along a line, newest first. */
export function Timeline({
  entries,
}: {
  entries: readonly { key: React.Key; content: React.ReactNode }[];
}) {
  return (
    <ol className="timeline">
      {entries.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ol>
  );
}
