import { somme } from '@sillon/domain/argent/somme'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type { CreanceOuverte } from '@sillon/domain/tresorerie/creances/creance'
import { checkEcheances, refusTotal } from '@sillon/domain/tresorerie/echeanciers/coherence'
import type { EcheancierConvenu } from '@sillon/domain/tresorerie/echeanciers/echeance'
import type { Echeancier } from '@sillon/domain/tresorerie/echeanciers/echeancier'
import type { EcheancierSaisie } from '@sillon/domain/tresorerie/echeanciers/echeancier-saisie'
import { followEcheancier } from '@sillon/domain/tresorerie/echeanciers/suivi'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { existsTitulaire } from '../creances/compte.service.ts'
import { listCreancesOuvertes } from '../creances/creances.service.ts'
import { lockCompte } from '../reglements/affectation.service.ts'
import {
  endEcheancier,
  findEcheancier,
  insertEcheancier,
  type LigneEcheancier,
  listCourants,
  listOfEntreprise,
  lockEcheancier,
} from './echeanciers.repository.ts'

/** The plans of a company as they stand today, those that hold first. */
export async function readEcheanciers({ db, now }: Pick<RequestContext, 'db' | 'now'>, entreprise_id: string) {
  if (!(await existsTitulaire(db, entreprise_id))) throw new NotFound()
  const today = jourOf(now)
  return { resultats: (await listOfEntreprise(db, entreprise_id)).map((ligne) => toEcheancier(ligne, today)) }
}

/** Those that run, for anyone who may read the fees of the company. */
export async function readMesEcheanciers(context: RequestContext, adhesion_id: string) {
  const { entreprise_id } = await openAdhesion(context, adhesion_id, 'lire_cotisations', 'aucun')
  const { resultats } = await readEcheanciers(context, entreprise_id)
  return { resultats: resultats.filter(({ etat }) => etat !== 'solde' && etat !== 'abandonne') }
}

const toEcheancier = ({ entreprise_id: _, ...ligne }: LigneEcheancier, today: Jour): Echeancier => ({
  ...ligne,
  ...followEcheancier(ligne, today),
})

/** The plan that holds for each of these pieces, when there is one. */
export async function listPlans(db: Database, creance_ids: readonly string[]): Promise<Map<string, EcheancierConvenu>> {
  if (creance_ids.length === 0) return new Map()
  const plans = await listCourants(db, creance_ids)
  return new Map(plans.flatMap((plan) => plan.pieces.map(({ creance_id }) => [creance_id, plan] as const)))
}

/** Agrees on a plan. The account is locked: neither a payment nor another plan comes in between. */
export const convenirEcheancier = (
  context: RequestContext,
  entreprise_id: string,
  { pieces: ids, echeances }: EcheancierSaisie,
): Promise<Echeancier> =>
  act(context, async (inside, tx) => {
    if (!(await existsTitulaire(tx, entreprise_id))) throw new NotFound()
    await lockCompte(tx, entreprise_id)
    const pieces = await choosePieces(tx, entreprise_id, ids)
    const today = jourOf(inside.now)
    const ecart = refusTotal(echeances, somme(pieces.map(({ reste }) => reste)))
    const erreurs = checkEcheances(echeances, today)
    if (ecart) erreurs.push({ champ: 'echeances', message: ecart })
    if (erreurs.length > 0) throw new InvalidInput(...erreurs)
    const id = await insertEcheancier(tx, { convenu_le: today, pieces, echeances })
    const apres = { pieces: pieces.map(({ numero }) => numero), echeances }
    await recordAction(inside, { action: 'echeancier_convenu', objet: 'entreprise', objet_id: entreprise_id, apres })
    return read(tx, id, today)
  })

/** The chosen pieces, the oldest first; refused when one is no longer due, or is already in a plan. */
async function choosePieces(tx: Database, entreprise_id: string, ids: readonly string[]): Promise<CreanceOuverte[]> {
  const pieces = (await listCreancesOuvertes(tx, entreprise_id)).filter(({ id }) => ids.includes(id))
  if (pieces.length < new Set(ids).size) {
    const message = 'Une des pièces choisies est payée ou annulée\u00a0: relisez le compte.'
    throw new InvalidInput({ champ: 'pieces', message })
  }
  const prises = (await listCourants(tx, ids)).flatMap((plan) => plan.pieces.map(({ creance_id }) => creance_id))
  const prise = pieces.find(({ id }) => prises.includes(id))
  if (prise) {
    const message = `${prise.numero ?? prise.objet} est déjà dans un échéancier\u00a0: mettez-y fin d’abord.`
    throw new InvalidInput({ champ: 'pieces', message })
  }
  return pieces
}

export const abandonnerEcheancier = (
  context: RequestContext,
  id: string,
  version: number,
  motif: string,
): Promise<Echeancier> =>
  act(context, async (inside, tx) => {
    await lockEcheancier(tx, id)
    const plan = await findEcheancier(tx, id)
    if (!plan) throw new NotFound()
    if (plan.version !== version) throw new StaleVersion()
    const today = jourOf(inside.now)
    const { etat, reste } = followEcheancier(plan, today)
    if (etat === 'abandonne') throw new RuleViolation('echeancier.fini', 'Cet échéancier a déjà pris fin.')
    if (etat === 'solde') throw new RuleViolation('echeancier.solde', 'Cet échéancier est entièrement payé.')
    await endEcheancier(tx, id, { fin_le: today, fin_motif: motif })
    const { entreprise_id } = plan
    const apres = { pieces: plan.pieces.map(({ numero }) => numero), motif, reste }
    await recordAction(inside, { action: 'echeancier_abandonne', objet: 'entreprise', objet_id: entreprise_id, apres })
    return read(tx, id, today)
  })

async function read(tx: Database, id: string, today: Jour): Promise<Echeancier> {
  const plan = await findEcheancier(tx, id)
  if (!plan) throw new NotFound()
  return toEcheancier(plan, today)
}
