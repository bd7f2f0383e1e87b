import { arrondis } from '../../argent/arrondi.ts'
import { formatMontant } from '../../argent/format-montant.ts'
import { repartit } from '../../argent/repartition.ts'
import type { LigneCalcul } from '../../pieces/documents/calcul.ts'
import type { Composante } from '../campagnes/composante.ts'
import { type Base, baseDe } from './assiette.ts'
import { borne } from './bornes.ts'
import { writeHectares } from './ecriture.ts'
import { toCentiemes } from './hectares.ts'
import type { Fraction } from './prorata.ts'
import type { Situation } from './situation.ts'

/** The lines of one component: a single one, or one for each farm for the hectares. Empty when the quantity is 0. */
export function lignesDe(composante: Composante, situation: Situation, fraction: Fraction | null): LigneCalcul[] {
  const base = baseDe(composante, situation)
  if (base.quantite === 0) return []
  const { montant, mots } = borne(base.montant, composante, fraction)
  if (composante.assiette === 'hectare') return parExploitation(composante, situation, { base, montant, mots })
  if (montant === 0 && mots.length === 0) return []
  const { code, libelle, assiette, tva_code, compte } = composante
  return [
    {
      code,
      libelle,
      detail: [base.detail, ...mots].filter((one) => one !== null).join(', ') || null,
      nature: assiette === 'parts' ? 'parts' : 'cotisation',
      quantite: base.quantite,
      // Once bounded or reduced, the amount is no longer the quantity times the price.
      prix_unitaire: mots.length > 0 ? null : base.prix_unitaire,
      montant_ht: montant,
      tva_code,
      compte,
    },
  ]
}

type Compte = { base: Base; montant: number; mots: readonly string[] }

/** Bands, floor and cap apply to the whole surface; each farm gets its share of the amount, to the cent. */
function parExploitation(
  { code, tva_code, compte }: Composante,
  { exploitations }: Situation,
  total: Compte,
): LigneCalcul[] {
  const fermes = exploitations
    .map(({ nom, sau_ha }, rang) => ({ nom, rang, centiemes: toCentiemes(sau_ha) }))
    .filter(({ centiemes }) => centiemes > 0)
    // Sorted by name, so that the same farm always gets the odd cent.
    .toSorted((a, b) => (a.nom < b.nom ? -1 : Number(a.nom > b.nom)))
  const parts = repartit(
    total.montant,
    fermes.map(({ centiemes }) => centiemes),
  )
  return fermes
    .map((ferme, rang) => ({ ...ferme, part: parts[rang] ?? 0 }))
    .toSorted((a, b) => a.rang - b.rang)
    .map(({ nom, centiemes, part }) => ({
      code,
      libelle: nom,
      ...prixEtDetail({ centiemes, part }, total, fermes.length === 1),
      nature: 'cotisation' as const,
      quantite: centiemes / 100,
      montant_ht: part,
      tva_code,
      compte,
    }))
}

function prixEtDetail(
  { centiemes, part }: { centiemes: number; part: number },
  { base, mots }: Compte,
  isSeule: boolean,
): Pick<LigneCalcul, 'prix_unitaire' | 'detail'> {
  const prix = base.prix_unitaire
  if (prix !== null && mots.length === 0) {
    const isExact = arrondis(centiemes * prix, 100) === part
    return { prix_unitaire: isExact ? prix : null, detail: `${writeHectares(centiemes)} × ${formatMontant(prix)}` }
  }
  const calcul = [base.detail, ...mots].join(', ')
  const surface = `${writeHectares(centiemes)} sur ${writeHectares(toCentiemes(base.quantite))}`
  return { prix_unitaire: null, detail: isSeule ? calcul : `${surface} (${calcul})` }
}
