import { setTimeout } from 'node:timers/promises'
import { jourOf } from '@sillon/domain/jour'
import { isEnCours } from '@sillon/domain/tresorerie/cotisations/lot-statut'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockCompte } from '../reglements/affectation.service.ts'
import { appelleCotisations } from './appel.service.ts'
import { computeAdhesions } from './calcul.service.ts'
import { requireCampagne } from './comptes-cotisations.service.ts'
import {
  advanceLot,
  endLot,
  findNextLot,
  haveMoved,
  type LotVerrouille,
  listCibles,
  lockLot,
} from './lots.repository.ts'

type Context = { db: Database; now: () => Date; jobs: Jobs }

/** Memberships per transaction: few, so that nobody waits long for its locks. */
const LOT = 100
/** Pause after a batch, as a share of the time the batch took: it leaves the database free for other requests. */
const REPOS = 0.5

/**
 * Treats the requested runs, batch after batch, until none is left or `signal` aborts: the next call continues from
 * there.
 */
export async function treatLots(context: Context, signal: AbortSignal) {
  while (!signal.aborted) {
    const lot = await findNextLot(context.db)
    if (!lot) return
    let begun = performance.now()
    while (!signal.aborted && (await treatBatch(context, lot.id))) {
      await setTimeout((performance.now() - begun) * REPOS)
      begun = performance.now()
    }
  }
}

/** Returns false once the run is over. Number, freeze and cursor are saved together or not at all. */
function treatBatch({ db, now, jobs }: Context, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const lot = await lockLot(tx, id)
    if (!lot || !isEnCours(lot.statut)) return false
    const cibles = await listCibles(tx, lot, LOT)
    const last = cibles.at(-1)
    if (!last) {
      await finish(tx, lot, now())
      return false
    }
    const adhesion_ids = cibles.map((cible) => cible.id)
    await lockCompte(tx, ...cibles.map(({ entreprise_id }) => entreprise_id))
    // The merge of two companies was undone since they were read: the next batch reads them again.
    if (await haveMoved(tx, cibles)) return true
    const { calculees, ecartes } = await treat({ db: tx, jobs, now: now() }, lot, adhesion_ids)
    const montant = calculees.reduce((sum, { calcul }) => sum + calcul.montant_du, 0)
    await advanceLot(tx, lot, { curseur: last.id, faits: cibles.length, montant, ecartes, now: now() })
    return true
  })
}

async function treat(
  context: { db: Database; jobs: Jobs; now: Date },
  { campagne_id, operation, date_emission, echeance }: LotVerrouille,
  adhesion_ids: readonly string[],
) {
  const campagne = await requireCampagne(context.db, campagne_id)
  const jour = date_emission ?? jourOf(context.now)
  const { calculees, ecartes } = await computeAdhesions(context.db, { campagne, jour }, adhesion_ids)
  if (operation !== 'appel' || !echeance) return { calculees, ecartes }
  const appel = { campagne, date_emission: jour, echeance }
  const { appelees, refusees } = await appelleCotisations(context, appel, calculees)
  const refus = refusees.map(({ calculee: { adhesion_id, raison_sociale }, motif }) => ({
    adhesion_id,
    raison_sociale,
    motif,
  }))
  return { calculees: appelees, ecartes: [...ecartes, ...refus] }
}

async function finish(tx: Database, lot: LotVerrouille, now: Date) {
  const { id, operation, faits, montant, nombre_ecartes, demande_par } = lot
  await endLot(tx, id, { statut: 'termine', now })
  await recordEvent(tx, {
    action: `${operation}_termine`,
    objet: 'lot_cotisations',
    objet_id: id,
    ...(demande_par && { acteur_id: demande_par }),
    apres: { faits, montant, nombre_ecartes },
  })
}
