import { parseDecimal } from '../../nombre.ts'
import type { Palier } from './article.ts'
import { readPrix } from './colonnes-tarif.ts'

const SEPARATEURS = /[;|/\n]/

/** « 10:4250 », « 24 : 412,00 € ; 48 : 398 »: quantities and their prices, in their order. Undefined: no such list. */
export function readPaires(cellule: string): Palier[] | undefined {
  const parts = cellule.split(':').map((part) => part.trim())
  if (parts.length < 2) return undefined
  const quantites = [parts[0] ?? '']
  const prix: string[] = []
  for (const part of parts.slice(1, -1)) {
    const at = cutAt(part)
    prix.push(part.slice(0, at))
    quantites.push(part.slice(at + 1))
  }
  prix.push(withoutLast(parts.at(-1) ?? ''))
  const paliers = quantites.map((quantite, rang) => ({
    a_partir_de: parseDecimal(withoutUnite(quantite), 4),
    prix_unitaire_ht: readPrix(prix[rang] ?? ''),
  }))
  return paliers.every(isPalier) ? paliers : undefined
}

const isPalier = (palier: { a_partir_de: number | null; prix_unitaire_ht: unknown }): palier is Palier =>
  palier.a_partir_de !== null && typeof palier.prix_unitaire_ht === 'number'

/** The separator between a price and the next quantity: at the last separator, else at the last space. */
function cutAt(part: string): number {
  const separes = [...part].flatMap((sign, rang) => (SEPARATEURS.test(sign) ? [rang] : []))
  return separes.at(-1) ?? Math.max(part.lastIndexOf(' '), part.lastIndexOf('\u00a0'))
}

const withoutLast = (text: string) => (SEPARATEURS.test(text.at(-1) ?? '') ? text.slice(0, -1) : text)

/** « dès 24 t » */
const withoutUnite = (text: string) => text.replace(/^\s*(?:dès|des|≥)/i, '').replace(/\p{L}/gu, '')

/** The quantity that a title gives: « dès 10 », « Prix dès 24 t », « à partir de 1 000 kg », « ≥ 48 ». Null: another title. */
export function readSeuil(titre: string): number | null {
  const mots = titre
    .toLowerCase()
    .replace(/≥|>=/g, ' dès ')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/\s+/)
  const debut = mots.findIndex(
    (mot, rang) => mot === 'dès' || mot === 'des' || (mot === 'de' && mots[rang - 1] === 'partir'),
  )
  if (debut < 0) return null
  const suite = mots.slice(debut + 1)
  const fin = suite.findIndex((mot) => !/^\d/.test(mot))
  return parseDecimal((fin < 0 ? suite : suite.slice(0, fin)).join(''), 4)
}
