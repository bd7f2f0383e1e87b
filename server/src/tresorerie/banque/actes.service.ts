import { RuleViolation } from '@sillon/domain/rule-violation'
import { COMPTES_CLASSEMENT } from '@sillon/domain/tresorerie/banque/classement'
import {
  type ActeMouvement,
  applyMouvement,
  type MouvementStatutDonne,
} from '@sillon/domain/tresorerie/banque/mouvement-statut'
import { openRapprochement } from '@sillon/domain/tresorerie/banque/rapprochement'
import type { MouvementBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import type { AcceptationSaisie, ClassementSaisie } from '@sillon/domain/tresorerie/banque/releve-bancaire-saisie'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import type { SecretKey } from '../../platform/chiffrement.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { cancelReglement, openReglement } from '../reglements/reglements.service.ts'
import { readDonnees, toRecu } from './donnees.service.ts'
import { readMouvement } from './lecture.service.ts'
import { lockMouvement, type MouvementLigne, updateMouvement } from './mouvements.repository.ts'
import { deleteRapprochements, listRapprochements } from './rapprochements.repository.ts'
import { confirmObjet, payPieces } from './rapprochements.service.ts'

type Cible = { id: string; version: number; secretKey: SecretKey }
type Journal = {
  action: 'rapprochement' | 'classement' | 'mettre_en_attente' | 'annulation'
  apres: Record<string, unknown>
}

/** Runs an act on a movement that is locked, and whose status allows it. */
function actOnMouvement(
  context: RequestContext,
  { id, version, secretKey }: Cible,
  acte: ActeMouvement,
  change: (inside: RequestContext, mouvement: MouvementLigne, statut: MouvementStatutDonne) => Promise<Journal>,
): Promise<MouvementBancaire> {
  return act(context, async (inside, tx) => {
    const mouvement = await lockMouvement(tx, id)
    if (!mouvement) throw new NotFound()
    if (mouvement.version !== version) throw new StaleVersion()
    const { action, apres } = await change(inside, mouvement, applyMouvement(acte, mouvement.statut))
    await recordAction(inside, {
      action,
      objet: 'mouvement_bancaire',
      objet_id: id,
      avant: { statut: mouvement.statut },
      apres,
    })
    return readMouvement(tx, secretKey, id)
  })
}

/** A proposal that is accepted keeps its evidence; another choice says that somebody made it. */
export const acceptMouvement = (context: RequestContext, cible: Cible, saisie: AcceptationSaisie) =>
  actOnMouvement(context, cible, 'accepter', async (inside, mouvement, statut) => {
    const recu = toRecu(mouvement, cible.secretKey)
    const proposition = openRapprochement(await readDonnees(inside.db, cible.secretKey, [recu])).propose(recu)
    if (saisie.nature === 'confirmer') {
      // The proposal has changed since the page was read.
      if (proposition.objet_id !== saisie.objet_id) throw new StaleVersion()
      await confirmObjet(inside, mouvement, { ...proposition, statut })
      return { action: 'rapprochement', apres: { nature: proposition.nature, objet_id: saisie.objet_id } }
    }
    if (mouvement.montant < 0) {
      throw new RuleViolation(
        'mouvement.sorti',
        'Cet argent est sorti du compte\u00a0: il ne paie aucune pièce d’un adhérent.',
      )
    }
    const { entreprise_id, parts } = saisie
    const propose = proposition.entreprise_id === entreprise_id && isSame(proposition.parts, parts)
    const { preuves, grace_a } = propose ? proposition : { preuves: ['Choisi par la coopérative.'], grace_a: null }
    await payPieces(inside, statut, [{ mouvement, entreprise_id, parts, preuves, grace_a }])
    return { action: 'rapprochement', apres: { entreprise_id, pieces: parts } }
  })

type Parts = readonly { piece_id: string; montant: number }[]

const isSame = (a: Parts, b: Parts) =>
  a.length === b.length &&
  a.every(({ piece_id, montant }) => b.some((one) => one.piece_id === piece_id && one.montant === montant))

export const classifyMouvement = (context: RequestContext, cible: Cible, { classement, compte }: ClassementSaisie) =>
  actOnMouvement(context, cible, 'classer', async ({ db }, { id }, statut) => {
    const habituel = compte === COMPTES_CLASSEMENT[classement]
    const preuves = [`Classé par la coopérative${habituel ? '' : `, au compte ${compte}`}.`]
    await updateMouvement(db, id, { statut, classement, compte_comptable: compte, preuves })
    return { action: 'classement', apres: { classement, compte } }
  })

export const postponeMouvement = (context: RequestContext, cible: Cible) =>
  actOnMouvement(context, cible, 'attendre', async ({ db }, { id }, statut) => {
    await updateMouvement(db, id, { statut })
    return { action: 'mettre_en_attente', apres: { statut } }
  })

/** Undoes what was done of a movement: a payment recorded for it is cancelled, what was there before is only unlinked. */
export const undoMouvement = (context: RequestContext, cible: Cible) =>
  actOnMouvement(context, cible, 'annuler', async (inside, { id }, statut) => {
    for (const { reglement_id, ligne_prelevement_id, cree } of await listRapprochements(inside.db, id)) {
      if (ligne_prelevement_id && cree) {
        throw new RuleViolation(
          'mouvement.rejet-applique',
          'La banque a repris ce prélèvement\u00a0: ce qu’il payait est dû de nouveau, et cela ne se défait pas.',
        )
      }
      if (reglement_id && cree) await cancel(inside, reglement_id)
    }
    await deleteRapprochements(inside.db, id)
    await updateMouvement(inside.db, id, { statut, classement: null, compte_comptable: null, preuves: [] })
    return { action: 'annulation', apres: { statut } }
  })

/** Somebody may have cancelled it already on the page of payments. */
async function cancel(context: RequestContext, reglement_id: string) {
  const { statut, version } = await openReglement(context.db, reglement_id)
  if (statut === 'valide')
    await cancelReglement(context, reglement_id, { motif: 'Rapprochement bancaire défait', version })
}
