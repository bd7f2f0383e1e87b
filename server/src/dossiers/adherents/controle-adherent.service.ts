import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { checkAdherent, isPartsExcessives } from '@sillon/domain/comptes/personnes/coherence'
import { isActif } from '@sillon/domain/dossiers/adherents/actif'
import type { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import { jourOf } from '@sillon/domain/jour'
import { CHAMP_OBLIGATOIRE } from '@sillon/domain/messages'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listAllAdherents, listGestionnaires } from './adherents.repository.ts'
import type { Saisie } from './saisie-adherent.repository.ts'

export function checkIdentite({ nom, prenom }: Saisie): { nom: string; prenom: string } {
  if (nom !== undefined && prenom !== undefined) return { nom, prenom }
  const manquants = [nom === undefined && 'nom', prenom === undefined && 'prenom'].filter((champ) => champ !== false)
  throw new InvalidInput(...manquants.map((champ) => ({ champ, message: CHAMP_OBLIGATOIRE })))
}

type Jugeable = Pick<
  Adherent,
  'date_naissance' | 'statut_personne' | 'role' | 'debut' | 'fin' | 'droit' | 'parts_pct'
> & {
  id?: string
}

export async function checkCoherence(
  { db, now }: RequestContext,
  { id: entreprise_id, categorie_juridique }: Entreprise,
  adherent: Jugeable,
) {
  const today = jourOf(now)
  const errors = checkAdherent(adherent, { categorie_juridique, today })
  if (errors.length > 0) throw new InvalidInput(...errors)
  const others = (await listAllAdherents(db, entreprise_id)).filter(({ id }) => id !== adherent.id)
  if (isPartsExcessives([...others, adherent].filter((one) => isActif(one, today)))) {
    throw new InvalidInput({ champ: 'parts_pct', message: 'Les parts de l’entreprise dépassent 100 % au total.' })
  }
}

/** Throws when nobody manages the company in the portal any more. Called after a change, unless it records a death. */
export async function checkGestionnaires({ db }: RequestContext, entreprise_id: string) {
  if ((await listGestionnaires(db, entreprise_id)).length > 0) return
  throw new RuleViolation(
    'adherent.dernier-gestionnaire',
    'C’est le dernier gestionnaire de l’entreprise : donnez d’abord ce droit à une autre personne qui a un compte.',
    'droit',
  )
}
