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

const ACTES: Record<ActeFournisseur, { de: readonly FournisseurStatut[]; vers: FournisseurStatut }> = {
  suspendre: { de: ['actif'], vers: 'suspendu' },
  archiver: { de: ['actif', 'suspendu'], vers: 'archive' },
  reactiver: { de: ['suspendu', 'archive'], vers: 'actif' },
}

export const actesPossibles = (statut: FournisseurStatut): ActeFournisseur[] =>
  ACTES_FOURNISSEUR.filter((acte) => ACTES[acte].de.includes(statut))

export function applyActe(acte: ActeFournisseur, statut: FournisseurStatut): FournisseurStatut {
  const { de, vers } = ACTES[acte]
  if (de.includes(statut)) return vers
  throw new RuleViolation(
    'fournisseur.acte-impossible',
    `Ce fournisseur est ${FOURNISSEUR_STATUT_LABELS[statut].toLowerCase()}\u00a0: cet acte n’est pas possible.`,
  )
}

/** Throws unless the supplier is active: only a new purchase requires it, existing ones keep their supplier. */
export function requireActif({ statut, raison_sociale }: { statut: FournisseurStatut; raison_sociale: string }): void {
  if (statut === 'actif') return
  throw new RuleViolation(
    'fournisseur.inactif',
    `${raison_sociale} est ${FOURNISSEUR_STATUT_LABELS[statut].toLowerCase()}\u00a0: choisissez un fournisseur actif.`,
    'fournisseur_id',
  )
}
