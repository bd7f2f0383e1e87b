import { applyMouvement } from '@sillon/domain/tresorerie/banque/mouvement-statut'
import type { Proposition } from '@sillon/domain/tresorerie/banque/proposition'
import { openRapprochement } from '@sillon/domain/tresorerie/banque/rapprochement'
import type { SecretKey } from '../../platform/chiffrement.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { lockPrelevees } from '../prelevements/retours.service.ts'
import { lockCompte } from '../reglements/affectation.service.ts'
import { type Recu, readDonnees, toRecu } from './donnees.service.ts'
import { listMouvements } from './mouvements.repository.ts'
import { confirmObjet, payPieces } from './rapprochements.service.ts'

/**
 * Posts the movements of a statement that leave no doubt, in the caller’s transaction. Returns how many. What is due is
 * read again once the accounts are locked: a company that was not in doubt before, and is not locked, waits in the queue.
 */
export async function recogniseReleve(
  context: RequestContext,
  secretKey: SecretKey,
  releve_id: string,
): Promise<number> {
  const { db } = context
  const mouvements = (await listMouvements(db, releve_id)).map((ligne) => toRecu(ligne, secretKey))
  const pressentis = await proposeSurs(context, secretKey, mouvements)
  if (pressentis.length === 0) return 0
  const rejets = pressentis.filter(({ proposition }) => proposition.nature === 'rejet')
  await lockPrelevees(
    db,
    rejets.flatMap(({ proposition }) => proposition.objet_id ?? []),
  )
  const entreprises = new Set(pressentis.flatMap(({ proposition }) => proposition.entreprise_id ?? []))
  if (entreprises.size > 0) await lockCompte(db, ...entreprises)

  const surs = await proposeSurs(context, secretKey, mouvements)
  const retenus = surs.filter(
    ({ proposition: { entreprise_id } }) => entreprise_id === null || entreprises.has(entreprise_id),
  )
  const [statut] = retenus.map(({ mouvement }) => applyMouvement('reconnaitre', mouvement.statut))
  if (!statut) return 0
  const payes = retenus.flatMap(({ mouvement, proposition }) => {
    const { nature, entreprise_id } = proposition
    return nature === 'pieces' && entreprise_id ? { mouvement, ...proposition, entreprise_id } : []
  })
  if (payes.length > 0) await payPieces(context, statut, payes)
  for (const { mouvement, proposition } of retenus) {
    if (proposition.nature !== 'pieces') await confirmObjet(context, mouvement, { ...proposition, statut })
  }
  return retenus.length
}

async function proposeSurs(
  { db }: RequestContext,
  secretKey: SecretKey,
  mouvements: readonly Recu[],
): Promise<{ mouvement: Recu; proposition: Proposition }[]> {
  const rapprochement = openRapprochement(await readDonnees(db, secretKey, mouvements))
  const objets = new Set<string>()
  return mouvements.flatMap((mouvement) => {
    const proposition = rapprochement.propose(mouvement)
    const { sure, objet_id } = proposition
    if (!sure || (objet_id && objets.has(objet_id))) return []
    if (objet_id) objets.add(objet_id)
    rapprochement.paye(proposition)
    return [{ mouvement, proposition }]
  })
}
