import { parseDecimal } from '../../nombre.ts'
import type { Conditionnement, Unite } from '../../unite.ts'
import { readConditionnement, readUnite } from './colonnes-tarif.ts'

/** A package as people write it, « big bag de 600 kg »: `unite` is that of the content, not always that of the price. */
type Contenant = { conditionnement: Conditionnement; nombre: number | null; unite: Unite | null }

/** Undefined: neither a package nor a package with its content. */
export function readContenant(text: string): Contenant | undefined {
  const mots = text
    .replace(/[()]/g, ' ')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/\s+/)
    .filter((mot) => mot !== '')
  const chiffre = mots.findIndex((mot) => /^\d/.test(mot))
  const nom = (chiffre < 0 ? mots : mots.slice(0, chiffre)).filter((mot) => mot.toLowerCase() !== 'de')
  const conditionnement = readConditionnement(nom.join(' ')) as Conditionnement | undefined
  if (conditionnement === undefined) return undefined
  if (chiffre < 0) return { conditionnement, nombre: null, unite: null }
  const mesure = mots.slice(chiffre)
  const unite = readUnite(mesure.at(-1) ?? '') as Unite | undefined
  const nombre = parseDecimal((unite ? mesure.slice(0, -1) : mesure).join(''), 4)
  return nombre === null ? undefined : { conditionnement, nombre, unite: unite ?? null }
}

type ContenuLu = Partial<Record<'contenance', number>> & { conditionnement?: Conditionnement; unite?: Unite }

/** The sentence for a package that has to say what it contains, and does not; null when nothing lacks. */
export const refusalOfContenu = ({ conditionnement, unite, contenance }: ContenuLu): string | null =>
  conditionnement && unite && contenance === undefined && !isSansContenu(conditionnement, unite)
    ? 'Indiquez le contenu, par exemple «\u00a0big bag 600\u00a0kg\u00a0».'
    : null

/** Counted one by one, or without a package: the content is one unit unless it is said. */
const isSansContenu = (conditionnement: Conditionnement, unite: Unite): boolean =>
  ['vrac', 'unite', 'dose'].includes(conditionnement) || unite === 'unite' || unite === 'dose'
