import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { type Acteur, PROPRIETAIRES } from '@sillon/domain/comptes/personnes/proprietaire'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { lockDecisions, readIsASoi } from '../../comptes/personnes/situation.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Saisie } from './saisie-adherent.repository.ts'

/** The right to change the membership was checked before: the caller is an administrator, or a manager. */
const acteurOf = ({ session }: RequestContext, adherent_id: string): Acteur => ({
  is_admin: session.is_admin,
  estLaPersonne: session.adherent_id === adherent_id,
  droit: 'gestionnaire',
})

/** Refuses a change of attributes that belong to the person, or to the cooperative. */
export async function checkProprietaire(context: RequestContext, avant: Adherent, saisie: Saisie) {
  const decide = await lockDecisions(context.db, avant.id, acteurOf(context, avant.id))
  const champs = Object.keys(PROPRIETAIRES) as (keyof typeof PROPRIETAIRES)[]
  for (const champ of champs) {
    if (saisie[champ] === undefined || saisie[champ] === avant[champ]) continue
    const sort = decide(champ)
    if (sort === 'propose') throw appartientALaPersonne(champ)
    if (sort === 'refuse' && champ === 'droit') throw droitPropre()
  }
}

/** Whether a change by the caller becomes a proposal. Never for the cooperative, nor for the person themselves. */
export async function hasToPropose(context: RequestContext, adherent_id: string): Promise<boolean> {
  const { is_admin, estLaPersonne } = acteurOf(context, adherent_id)
  return !is_admin && !estLaPersonne && (await readIsASoi(context.db, adherent_id))
}

/** The company to store as the only source of an address; null when the person or the cooperative typed it. */
export function saisiParOf({ session }: RequestContext, entreprise_id: string, adherent_id: string | null) {
  return session.is_admin || (adherent_id !== null && session.adherent_id === adherent_id) ? null : entreprise_id
}

const appartientALaPersonne = (champ: string) =>
  new RuleViolation(
    'adherent.appartient-a-la-personne',
    'Cette information appartient à la personne, qui a un compte ou fait partie d’une autre entreprise : proposez-lui le changement.',
    champ,
  )

const droitPropre = () =>
  new RuleViolation(
    'adherent.droit-propre',
    'Vous ne pouvez pas changer votre propre droit : demandez-le à un autre gestionnaire ou à la coopérative.',
    'droit',
  )
