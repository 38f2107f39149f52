/** Readable names of browsers, from the user agent. */
const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

export function deviceOf(userAgent: string): string {
  const find = (known: [RegExp, string][]) => known.find(([form]) => form.test(userAgent))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (!browser && !system) return 'Unknown device';
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
