export function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
