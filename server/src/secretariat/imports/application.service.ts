import { setImmediate } from 'node:timers/promises'
import { jourOf } from '@sillon/domain/jour'
import { FEUILLES, type Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import type { LignePlanifiee } from '@sillon/domain/secretariat/imports/plan'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { writeLot } from './ecriture.service.ts'
import { advanceImport, isEnApplication, reserveImport, updateImport } from './imports.repository.ts'
import { type LigneEnAttente, lockAdhesionsDe } from './lignes.repository.ts'
import { lotsDe } from './lots.service.ts'
import { loadListes } from './outils.service.ts'
import { planLot } from './plan.service.ts'

/** The server stops: the application is rolled back, and begins again at the next start. */
export class Interrompu extends Error {}

/** Another run is applying this import, or has applied it. */
export class DejaPris extends Error {}

/** A record changed since the analysis, in attributes that a row gives. */
export class Perime extends Error {
  readonly feuille: Feuille
  readonly ligne: number

  constructor(feuille: Feuille, ligne: number) {
    super('A record changed since the analysis.')
    this.feuille = feuille
    this.ligne = ligne
  }
}

type Context = { db: Database; now: Date; signal: AbortSignal }
type Demande = { id: string; applique_par: string | null }

/**
 * Applies all the rows or none: each batch is planned again under the locks, and must give the outcome that was shown.
 */
export async function applyImport({ db, now, signal }: Context, { id: import_id, applique_par }: Demande) {
  const today = jourOf(now)
  await db.transaction().execute(async (tx) => {
    if (!(await reserveImport(tx, import_id)) || !(await isEnApplication(tx, import_id))) throw new DejaPris()
    await lockAdhesionsDe(tx, import_id)
    const listes = await loadListes(tx)
    let fait = 0
    for (const feuille of FEUILLES) {
      const vus = new Map<string, number>()
      for await (const lignes of lotsDe(tx, { import_id, feuille, utiles: true })) {
        if (signal.aborted) throw new Interrompu()
        const lot = { import_id, feuille, lignes, listes, today, verrou: true, vus }
        const plan = await planLot(tx, lot)
        requireAnnoncees(feuille, lignes, plan.planifiees)
        await writeLot(tx, { feuille, plan, now, acteur_id: applique_par })
        fait += lignes.filter(({ sort }) => sort !== 'inchange').length
        // On another connection, so that the progress is visible while the transaction is open.
        await advanceImport(db, import_id, 'en_application', fait)
        await setImmediate()
      }
    }
    const fin = { statut: 'applique' as const, applique_le: now, erreur: null }
    if (!(await updateImport(tx, import_id, fin, 'en_application'))) throw new DejaPris()
    const acteur = applique_par ? { acteur_id: applique_par } : {}
    await recordEvent(tx, { action: 'application', objet: 'import', objet_id: import_id, ...acteur })
  })
}

/**
 * Throws `Perime` when a row would do something that was not announced. Doing less is fine: another row of the same
 * person may have done it already.
 */
function requireAnnoncees(
  feuille: Feuille,
  annoncees: readonly LigneEnAttente[],
  planifiees: readonly LignePlanifiee<object>[],
) {
  const parLigne = new Map(annoncees.map((one) => [one.ligne, one]))
  for (const { ligne, sort, differences } of planifiees) {
    const annoncee = parLigne.get(ligne)
    const dites = new Set(annoncee?.differences.map(cleOf))
    const isDite = differences.every((one) => dites.has(cleOf(one)))
    const isMemeSort = sort === annoncee?.sort || (sort === 'inchange' && annoncee?.sort === 'modifie')
    if (!isDite || !isMemeSort) throw new Perime(feuille, ligne)
  }
}

const cleOf = ({ champ, avant, apres }: { champ: string; avant: string; apres: string }) =>
  JSON.stringify([champ, avant, apres])
