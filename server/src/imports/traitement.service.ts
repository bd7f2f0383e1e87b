import { FEUILLE_LABELS } from '@sillon/domain/imports/feuilles'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordEvent } from '../journal/journal.service.ts'
import { Illisible } from '../platform/classeur/morceau.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { analyseLignes } from './analyse.service.ts'
import { applyImport, Interrompu, Perime } from './application.service.ts'
import { findNext, listPerimes, updateImport } from './imports.repository.ts'
import { forget } from './imports.service.ts'
import { readLignes } from './lecture.service.ts'
import { countLignes, deleteLignes } from './lignes.repository.ts'

type Context = { db: Database; now: () => Date; signal: AbortSignal }
type Attente = NonNullable<Awaited<ReturnType<typeof findNext>>>

/** One after the other, from what the rows say: what a killed server left is begun again. */
export async function treatImports(context: Context) {
  while (!context.signal.aborted) {
    const attente = await findNext(context.db)
    if (!attente) return
    if (['a_lire', 'en_lecture'].includes(attente.statut)) await analyse(context, attente)
    else await apply(context, attente)
  }
}

async function analyse({ db, now, signal }: Context, attente: Attente) {
  const { id } = attente
  if (!(await updateImport(db, id, { statut: 'en_lecture', fait: 0 }, attente.statut))) return
  try {
    if (!(await read({ db, signal }, attente))) return await stop(db, id, signal)
    const resume = await analyseLignes({ db, now: now(), signal }, id)
    if (!resume) return await stop(db, id, signal)
    const erreurs = Object.values(resume).reduce((somme, comptes) => somme + comptes.erreur, 0)
    const statut = erreurs > 0 ? 'en_erreur' : 'pret'
    await updateImport(db, id, { statut, resume: JSON.stringify(resume) }, 'en_lecture')
  } catch (error) {
    const erreur = phraseOf(error, ANALYSE_ECHOUEE)
    const isEchec = await updateImport(db, id, { statut: 'echec', erreur }, 'en_lecture')
    if (isEchec && !isPhrase(error)) throw error
  }
}

/** Once: it is only analysed again when records changed meanwhile. False: it was stopped. */
async function read({ db, signal }: Omit<Context, 'now'>, { id, nom, fichier_id, lecture }: Attente): Promise<boolean> {
  if (lecture) return true
  if (!fichier_id) throw new RuleViolation('import.fichier', 'Le fichier n’est plus là.')
  const lu = await readLignes(db, { id, nom, fichier_id }, signal)
  if (!lu) return false
  const changes = { lecture: JSON.stringify(lu.lecture), total: lu.total, fait: 0 }
  return updateImport(db, id, changes, 'en_lecture')
}

/** Given up while it was read: what was kept since is forgotten too. A server that stops leaves all to the next one. */
async function stop(db: Database, id: string, signal: AbortSignal) {
  if (!signal.aborted) await deleteLignes(db, id)
}

async function apply({ db, now, signal }: Context, { id, applique_par }: Attente) {
  await updateImport(db, id, { statut: 'en_application', fait: 0, total: await countLignes(db, id) })
  try {
    await applyImport({ db, now: now(), signal }, { id, applique_par })
    const acteur = applique_par ? { acteur_id: applique_par } : {}
    await recordEvent(db, { action: 'application', objet: 'import', objet_id: id, ...acteur })
  } catch (error) {
    if (error instanceof Interrompu) return
    if (error instanceof Perime) {
      const ou = `ligne ${error.ligne} de la feuille ${FEUILLE_LABELS[error.feuille]}`
      const erreur = `Rien n’a été appliqué\u00a0: une fiche a changé depuis l’analyse (${ou}). L’analyse a été refaite, vérifiez-la.`
      await updateImport(db, id, { statut: 'a_lire', erreur })
      return
    }
    await updateImport(db, id, { statut: 'pret', erreur: phraseOf(error, APPLICATION_ECHOUEE) })
    if (!isPhrase(error)) throw error
  }
}

const ANALYSE_ECHOUEE = 'L’analyse a échoué\u00a0: envoyez le fichier à nouveau.'
const APPLICATION_ECHOUEE = 'L’application a échoué\u00a0: rien n’a été changé. Recommencez.'

const isPhrase = (error: unknown): error is Error => error instanceof RuleViolation || error instanceof Illisible
const phraseOf = (error: unknown, autre: string) => (isPhrase(error) ? error.message : autre)

const GARDE_MS = 30 * 86_400_000

/** Rows and files are those of people: a month is enough to read what was done. */
export async function forgetImports({ db, now }: Pick<Context, 'db' | 'now'>) {
  for (const { id, fichier_id, statut } of await listPerimes(db, new Date(now().getTime() - GARDE_MS).toISOString())) {
    await inTransaction(db, async (tx) => {
      const clos = statut === 'pret' || statut === 'en_erreur' ? { statut: 'abandonne' as const } : {}
      await updateImport(tx, id, { ...clos, fichier_id: null })
      await forget(tx, { id, fichier_id })
    })
  }
}
