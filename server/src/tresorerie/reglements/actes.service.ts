import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { type Affectation, affecte } from '@sillon/domain/tresorerie/reglements/affectation'
import { checkAffectations } from '@sillon/domain/tresorerie/reglements/affectations-choisies'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { requireEncaisse, requireValide } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listCreancesOuvertes } from '../creances/creances.service.ts'
import { allocate, lockCompte, toVersements } from './affectation.service.ts'
import { insertRemboursement } from './detail.repository.ts'
import { updateReglement } from './reglements.repository.ts'
import { openReglement, recordCompte } from './reglements.service.ts'
import { checkDate, checkEntreprise, getReglement } from './saisie.service.ts'

type Changement = {
  reference?: string | null | undefined
  commentaire?: string | null | undefined
  entreprise_id?: string | undefined
  affectations?: readonly Affectation[] | undefined
}

/** Changes the texts of a payment, or names the company of one that waited for it. */
export function changeReglement(context: RequestContext, id: string, version: number, saisie: Changement) {
  return actOnReglement(context, id, version, async (inside, avant) => {
    const { affectations, entreprise_id, ...mots } = saisie
    if (entreprise_id === undefined) {
      const { reference = avant.reference, commentaire = avant.commentaire } = mots
      await updateReglement(inside.db, id, { reference, commentaire })
      return { action: 'modification', avant: { reference: avant.reference }, apres: { reference } }
    }
    requireValide(avant)
    if (avant.entreprise_id !== null) {
      throw new RuleViolation('reglement.deja-rapproche', 'Ce règlement est déjà rapproché d’une entreprise.')
    }
    await checkEntreprise(inside.db, entreprise_id)
    await lockCompte(inside.db, entreprise_id)
    await updateReglement(inside.db, id, { ...mots, entreprise_id })
    await spend(inside, { ...avant, entreprise_id }, affectations)
    return { action: 'rapprochement', apres: { entreprise_id } }
  })
}

/** Allocates what is left of a payment to other pieces: those chosen, else by the oldest due date. */
export function allocateReglement(
  context: RequestContext,
  id: string,
  version: number,
  affectations: readonly Affectation[] | undefined,
) {
  return actOnReglement(context, id, version, async (inside, avant) => {
    requireValide(avant)
    const entreprise_id = entrepriseOf(avant)
    const parts = await spend(inside, { ...avant, entreprise_id }, affectations)
    if (parts.length === 0) {
      throw new RuleViolation('reglement.rien-a-affecter', 'Il n’y a rien à affecter.')
    }
    await updateReglement(inside.db, id, {})
    return { action: 'affectation', apres: { affectations: parts } }
  })
}

export function entrepriseOf({ entreprise_id }: { entreprise_id: string | null }): string {
  if (entreprise_id) return entreprise_id
  throw new RuleViolation('reglement.a-rapprocher', 'Rapprochez d’abord ce règlement d’une entreprise.')
}

type Remboursement = { montant: number; date_remboursement: string; reference?: string | null | undefined }

export function refundReglement(
  context: RequestContext,
  id: string,
  version: number,
  { montant, date_remboursement, reference = null }: Remboursement,
) {
  return actOnReglement(context, id, version, async ({ db, session, now }, avant) => {
    requireValide(avant)
    requireEncaisse(avant.date_reglement, jourOf(now))
    checkDate(date_remboursement, 'date_remboursement', now)
    const reste = avant.montant - avant.affecte - avant.rembourse
    if (montant > reste) {
      throw new RuleViolation(
        'reglement.remboursement-trop-fort',
        `Il ne reste que ${formatMontant(reste)} à rembourser sur ce règlement.`,
        'montant',
      )
    }
    await insertRemboursement(db, { reglement_id: id, montant, date_remboursement, reference, saisi_par: session.id })
    await updateReglement(db, id, { rembourse: avant.rembourse + montant })
    return { action: 'remboursement', apres: { montant, date_remboursement } }
  })
}

type Ouvert = Awaited<ReturnType<typeof openReglement>>
type Ligne = { action: ActionJournal; avant?: Record<string, unknown>; apres: Record<string, unknown> }

export function actOnReglement(
  context: RequestContext,
  id: string,
  version: number,
  change: (inside: RequestContext, avant: Ouvert) => Promise<Ligne>,
): Promise<Reglement> {
  return act(context, async (inside, tx) => {
    const line = await change(inside, await openReglement(tx, id, version))
    await recordCompte(inside, { ...line, objet_id: id })
    return getReglement(tx, id)
  })
}

/** The caller must have locked the account of the company. */
async function spend(
  { db, now }: RequestContext,
  { id, entreprise_id, ...reglement }: Ouvert & { entreprise_id: string },
  choisies: readonly Affectation[] | undefined,
) {
  const disponible = reglement.montant - reglement.affecte - reglement.rembourse
  const creances = await listCreancesOuvertes(db, entreprise_id)
  if (choisies) checkAffectations(disponible, creances, choisies)
  const parts = choisies ?? affecte(disponible, creances)
  await allocate(db, toVersements(id, parts), jourOf(now))
  return parts
}
