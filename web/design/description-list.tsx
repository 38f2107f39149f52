export function DescriptionList({
  facts,
}: {
  facts: readonly (readonly [string, React.ReactNode])[];
}) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
