import { EXTENSIONS, type TypeFichier } from './fichier.ts'

const LONGUEUR_MAX = 120

/** Signs of a path, control characters, and invisible or right-to-left characters. */
const INTERDITS = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu

/**
 * The name under which a file is stored: without folder or invisible character, with the extension of its real type.
 */
export function nomFichier(nom: string, type: TypeFichier): string {
  const dernier = nom.split(/[/\\]/).at(-1) ?? ''
  const base = dernier
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(INTERDITS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/(?<=[^. ])[. ]+$/, '')
  // Cut by characters, so that an emoji is not cut in two.
  return `${[...base].slice(0, LONGUEUR_MAX).join('') || 'document'}.${EXTENSIONS[type]}`
}
