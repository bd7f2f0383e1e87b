import { repartit } from '../repartition.ts'
import type { Article } from './article.ts'
import type { CleFrais, Groupement } from './groupement.ts'

type FraisAPartager = { libelle: string; montant_ht: number; tva_code: string; cle: CleFrais }
type PartFrais = Pick<FraisAPartager, 'libelle' | 'montant_ht' | 'tva_code'>

/** Of an order, or of what the cooperative keeps: grams, packages and cents of goods. No weight: that of an article is unknown. */
export type Mesures = { poids: number | null; quantite: number; valeur: number }

const LIBELLE_TRANSPORT = 'Transport'
/** Transport follows the normal rate whatever it carries. */
const TVA_TRANSPORT = 'TVA20'

const KILOS: Partial<Record<Article['unite'], number>> = { t: 1000, kg: 1 }

/** Grams of so many units; null when nobody entered what one weighs. */
export function grammesDe(quantite: number, { unite, poids_unite_kg }: Pick<Article, 'unite' | 'poids_unite_kg'>) {
  const kilos = KILOS[unite] ?? poids_unite_kg
  return kilos ? Math.round(quantite * kilos * 1000) : null
}

/** Null: the supplier delivers for nothing, its threshold being reached or none being set with a price. */
export function fraisTransport(
  { franco_ht, frais_port, cle_frais }: Pick<Groupement, 'franco_ht' | 'frais_port' | 'cle_frais'>,
  total_ht: number,
): FraisAPartager | null {
  if (!frais_port || total_ht === 0 || (franco_ht !== null && total_ht >= franco_ht)) return null
  return { libelle: LIBELLE_TRANSPORT, montant_ht: frais_port, tva_code: TVA_TRANSPORT, cle: cle_frais }
}

/**
 * The shares of each, in the order of the measures: they add up to the invoice. When a key does not measure all (a weight nobody
 * entered) or measures nothing, the next one does: nobody is carried at the others' expense.
 */
export function partageFrais(frais: readonly FraisAPartager[], mesures: readonly Mesures[]): PartFrais[][] {
  const partages = frais.map(({ montant_ht, cle }) => repartit(montant_ht, poidsOf(cle, mesures)))
  return mesures.map((_, rang) =>
    frais.flatMap(({ libelle, tva_code }, un) => {
      const montant_ht = partages[un]?.[rang] ?? 0
      return montant_ht > 0 ? [{ libelle, montant_ht, tva_code }] : []
    }),
  )
}

function poidsOf(cle: CleFrais, mesures: readonly Mesures[]): number[] {
  const cles: readonly CleFrais[] = [cle, 'valeur', 'quantite']
  for (const une of cles) {
    const poids = mesures.map((mesure) => mesure[une]).filter((mesure) => mesure !== null)
    if (poids.length === mesures.length && poids.some((mesure) => mesure > 0)) return poids
  }
  return mesures.map(() => 1)
}
