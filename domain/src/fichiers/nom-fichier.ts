import { EXTENSIONS, type TypeFichier } from './fichier.ts'

const LONGUEUR_MAX = 120

/** Paths, controls, and what writes from right to left or shows nothing. */
const INTERDITS = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu

/** The name under which a file is kept: no folder, nothing invisible, and the extension of what it really is. */
export function nomFichier(nom: string, type: TypeFichier): string {
  const dernier = nom.split(/[/\\]/).at(-1) ?? ''
  const base = dernier
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(INTERDITS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/(?<=[^. ])[. ]+$/, '')
  // By characters: an emoji is not cut in two.
  return `${[...base].slice(0, LONGUEUR_MAX).join('') || 'document'}.${EXTENSIONS[type]}`
}
