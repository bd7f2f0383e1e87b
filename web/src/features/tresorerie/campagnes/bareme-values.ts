import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Prorata } from '@sillon/domain/tresorerie/campagnes/bareme'
import type { Assiette, Composante } from '@sillon/domain/tresorerie/campagnes/composante'
import { COMPOSANTE_VIDE } from '@sillon/domain/tresorerie/campagnes/composante-vide'
import { formatHectares, formatNumber } from '../../../lib/format.ts'

export const ASSIETTE_LABELS: Record<Assiette, string> = {
  entreprise: 'Par entreprise',
  adherent: 'Par adhérent actif',
  hectare: 'Par hectare, par paliers',
  materiel: 'Par matériel en service',
  retraite: 'Forfait des retraités',
  jeune: 'Remise aux jeunes agriculteurs',
  droit_entree: 'Droit d’entrée',
  parts: 'Parts sociales',
}

export const PRORATA_LABELS: Record<Prorata, string> = {
  aucun: 'Aucun\u00a0: la cotisation entière est due',
  mensuel: 'Au mois\u00a0: les mois qui restent, dès le suivant',
  semestriel: 'Au semestre\u00a0: la moitié dès le second',
}

export const NOUVELLE_COMPOSANTE: Composante = {
  ...COMPOSANTE_VIDE,
  code: '',
  libelle: '',
  assiette: 'entreprise',
}

/**
 * Empties the bounds and the tariffs when the base of a component changes: those of the former base would still count.
 */
export const withAssiette = (
  { code, libelle, tva_code, compte }: Pick<Composante, 'code' | 'libelle' | 'tva_code' | 'compte'>,
  assiette: Assiette,
): Composante => ({
  ...NOUVELLE_COMPOSANTE,
  code,
  libelle,
  tva_code,
  compte,
  assiette,
  ...(assiette === 'adherent' && { franchise: 1 }),
  ...(assiette === 'hectare' && { paliers: [{ jusqu_a: null, tarif: 0 }] }),
})

/** The tariff of a component, in a few words. */
export function describeTarif(
  composante: Composante,
  libelleDe: (categorie: string) => string,
  composantes: readonly Composante[],
): string {
  const { assiette, montant, franchise, paliers, tarifs_categorie, nombre_parts, taux_pct, sur } = composante
  const bornes = describeBornes(composante)
  switch (assiette) {
    case 'adherent':
      return `${formatMontant(montant)} par adhérent${franchise > 0 ? ` au-delà de ${formatNumber(franchise)}` : ''}${bornes}`
    case 'hectare':
      return `${paliers.map(describePalier).join('\u202f; ')}${bornes}`
    case 'materiel':
      return [
        `${formatMontant(montant)} par matériel`,
        ...tarifs_categorie.map((tarif) => `${libelleDe(tarif.categorie)} ${formatMontant(tarif.montant)}`),
      ]
        .join('\u202f; ')
        .concat(bornes)
    case 'jeune':
      return `−${formatNumber(taux_pct ?? 0)}\u00a0% sur ${nomDe(sur, composantes)}`
    case 'parts':
      return `${formatNumber(nombre_parts)} × ${formatMontant(montant)}`
    default:
      return `${formatMontant(montant)}${bornes}`
  }
}

const nomDe = (code: string | null | undefined, composantes: readonly Composante[]) =>
  composantes.find((une) => une.code === code)?.libelle ?? code ?? '…'

const describePalier = ({ jusqu_a, tarif }: Composante['paliers'][number]) =>
  `${jusqu_a === null ? 'au-delà' : `jusqu’à ${formatHectares(jusqu_a)}`} ${formatMontant(tarif)}`

function describeBornes({ plancher, plafond, prorata }: Composante): string {
  const mots = [
    plancher !== null && `minimum ${formatMontant(plancher)}`,
    plafond !== null && `plafond ${formatMontant(plafond)}`,
    prorata && 'au prorata',
  ].filter(Boolean)
  return mots.length > 0 ? ` (${mots.join(', ')})` : ''
}
