import type { Droit } from '../adherents/role.ts'
import type { AdhesionStatut } from '../adhesions/adhesion-statut.ts'
import type { Jour } from '../jour.ts'

/** An accountant keeps the books of a company: the directory is for those who farm. */
export const DROITS_ANNUAIRE = ['gestionnaire', 'lecture'] as const satisfies readonly Droit[]

/** Neither a draft nor a membership that is suspended or over. */
export const ADHESIONS_ANNUAIRE = ['active'] as const satisfies readonly AdhesionStatut[]

type Lien = { droit: Droit | null; debut: Jour | null; fin: Jour | null; adhesion: AdhesionStatut }

type Lecteur = { is_admin: boolean; is_retraite: boolean; liens: readonly Lien[] }

/** May they search the others, read their cards and show their telephones today? One’s own card stays open to all. */
export function ouvreAnnuaire({ is_admin, is_retraite, liens }: Lecteur, today: Jour): boolean {
  if (is_retraite) return false
  return is_admin || liens.some((lien) => donneAnnuaire(lien, today))
}

const donneAnnuaire = ({ droit, debut, fin, adhesion }: Lien, today: Jour) =>
  DROITS_ANNUAIRE.some((un) => un === droit) &&
  ADHESIONS_ANNUAIRE.some((un) => un === adhesion) &&
  (debut === null || debut <= today) &&
  (fin === null || fin >= today)
