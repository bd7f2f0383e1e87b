import { ADHESION_STATUT_LABELS } from '@sillon/domain/comptes/droits/adhesion-statut'
import { type AuteurEdition, canEdit, canEditLignes } from '@sillon/domain/comptes/droits/edition'
import { jourOf } from '@sillon/domain/jour'
import { type Action, can, type Habilitations } from '@sillon/domain/permissions'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  type AdhesionOuverte,
  findAdhesionOuverte,
  findJalons,
  listRoles,
  selectEntreprises,
  selectRolesSur,
  touchAdhesion,
  type Verrou,
} from './acces.repository.ts'

export type { AdhesionOuverte } from './acces.repository.ts'

/**
 * Returns the membership if the caller may do this in it. Throws 404 when it is not theirs, 403 when it is but they
 * lack the right.
 */
export async function openAdhesion(
  context: RequestContext,
  id: string,
  action: Action,
  verrou: Verrou = action === 'lire_adhesion' ? 'aucun' : 'exclusif',
): Promise<AdhesionOuverte> {
  const adhesion = await findAdhesionOuverte(context.db, id, verrou)
  if (!adhesion) throw new NotFound()
  return checkAcces(context, adhesion, { action, may: await rightsIn(context, adhesion.entreprise_id) })
}

/** Refuses a membership already read, as `openAdhesion` does, by the rights that the caller has in its company. */
export function checkAcces<Lue extends { en_preparation: boolean }>(
  { session }: RequestContext,
  adhesion: Lue,
  { action, may }: { action: Action; may: (action: Action) => boolean },
): Lue {
  if (session.is_admin) return adhesion
  if (adhesion.en_preparation || !may('lire_cotisations')) throw new NotFound()
  if (!may(action)) throw new AccessDenied(403)
  return adhesion
}

/** Returns a function that says whether the caller may do an action in the company today. */
export async function rightsIn(context: RequestContext, entreprise_id: string) {
  const { is_admin, adherent_id } = context.session
  const roles = adherent_id && !is_admin ? await listRoles(context.db, adherent_id, entreprise_id) : []
  return rightsFrom(context, roles, entreprise_id)
}

/** The same function, from the roles of the caller in the company, already read. */
export const rightsFrom =
  ({ session: { role_bureau }, now }: RequestContext, roles: Habilitations['roles'], entreprise_id: string) =>
  (action: Action) =>
    can({ role_bureau, roles }, action, { entreprise_id, today: jourOf(now) })

/** The caller’s own roles, to be read with the membership itself. */
export const selectRolesOf = selectRolesSur

/** The companies where a person has a right on a day, to be read with what they hold. */
export const selectEntreprisesOf = selectEntreprises

/** Like `rightsIn`, by the caller’s own roles alone: an administrator does not decide what only a member may decide. */
export const ownRightsIn = (context: RequestContext, entreprise_id: string) =>
  rightsIn({ ...context, session: { ...context.session, is_admin: false, role_bureau: null } }, entreprise_id)

/** Refuses changes that the status of the membership, or the caller’s role, forbids. */
export function checkSaisie<Saisie extends Record<string, unknown>>(
  { session }: RequestContext,
  adhesion: AdhesionOuverte,
  { avant, saisie, reservesAdmin = [] }: { avant: Record<string, unknown>; saisie: Saisie; reservesAdmin?: string[] },
) {
  const changes = Object.keys(saisie).filter((champ) => JSON.stringify(saisie[champ]) !== JSON.stringify(avant[champ]))
  const reserve = Object.keys(saisie).find((champ) => reservesAdmin.includes(champ))
  if (reserve && !session.is_admin) throw new InvalidInput({ champ: reserve, message: 'Champ inconnu.' })
  const fige = changes.find((champ) => !canEdit(adhesion.statut, champ, auteurOf(session)))
  if (fige) throw new RuleViolation('adhesion.champ-fige', refusalOf(adhesion), fige)
}

/** Refuses adding, removing or moving a line when the status of the membership forbids it. */
export function checkAjout({ session }: Pick<RequestContext, 'session'>, adhesion: AdhesionOuverte) {
  if (!canEditLignes(adhesion.statut, auteurOf(session))) throw new RuleViolation('adhesion.figee', refusalOf(adhesion))
}

const auteurOf = ({ is_admin }: RequestContext['session']): AuteurEdition => (is_admin ? 'cooperative' : 'adherent')

const refusalOf = ({ statut }: AdhesionOuverte) =>
  `Cette information ne peut pas être modifiée : l’adhésion est ${ADHESION_STATUT_LABELS[statut].toLowerCase()}.`

/** Moves the membership’s date of change, as any change of what it holds does. */
export const markModified = ({ db, now }: RequestContext, { id }: Pick<AdhesionOuverte, 'id'>) =>
  touchAdhesion(db, id, now)

/** How far any membership of the company ever went: lines that were once declared are kept as history. */
export const getJalons = findJalons
