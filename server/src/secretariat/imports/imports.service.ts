import type { FicheImport } from '@sillon/contract/secretariat/imports'
import type { OrdreDates } from '@sillon/domain/ordre-dates'
import { nomFichier } from '@sillon/domain/organisme/fichiers/nom-fichier'
import { RuleViolation } from '@sillon/domain/rule-violation'
import {
  canAbandonner,
  canAppliquer,
  canPreciser,
  IMPORT_STATUT_LABELS,
} from '@sillon/domain/secretariat/imports/import-statut'
import { deposeFichiers, judgeFichier, type Magasin, removeFichier } from '../../organisme/fichiers/fichiers.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import * as rows from './imports.repository.ts'
import { deleteLignes } from './lignes.repository.ts'

export const IMPORTS = 'imports'

type Recu = { nom: string; octets: Uint8Array }

export async function getImport(db: Database, id: string): Promise<FicheImport> {
  const found = await rows.findImport(db, id)
  if (!found) throw new NotFound()
  return found
}

/** Stores the file; a job then reads it. Nothing is applied before somebody asks for it. */
export async function depositImport(context: RequestContext, magasin: Magasin & { jobs: Jobs }, recu: Recu) {
  const juge = await judgeFichier(recu, 'tableur')
  const depose_par = context.session.id
  return deposeFichiers(magasin, { fichiers: [juge], depose_par }, (keep) =>
    act(context, async (inside, tx): Promise<FicheImport> => {
      const fichier = await keep(tx, juge)
      const nom = nomFichier(recu.nom, juge.type_mime)
      const { id } = await rows.insertImport(tx, { nom, fichier_id: fichier.id, demande_par: depose_par })
      await recordAction(inside, { action: 'depot', objet: 'import', objet_id: id, apres: { nom } })
      await magasin.jobs.enqueue(tx, IMPORTS)
      return getImport(tx, id)
    }),
  )
}

type Precision = { id: string; version: number; ordre_dates: OrdreDates }

/** Saves the answer with the import: every later analysis reads the dates in this order. */
export const preciseImport = (context: RequestContext, jobs: Jobs, { id, version, ordre_dates }: Precision) =>
  act(context, async (inside, tx): Promise<FicheImport> => {
    const { statut } = await lock(tx, id, version)
    if (!canPreciser(statut)) {
      throw new RuleViolation('import.statut', 'Les dates de cet import ne sont pas, ou ne sont plus, à préciser.')
    }
    await rows.updateImport(tx, id, { statut: 'a_lire', ordre_dates, tentatives: 0 })
    await rows.dropExemples(tx, id)
    await recordAction(inside, { action: 'precision', objet: 'import', objet_id: id, apres: { ordre_dates } })
    await jobs.enqueue(tx, IMPORTS)
    return getImport(tx, id)
  })

export const askApplication = (context: RequestContext, jobs: Jobs, id: string, version: number) =>
  act(context, async (inside, tx): Promise<FicheImport> => {
    const { statut } = await lock(tx, id, version)
    if (!canAppliquer(statut)) {
      throw new RuleViolation(
        'import.statut',
        `Cet import ne s’applique pas\u00a0: ${IMPORT_STATUT_LABELS[statut].toLowerCase()}.`,
      )
    }
    const applique_par = context.session.id
    await rows.updateImport(tx, id, { statut: 'a_appliquer', applique_par, fait: 0, tentatives: 0, erreur: null })
    await recordAction(inside, { action: 'application_demandee', objet: 'import', objet_id: id })
    await jobs.enqueue(tx, IMPORTS)
    return getImport(tx, id)
  })

export const abandonImport = (context: RequestContext, id: string, version: number) =>
  act(context, async (inside, tx): Promise<FicheImport> => {
    const { statut, fichier_id } = await lock(tx, id, version)
    if (!canAbandonner(statut)) {
      throw new RuleViolation(
        'import.statut',
        `Cet import ne s’abandonne plus\u00a0: ${IMPORT_STATUT_LABELS[statut].toLowerCase()}.`,
      )
    }
    await rows.updateImport(tx, id, { statut: 'abandonne', fichier_id: null })
    await forget(tx, { id, fichier_id })
    await recordAction(inside, { action: 'abandon', objet: 'import', objet_id: id })
    return getImport(tx, id)
  })

async function lock(tx: Database, id: string, version: number) {
  const found = await rows.lockImport(tx, id)
  if (!found) throw new NotFound()
  if (found.version !== version) throw new StaleVersion()
  return found
}

/** Deletes the rows and the file, which are personal data: the journal keeps what was done. */
export async function forget(tx: Database, { id, fichier_id }: { id: string; fichier_id: string | null }) {
  await deleteLignes(tx, id)
  await rows.dropExemples(tx, id)
  if (fichier_id) await removeFichier(tx, fichier_id)
}
