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

/** The letters that every bank of the zone reads: accents leave, the rest becomes a space. */
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
