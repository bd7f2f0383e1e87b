import type { MouvementStatutDonne } from '@sillon/domain/tresorerie/banque/mouvement-statut'
import { moyenProbable } from '@sillon/domain/tresorerie/banque/moyen-probable'
import type { Proposition } from '@sillon/domain/tresorerie/banque/proposition'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { rejeterPrelevee } from '../prelevements/retours.service.ts'
import { recordReglement } from '../reglements/reglements.service.ts'
import { type MouvementLigne, updateMouvement } from './mouvements.repository.ts'
import { insertRapprochement } from './rapprochements.repository.ts'

const REFERENCE_MAX = 140
/** ISO reason of a return that the bank does not explain. */
const SANS_MOTIF = 'MS03'
const CODE = /^[A-Z]{2}\d{2}$/

type Payes = Pick<Proposition, 'parts' | 'preuves' | 'grace_a'> & { entreprise_id: string }

/** Records the payment that a movement brought, on the pieces given; the rest is the company’s credit. */
export async function payPieces(
  context: RequestContext,
  mouvement: MouvementLigne,
  { entreprise_id, parts, preuves, grace_a, statut }: Payes & { statut: MouvementStatutDonne },
) {
  const { id, date, montant, libelle } = mouvement
  const reglement = await recordReglement(context, {
    entreprise_id,
    moyen: moyenProbable(libelle),
    date_reglement: date,
    montant,
    reference: libelle.slice(0, REFERENCE_MAX),
    reconnu_grace_a: grace_a,
    affectations: parts.map((part) => ({ creance_id: part.piece_id, montant: part.montant })),
  })
  await insertRapprochement(context.db, { mouvement_id: id, reglement_id: reglement.id, cree: true })
  await updateMouvement(context.db, id, { statut, preuves })
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
    await insertRapprochement(context.db, { mouvement_id: id, ligne_prelevement_id: objet_id, cree })
  } else {
    const objet = nature === 'lot' ? { prelevement_id: objet_id } : { reglement_id: objet_id }
    await insertRapprochement(context.db, { mouvement_id: id, ...objet, cree: false })
  }
  await updateMouvement(context.db, id, { statut, preuves })
}
