import { pourcentageDe } from '../../argent/arrondi.ts'
import { formatJour, type Jour } from '../../jour.ts'
import { findTaux, type TauxTva } from '../../organisme/parametres/tva.ts'
import type { LigneCalcul, TotalTva } from '../../pieces/documents/calcul.ts'
import { RuleViolation } from '../../rule-violation.ts'
import type { Composante } from '../campagnes/composante.ts'

/** VAT is rounded on the sum of each rate, never line by line. Shares are capital, and have none. */
export function totauxTva(lignes: readonly LigneCalcul[], taux: readonly TauxTva[], jour: Jour): TotalTva[] {
  const bases = new Map<string, number>()
  for (const { nature, tva_code, montant_ht } of lignes) {
    if (nature !== 'parts') bases.set(tva_code, (bases.get(tva_code) ?? 0) + montant_ht)
  }
  return [...bases]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, base]) => {
      const found = findTaux(taux, code, jour)
      if (!found) throw sansTaux(code, jour)
      return { code, taux_pct: found.taux_pct, base, montant: pourcentageDe(base, found.taux_pct) }
    })
}

const sansTaux = (code: string, jour: Jour) =>
  new RuleViolation(
    'bareme.tva-inconnue',
    `Le taux de TVA «\u00a0${code}\u00a0» n’est pas en vigueur le ${formatJour(jour)}\u202f: donnez-lui une suite dans les paramètres, section «\u00a0TVA\u00a0».`,
  )

type Taxee = Pick<Composante, 'assiette' | 'tva_code'>

/**
 * Throws when a component has no rate in force: the whole run stops, instead of leaving every membership out one by
 * one.
 */
export function requireTaux(composantes: readonly Taxee[], taux: readonly TauxTva[], jour: Jour) {
  const taxees = composantes.filter(({ assiette }) => assiette !== 'parts' && assiette !== 'jeune')
  const sans = taxees.find(({ tva_code }) => !findTaux(taux, tva_code, jour))
  if (sans) throw sansTaux(sans.tva_code, jour)
}
