const LIGATURES: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  '’': "'",
  '‘': "'",
  '«': '',
  '»': '',
  '–': '-',
  '—': '-',
  '&': '+',
  '€': 'EUR',
}

/** Keeps the characters that every SEPA bank accepts: accents are removed, other characters become spaces. */
export function toCaracteresSepa(texte: string, max: number): string {
  return texte
    .replace(/[œŒæÆß’‘«»–—&€]/g, (lettre) => LIGATURES[lettre] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .replace(/ {2,}/g, ' ')
    .slice(0, max)
    .trim()
    .replace(/\/$/, '')
}
