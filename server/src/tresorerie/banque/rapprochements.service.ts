import type { MouvementStatutDonne } from '@sillon/domain/tresorerie/banque/mouvement-statut'
import { moyenProbable } from '@sillon/domain/tresorerie/banque/moyen-probable'
import type { Proposition } from '@sillon/domain/tresorerie/banque/proposition'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { rejeterPrelevee } from '../prelevements/retours.service.ts'
import { recordReglements } from '../reglements/reglements.service.ts'
import { type MouvementLigne, markPayes, updateMouvement } from './mouvements.repository.ts'
import { insertRapprochements } from './rapprochements.repository.ts'

const REFERENCE_MAX = 140
/** ISO reason of a return that the bank does not explain. */
const SANS_MOTIF = 'MS03'
const CODE = /^[A-Z]{2}\d{2}$/

type Paye = Pick<Proposition, 'parts' | 'preuves' | 'grace_a'> & { mouvement: MouvementLigne; entreprise_id: string }

/** Records the payments that movements brought, on the pieces given; the rest is the credit of each company. */
export async function payPieces(context: RequestContext, statut: MouvementStatutDonne, payes: readonly Paye[]) {
  const { db } = context
  const reglements = await recordReglements(
    context,
    payes.map(({ mouvement: { date, montant, libelle }, entreprise_id, grace_a, parts }) => ({
      entreprise_id,
      moyen: moyenProbable(libelle),
      date_reglement: date,
      montant,
      reference: libelle.slice(0, REFERENCE_MAX),
      reconnu_grace_a: grace_a,
      affectations: parts.map((part) => ({ creance_id: part.piece_id, montant: part.montant })),
    })),
  )
  await insertRapprochements(
    db,
    payes.map(({ mouvement: { id } }, rang) => ({ mouvement_id: id, reglement_id: reglements[rang], cree: true })),
  )
  await markPayes(
    db,
    statut,
    payes.map(({ mouvement: { id }, preuves }) => ({ id, preuves })),
  )
}

/** Links a movement to what it confirms: a batch, a payment already there, or a debit that came back. */
export async function confirmObjet(
  context: RequestContext,
  mouvement: MouvementLigne,
  {
    nature,
    objet_id,
    preuves,
    statut,
  }: Pick<Proposition, 'nature' | 'objet_id' | 'preuves'> & { statut: MouvementStatutDonne },
) {
  const { id, date, code_rejet } = mouvement
  if (nature === 'rejet' && objet_id) {
    const code = code_rejet && CODE.test(code_rejet) ? code_rejet : SANS_MOTIF
    const cree = await rejeterPrelevee(context, objet_id, { code, date })
    await insertRapprochements(context.db, [{ mouvement_id: id, ligne_prelevement_id: objet_id, cree }])
  } else {
    const objet = nature === 'lot' ? { prelevement_id: objet_id } : { reglement_id: objet_id }
    await insertRapprochements(context.db, [{ mouvement_id: id, ...objet, cree: false }])
  }
  await updateMouvement(context.db, id, { statut, preuves })
}
