import { isJour, type Jour } from '@sillon/domain/jour'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { parse } from 'csv-parse/sync'
import { type Retour, readPain002 } from '../../platform/sepa/pain002.ts'
import { XmlRefuse } from '../../platform/xml.ts'

const RETOURS_MAX = 10_000
const CODE = /^[A-Z]{2}\d{2}$|^CNOR$|^DNOR$/
const REFERENCE = /^[\w+?/:().,' -]{1,35}$/

/** Reads the bank’s file of returns: a pain.002, or three columns « référence ; code ; date ». */
export function readRetours(octets: Uint8Array): Retour[] {
  const texte = new TextDecoder().decode(octets).replace(/^\uFEFF/, '')
  const retours = texte.trimStart().startsWith('<') ? readXml(texte) : readCsv(texte)
  if (retours.length === 0) refuse('Ce fichier ne contient aucun retour.')
  if (retours.length > RETOURS_MAX) refuse(`Ce fichier contient plus de ${RETOURS_MAX} retours.`)
  return retours
}

function readXml(texte: string): Retour[] {
  try {
    return readPain002(texte)
  } catch (error) {
    if (error instanceof XmlRefuse) refuse('Ce fichier n’est pas un compte rendu pain.002 lisible.')
    throw error
  }
}

function readCsv(texte: string): Retour[] {
  let lignes: string[][]
  try {
    lignes = parse(texte, {
      delimiter: ';',
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      to: RETOURS_MAX + 2,
    })
  } catch {
    return refuse('Ce fichier n’est ni un compte rendu pain.002, ni un tableau de trois colonnes.')
  }
  const [entete, ...suite] = lignes
  const corps = entete && CODE.test((entete[1] ?? '').toUpperCase()) ? lignes : suite
  return corps.map(([end_to_end_id = '', code = '', date = ''], rang) => {
    const jour = toJour(date)
    if (!REFERENCE.test(end_to_end_id) || !CODE.test(code.toUpperCase()) || (date !== '' && jour === null)) {
      const ligne = rang + 1 + (lignes.length - corps.length)
      refuse(`Ligne ${ligne} illisible\u00a0: attendu «\u00a0référence\u202f; code\u202f; date\u00a0».`)
    }
    return { portee: 'operation', end_to_end_id, code: code.toUpperCase(), date: jour }
  })
}

/** Accepts `2026-12-09` and `09/12/2026`. */
function toJour(texte: string): Jour | null {
  const [, jour, mois, annee] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texte) ?? []
  const value = annee ? `${annee}-${mois}-${jour}` : texte
  return isJour(value) ? value : null
}

function refuse(message: string): never {
  throw new InvalidInput({ champ: 'fichier', message })
}
