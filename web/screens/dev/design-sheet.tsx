/** Every part of the design system in every state (demonstration data only). */
export function DesignSheet() {
  return <h1>Design system</h1>;
}
