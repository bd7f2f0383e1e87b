/** Order matters: each browser also claims to be those below it. */
const NAVIGATEURS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMES: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const find = (names: readonly [RegExp, string][], agent: string) => names.find(([mark]) => mark.test(agent))?.[1]

export const isPortable = (agent: string | null) => /iPhone|iPad|Android/.test(agent ?? '')

/** « Firefox sur Windows », from the User-Agent header. */
export function nomAppareil(agent: string | null): string {
  const navigateur = find(NAVIGATEURS, agent ?? '')
  const systeme = find(SYSTEMES, agent ?? '')
  if (navigateur && systeme) return `${navigateur} sur ${systeme}`
  return navigateur ?? systeme ?? 'Appareil inconnu'
}
