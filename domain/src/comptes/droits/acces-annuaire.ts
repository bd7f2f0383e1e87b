import type { Jour } from '../../jour.ts'
import type { AdhesionStatut } from './adhesion-statut.ts'
import type { Droit } from './role.ts'

/** Rights that open the directory. An accountant keeps the books of a company and has no use for it. */
export const DROITS_ANNUAIRE = ['gestionnaire', 'lecture'] as const satisfies readonly Droit[]

/** Statuses of membership that open the directory: not a draft, not one that is suspended or over. */
export const ADHESIONS_ANNUAIRE = ['active'] as const satisfies readonly AdhesionStatut[]

type Lien = { droit: Droit | null; debut: Jour | null; fin: Jour | null; adhesion: AdhesionStatut }

type Lecteur = { is_admin: boolean; is_retraite: boolean; liens: readonly Lien[] }

/**
 * True when the user may search the other members, read their cards and show their contact details today. Everyone may
 * read their own card.
 */
export function opensAnnuaire({ is_admin, is_retraite, liens }: Lecteur, today: Jour): boolean {
  if (is_retraite) return false
  return is_admin || liens.some((lien) => donneAnnuaire(lien, today))
}

const donneAnnuaire = ({ droit, debut, fin, adhesion }: Lien, today: Jour) =>
  DROITS_ANNUAIRE.some((un) => un === droit) &&
  ADHESIONS_ANNUAIRE.some((un) => un === adhesion) &&
  (debut === null || debut <= today) &&
  (fin === null || fin >= today)
