import { repartit } from '../../argent/repartition.ts'
import type { Article } from './article.ts'
import type { CleFrais, Groupement } from './groupement.ts'
import { montantLigne, quantiteDe } from './prix.ts'

export type FraisAPartager = { libelle: string; montant_ht: number; tva_code: string; cle: CleFrais }
type PartFrais = Pick<FraisAPartager, 'libelle' | 'montant_ht' | 'tva_code'>

/**
 * Measures of an order, or of the cooperative's own packages: grams, packages, cents of goods. `poids` null: the weight
 * of an article is unknown.
 */
export type Mesures = { poids: number | null; quantite: number; valeur: number }

const LIBELLE_TRANSPORT = 'Transport'
/** Transport has the normal VAT rate, whatever the goods. */
const TVA_TRANSPORT = 'TVA20'

const KILOS: Partial<Record<Article['unite'], number>> = { t: 1000, kg: 1 }

/** Weight of a quantity in grams; null when the weight of its unit is not known. */
export function grammesDe(quantite: number, { unite, poids_unite_kg }: Pick<Article, 'unite' | 'poids_unite_kg'>) {
  const kilos = KILOS[unite] ?? poids_unite_kg
  return kilos ? Math.round(quantite * kilos * 1000) : null
}

/** The transport to share. Null: none is set, nothing is ordered, or the total reaches `franco_ht`. */
export function fraisTransport(
  { franco_ht, frais_port, cle_frais }: Pick<Groupement, 'franco_ht' | 'frais_port' | 'cle_frais'>,
  total_ht: number,
): FraisAPartager | null {
  if (!frais_port || total_ht === 0 || (franco_ht !== null && total_ht >= franco_ht)) return null
  return { libelle: LIBELLE_TRANSPORT, montant_ht: frais_port, tva_code: TVA_TRANSPORT, cle: cle_frais }
}

/** The charges of a purchase whose goods are worth `total_ht`: its transport, when there is one to share, first. */
export function withTransport(
  groupement: Parameters<typeof fraisTransport>[0],
  communs: readonly FraisAPartager[],
  total_ht: number,
): FraisAPartager[] {
  const transport = fraisTransport(groupement, total_ht)
  return [...(transport ? [transport] : []), ...communs]
}

const RIEN: Mesures = { poids: 0, quantite: 0, valeur: 0 }

/** Measures of `nombre` packages at `prix` cents per unit. */
export const measureColis = (article: Article, nombre: number, prix: number): Mesures =>
  nombre === 0
    ? RIEN
    : {
        poids: grammesDe(quantiteDe(nombre, article), article),
        quantite: nombre,
        valeur: montantLigne(prix, nombre, article),
      }

/** The weight of the sum is unknown as soon as one weight is. */
export const sumMesures = (mesures: readonly Mesures[]): Mesures =>
  mesures.reduce(
    (total, une) => ({
      poids: total.poids === null || une.poids === null ? null : total.poids + une.poids,
      quantite: total.quantite + une.quantite,
      valeur: total.valeur + une.valeur,
    }),
    RIEN,
  )

/**
 * The shares of each order, in the order of `mesures`; they add up to the charge. When a key cannot measure every order
 * (an unknown weight) or measures zero, the next key is used, so that no order pays for another.
 */
export function shareFrais(frais: readonly FraisAPartager[], mesures: readonly Mesures[]): PartFrais[][] {
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
