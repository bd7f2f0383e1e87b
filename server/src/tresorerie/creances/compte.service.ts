import type { CompteAdherent, CompteEntreprise } from '@sillon/contract/tresorerie/creances'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { datePrelevement } from '@sillon/domain/tresorerie/cotisations/date-prelevement'
import type { CreanceSuivie } from '@sillon/domain/tresorerie/creances/creance'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { readMoyens } from '../../pieces/documents/paiement.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { readAnnoncable } from './annonces.service.ts'
import { findTitulaire, listAppels, sumCredit, sumDuEtCredit, sumParts } from './compte.repository.ts'
import { listSuivies } from './creances.repository.ts'
import { listPlanifiees } from './planifie.repository.ts'
import { listTotaux } from './totaux-compte.repository.ts'

/** Cents that a company has paid and not used yet. */
export const readCredit = sumCredit

/** Whether a company has an account: it exists. */
export const existsTitulaire = async (db: Database, entreprise_id: string) =>
  (await findTitulaire(db, entreprise_id)) !== undefined

/** The debts of a company today, in two statements. Cents; the balance is positive when it owes money. */
export async function readDettes(db: Database, entreprise_id: string) {
  const { du, credit } = await sumDuEtCredit(db, entreprise_id)
  return { solde: du - credit, credit, creances: await listSuivies(db, entreprise_id) }
}

/** The balance of a company in cents, positive when it owes money. */
export async function readSolde(db: Database, entreprise_id: string): Promise<number> {
  const { du, credit } = await sumDuEtCredit(db, entreprise_id)
  return du - credit
}

/** The present account of a company. */
export async function readCompte(db: Database, entreprise_id: string): Promise<CompteEntreprise> {
  const entreprise = await findTitulaire(db, entreprise_id)
  if (!entreprise) throw new NotFound()
  const dettes = await readDettes(db, entreprise_id)
  return {
    entreprise,
    ...dettes,
    reste: dettes.creances.reduce((sum, creance) => sum + creance.reste, 0),
    parts: await sumParts(db, entreprise_id),
    annees: (await listTotaux(db, entreprise_id)).map(({ annee }) => annee),
  }
}

/** The same account for anyone who may read the fees of the company, with how to pay each piece. */
export async function readMonCompte(context: RequestContext, adhesion_id: string): Promise<CompteAdherent> {
  const { db, now } = context
  const { entreprise_id } = await openAdhesion(context, adhesion_id, 'lire_cotisations', 'aucun')
  const compte = await readCompte(db, entreprise_id)
  const ids = compte.creances.map(({ id }) => id)
  const appels = await listAppels(db, ids)
  const planifiees = new Map((await listPlanifiees(db, { ids })).map(({ id, planifie_le }) => [id, planifie_le]))
  const isAnnoncable = await readAnnoncable(context, entreprise_id)
  const today = jourOf(now)
  const creances: CompteAdherent['creances'] = []
  for (const creance of compte.creances) {
    const planifie_le = planifiees.get(creance.id) ?? null
    const date = debitOf({ ...creance, planifie_le }, today)
    creances.push({
      ...creance,
      document: creance.nature === 'facture' ? { id: creance.id, type: 'facture' } : (appels.get(creance.id) ?? null),
      paiement: await readMoyens(db, { ...creance, entreprise_id, marchandises: creance.nature === 'facture' }, date),
      annoncable: isAnnoncable({ ...creance, prelevement_prevu: planifie_le !== null }),
    })
  }
  return { ...compte, creances }
}

/** In a plan, each instalment is debited on a day that the plan tells. */
const debitOf = (creance: CreanceSuivie & { planifie_le: Jour | null }, today: Jour) =>
  creance.exigible_le ? today : datePrelevement(creance, today)
