// Which browser on which system somebody signed in with, by what the browser calls itself: a hint for its owner, and no
// proof.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

interface BrowserName {
  readonly browser: string;
  readonly system: string | undefined;
}

/** Nothing for what no browser calls itself. */
export function browserName(client: string | null): BrowserName | undefined {
  const find = (names: typeof browsers) => names.find(([sign]) => sign.test(client ?? ''))?.[1];
  const browser = find(browsers);
  return browser === undefined ? undefined : { browser, system: find(systems) };
}
