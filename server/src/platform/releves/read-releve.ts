import { readCamt } from './camt.ts'
import { isCfonb120, readCfonb120 } from './cfonb120.ts'
import { isOfx, readOfx } from './ofx.ts'
import { type ReleveLu, refuse } from './releve-lu.ts'
import { readTableau, type Tableau } from './tableau.ts'

export type Lecture = { releve: ReleveLu } | { tableau: Tableau }

/** Reads a bank statement, judged by its content. A table says what its columns are called, not what they mean. */
export function readReleve(octets: Uint8Array): Lecture {
  const texte = decode(octets)
  if (texte.trim() === '') return refuse('Ce fichier est vide.')
  if (isCfonb120(texte)) return { releve: readCfonb120(texte) }
  if (isOfx(texte)) return { releve: readOfx(texte) }
  if (texte.trimStart().startsWith('<')) return { releve: readCamt(texte) }
  return { tableau: readTableau(texte) }
}

/** UTF-8, else the code page of Windows, which French banks still write. */
function decode(octets: Uint8Array): string {
  if (octets.includes(0)) refuse('Ce fichier n’est pas un relevé\u00a0: ni camt, ni CFONB 120, ni OFX, ni tableau CSV.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets).replace(/^\uFEFF/, '')
  } catch {
    return new TextDecoder('windows-1252').decode(octets)
  }
}
