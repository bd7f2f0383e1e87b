import { setImmediate } from 'node:timers/promises'
import type { ResumeImport } from '@sillon/contract/secretariat/imports'
import { PersonneSaisie } from '@sillon/domain/comptes/personnes/adherent-saisie'
import { jourOf } from '@sillon/domain/jour'
import { FEUILLES, type Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import type { Sort } from '@sillon/domain/secretariat/imports/sort'
import type { Database } from '../../platform/db/database.ts'
import { advanceImport } from './imports.repository.ts'
import { countSorts, listContradictions, saveAnalyse } from './lignes.repository.ts'
import { lotsDe } from './lots.service.ts'
import { loadListes } from './outils.service.ts'
import { planLot } from './plan.service.ts'

type Context = { db: Database; now: Date; signal: AbortSignal }

/**
 * Decides the outcome of each row, sheet by sheet: the records that a sheet creates are known to the next ones. Returns
 * null when the import was stopped.
 */
export async function analyseLignes({ db, now, signal }: Context, import_id: string): Promise<ResumeImport | null> {
  const listes = await loadListes(db)
  const today = jourOf(now)
  let fait = 0
  for (const feuille of FEUILLES) {
    const vus = new Map<string, number>()
    for await (const lignes of lotsDe(db, { import_id, feuille, utiles: false })) {
      const lot = { import_id, feuille, lignes, listes, today, verrou: false, vus }
      const { planifiees } = await planLot(db, lot)
      await saveAnalyse(
        db,
        import_id,
        feuille,
        planifiees.map(({ ligne, libelle, sort, differences, erreurs, avant }) => {
          return { ligne, libelle, sort, differences, erreurs, objet_id: avant?.id || null }
        }),
      )
      fait += lignes.length
      if (signal.aborted || !(await advanceImport(db, import_id, 'en_lecture', fait))) return null
      // Lets other requests run between two batches.
      await setImmediate()
    }
  }
  await refuseContradictions(db, import_id)
  return summarize(db, import_id)
}

/** A person in two companies has two rows: they must agree on the person’s attributes. */
async function refuseContradictions(db: Database, import_id: string) {
  const contraires = await listContradictions(db, import_id, Object.keys(PersonneSaisie.shape))
  const refusees = contraires.map(({ ligne, autres }) => ({
    ligne,
    libelle: null,
    sort: 'erreur' as const,
    differences: [],
    erreurs: [{ champ: 'id', message: `La ligne ${autres[0]} dit autre chose de la même personne.` }],
    objet_id: null,
  }))
  if (refusees.length > 0) await saveAnalyse(db, import_id, 'adherents', refusees)
}

async function summarize(db: Database, import_id: string): Promise<ResumeImport> {
  const resume: ResumeImport = {}
  for (const { feuille, sort, nombre } of await countSorts(db, import_id)) {
    const comptes = resume[feuille as Feuille] ?? { cree: 0, modifie: 0, inchange: 0, erreur: 0 }
    resume[feuille as Feuille] = { ...comptes, [sort as Sort]: nombre }
  }
  return resume
}
