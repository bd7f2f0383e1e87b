import { defineCycle } from '../../cycle.ts'
import { RuleViolation } from '../../rule-violation.ts'

export const FOURNISSEUR_STATUTS = ['actif', 'suspendu', 'archive'] as const
export type FournisseurStatut = (typeof FOURNISSEUR_STATUTS)[number]

export const FOURNISSEUR_STATUT_LABELS: Record<FournisseurStatut, string> = {
  actif: 'Actif',
  suspendu: 'Suspendu',
  archive: 'Archivé',
}

export const ACTES_FOURNISSEUR = ['suspendre', 'archiver', 'reactiver'] as const
export type ActeFournisseur = (typeof ACTES_FOURNISSEUR)[number]

const { can, apply } = defineCycle(
  FOURNISSEUR_STATUT_LABELS,
  {
    suspendre: { de: ['actif'], vers: 'suspendu' },
    archiver: { de: ['actif', 'suspendu'], vers: 'archive' },
    reactiver: { de: ['suspendu', 'archive'], vers: 'actif' },
  },
  ({ statut }) =>
    new RuleViolation(
      'fournisseur.acte-impossible',
      `Ce fournisseur est ${statut}\u00a0: cet acte n’est pas possible.`,
    ),
)

export const applyFournisseur = apply

export const actesPossibles = (statut: FournisseurStatut): ActeFournisseur[] =>
  ACTES_FOURNISSEUR.filter((acte) => can(acte, statut))

/** Throws unless the supplier is active: only a new purchase requires it, existing ones keep their supplier. */
export function requireActif({ statut, raison_sociale }: { statut: FournisseurStatut; raison_sociale: string }): void {
  if (statut === 'actif') return
  throw new RuleViolation(
    'fournisseur.inactif',
    `${raison_sociale} est ${FOURNISSEUR_STATUT_LABELS[statut].toLowerCase()}\u00a0: choisissez un fournisseur actif.`,
    'fournisseur_id',
  )
}
