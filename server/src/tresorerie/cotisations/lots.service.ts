import type { LotFiche } from '@sillon/contract/tresorerie/lots-cotisations'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { CHAMP_OBLIGATOIRE } from '@sillon/domain/messages'
import { findTaux } from '@sillon/domain/organisme/parametres/tva'
import { notesOf } from '@sillon/domain/pieces/documents/notes'
import { phraseRefus, refusFacture } from '@sillon/domain/pieces/documents/regles-facture'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type { LotSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { checkDatesAppel } from '@sillon/domain/tresorerie/cotisations/dates-appel'
import type { Lot } from '@sillon/domain/tresorerie/cotisations/lot'
import { isEnCours } from '@sillon/domain/tresorerie/cotisations/lot-statut'
import { requireTaux } from '@sillon/domain/tresorerie/cotisations/tva'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { readEmetteur } from '../../pieces/documents/parties.service.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findBaremeApplicable } from '../campagnes/baremes.service.ts'
import { requireMoisOuvert } from '../exports/mois-comptables.service.ts'
import { findDerniereEmission } from './appels.repository.ts'
import type { CampagneLue } from './campagnes.repository.ts'
import { requireCampagne } from './comptes-cotisations.service.ts'
import { countCibles, endLot, findLot, insertLot, listLots, lockLot } from './lots.repository.ts'

/** Name of the job that treats the runs. */
export const LOTS_COTISATIONS = 'lots_cotisations'

export async function listLotsOf(db: Database, campagne_id: string): Promise<{ lots: Lot[] }> {
  await requireCampagne(db, campagne_id)
  return { lots: await listLots(db, campagne_id) }
}

export async function getLot(db: Database, id: string): Promise<LotFiche> {
  const lot = await findLot(db, id)
  if (!lot) throw new NotFound()
  return lot
}

/** Creates a run over a campaign, or over chosen memberships; only one run at a time. */
export function createLot(context: RequestContext & { jobs: Jobs }, campagne_id: string, saisie: LotSaisie) {
  return act(context, async (inside, tx): Promise<Lot> => {
    const campagne = await requireCampagne(tx, campagne_id)
    const dates = await datesOf(inside, saisie)
    const { refus } = await readCommuns(tx, campagne, dates)
    if (saisie.operation === 'appel' && refus.length > 0) {
      throw new RuleViolation('facture.refusee', phraseRefus(refus))
    }
    const adhesion_ids = saisie.adhesion_ids ? [...new Set(saisie.adhesion_ids)] : null
    const sauf_ids = [...new Set(saisie.sauf_ids)]
    const total = await countCibles(tx, { campagne_id, adhesion_ids, sauf_ids })
    if (total === 0) throw new RuleViolation('lot.vide', RIEN[saisie.operation])
    const lot = { campagne_id, operation: saisie.operation, ...dates, adhesion_ids, sauf_ids, total }
    const { id } = await onConstraint(insertLot(tx, { ...lot, demande_par: context.session.id }), {
      lots_cotisations_en_cours: () =>
        new RuleViolation('lot.en-cours', 'Un calcul ou un appel est déjà en cours pour cette campagne.'),
    })
    const apres = { ...lot, adhesion_ids: adhesion_ids?.length ?? null, sauf_ids: sauf_ids.length || null }
    await recordAction(inside, { action: saisie.operation, objet: 'lot_cotisations', objet_id: id, apres })
    await context.jobs.enqueue(tx, LOTS_COTISATIONS)
    const { ecartes, ...created } = await getLot(tx, id)
    return created
  })
}

const RIEN = {
  calcul: 'Aucune cotisation n’est à calculer dans cette campagne.',
  appel: 'Aucune cotisation n’est à appeler dans cette campagne.',
}

/** Reads what all the fees of a run share, and the reasons why none of their invoices could be issued. */
export async function readCommuns(db: Database, campagne: CampagneLue, { date_emission, echeance }: DatesLot) {
  const bareme = await findBaremeApplicable(db, campagne.id, date_emission)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const facturees = (bareme?.composantes ?? []).filter(({ assiette }) => assiette !== 'parts' && assiette !== 'jeune')
  requireTaux(facturees, taux, date_emission)
  const donnees = {
    emetteur: await readEmetteur(db),
    campagne,
    echeance,
    taux: facturees.flatMap(({ tva_code }) => findTaux(taux, tva_code, date_emission) ?? []),
    notes: notesOf(await readParametres(db, SECTIONS.documents)),
  }
  // Shares alone make no invoice.
  const refus = facturees.length > 0 ? refusFacture({ date_emission, donnees }) : []
  return { bareme, donnees, refus, facture: facturees.length > 0 }
}

type DatesLot = { date_emission: Jour; echeance: Jour | null }

export async function datesOf(
  { db, now }: RequestContext,
  { operation, date_emission, echeance }: LotSaisie,
): Promise<DatesLot> {
  const today = jourOf(now)
  if (operation === 'calcul') return { date_emission: date_emission ?? today, echeance: null }
  const dates: { date_emission: Jour; echeance: Jour } = {
    date_emission: requireJour('date_emission', date_emission),
    echeance: requireJour('echeance', echeance),
  }
  checkDatesAppel(dates, { today, derniere_emission: await findDerniereEmission(db) })
  await requireMoisOuvert(db, dates.date_emission, 'date_emission')
  return dates
}

function requireJour(champ: string, jour: Jour | undefined): Jour {
  if (!jour) throw new InvalidInput({ champ, message: CHAMP_OBLIGATOIRE })
  return jour
}

/** Stops the run after the current batch. Fees already called stay called. */
export function interruptLot(context: RequestContext, id: string): Promise<LotFiche> {
  return act(context, async (inside, tx) => {
    const lot = await lockLot(tx, id)
    if (!lot) throw new NotFound()
    if (!isEnCours(lot.statut)) throw new RuleViolation('lot.fini', 'Ce traitement est déjà terminé.')
    await endLot(tx, id, { statut: 'interrompu', now: context.now })
    const { faits } = lot
    const entree = { objet: 'lot_cotisations' as const, objet_id: id, avant: { statut: lot.statut } }
    await recordAction(inside, { action: 'interrompre', ...entree, apres: { statut: 'interrompu', faits } })
    return getLot(tx, id)
  })
}
