import type { LectureImport } from '@sillon/contract/secretariat/imports'
import { FEUILLE_LABELS } from '@sillon/domain/pieces/classeurs/feuille'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { Magasin } from '../../organisme/fichiers/fichiers.service.ts'
import { Illisible } from '../../platform/classeur/morceau.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { analyseLignes } from './analyse.service.ts'
import { applyImport, DejaPris, Interrompu, Perime } from './application.service.ts'
import { findNext, listPerimes, reserveImport, updateImport } from './imports.repository.ts'
import { forget } from './imports.service.ts'
import { readLignes } from './lecture.service.ts'
import { countLignes, deleteLignes, ordonneDates } from './lignes.repository.ts'

type Context = Magasin & { now: () => Date; signal: AbortSignal }
type Attente = NonNullable<Awaited<ReturnType<typeof findNext>>>

/** Treats imports one after the other, according to their rows: one that a stopped server left begins again. */
export async function treatImports(context: Context) {
  while (!context.signal.aborted) {
    const attente = await findNext(context.db)
    if (!attente) return
    if (attente.tentatives >= TENTATIVES_MAX) await giveUp(context.db, attente)
    else if (isALire(attente)) await analyse(context, attente)
    else if (!(await apply(context, attente))) return
  }
}

const isALire = ({ statut }: Attente) => statut === 'a_lire' || statut === 'en_lecture'

const TENTATIVES_MAX = 3

/** The import stopped the server at each attempt: one more would stop it again and block the other imports. */
async function giveUp(db: Database, attente: Attente) {
  const { id, statut } = attente
  const erreur = isALire(attente) ? ANALYSE_ABANDONNEE : APPLICATION_ABANDONNEE
  await updateImport(db, id, { statut: 'echec', erreur }, statut)
}

async function analyse({ db, fileStore, now, signal }: Context, attente: Attente) {
  const { id } = attente
  const tentatives = attente.tentatives + 1
  if (!(await updateImport(db, id, { statut: 'en_lecture', fait: 0, tentatives }, attente.statut))) return
  try {
    const lecture = await read({ db, fileStore, signal }, attente)
    if (!lecture) return await stop(db, attente, signal)
    if (!(await ordonne(db, attente, lecture))) {
      await updateImport(db, id, { statut: 'a_preciser', tentatives: 0 }, 'en_lecture')
      return
    }
    const resume = await analyseLignes({ db, now: now(), signal }, id)
    if (!resume) return await stop(db, attente, signal)
    const erreurs = Object.values(resume).reduce((somme, comptes) => somme + comptes.erreur, 0)
    const statut = erreurs > 0 ? 'en_erreur' : 'pret'
    await updateImport(db, id, { statut, resume: JSON.stringify(resume) }, 'en_lecture')
  } catch (error) {
    const erreur = phraseOf(error, ANALYSE_ECHOUEE)
    const isEchec = await updateImport(db, id, { statut: 'echec', erreur }, 'en_lecture')
    if (isEchec && !isPhrase(error)) throw error
  }
}

/**
 * Reads the file only once: a later analysis, after records changed, uses what was read. Returns null when the import
 * was stopped.
 */
async function read({ signal, ...magasin }: Omit<Context, 'now'>, attente: Attente): Promise<LectureImport | null> {
  const { id, nom, fichier_id, lecture } = attente
  if (lecture) return lecture
  if (!fichier_id) throw new RuleViolation('import.fichier', 'Le fichier n’est plus là.')
  const lu = await readLignes(magasin, { id, nom, fichier_id }, signal)
  if (!lu) return null
  const changes = { lecture: JSON.stringify(lu.lecture), total: lu.total, fait: 0 }
  return (await updateImport(magasin.db, id, changes, 'en_lecture')) ? lu.lecture : null
}

/** Returns false when dates may be read in two ways: the import waits for an administrator’s answer. */
async function ordonne(db: Database, { id, ordre_dates }: Attente, { feuilles }: LectureImport): Promise<boolean> {
  const colonnes = feuilles.flatMap(({ feuille, ordres = [] }) =>
    ordres.map(({ champ, ordre }) => ({ feuille, champ, ordre: ordre ?? ordre_dates })),
  )
  for (const { feuille, champ, ordre } of colonnes) {
    if (!ordre) return false
    await ordonneDates(db, id, { feuille, champ, ordre })
  }
  return true
}

/** When the server stops, the next one begins again. When the import was given up, the rows read since are deleted. */
async function stop(db: Database, { id, tentatives }: Attente, signal: AbortSignal) {
  if (signal.aborted) await updateImport(db, id, { tentatives }, 'en_lecture')
  else await deleteLignes(db, id)
}

/** Returns false when the import must wait for the next minute. */
async function apply({ db, now, signal }: Context, { id, applique_par, statut, tentatives }: Attente) {
  // Another run is applying it: neither its attempts nor its progress may be reset.
  if (!(await reserveImport(db, id))) return false
  const debut = { statut: 'en_application' as const, fait: 0, total: await countLignes(db, id) }
  if (!(await updateImport(db, id, { ...debut, tentatives: tentatives + 1 }, statut))) return true
  try {
    await applyImport({ db, now: now(), signal }, { id, applique_par })
    return true
  } catch (error) {
    if (error instanceof DejaPris) return false
    const suite = suiteOf(error, tentatives)
    await updateImport(db, id, suite, 'en_application')
    if (suite.statut === 'pret' && !isPhrase(error) && !isContention(error)) throw error
    return suite.statut !== 'a_appliquer'
  }
}

/** The next state of an import of which nothing was applied. */
function suiteOf(error: unknown, tentatives: number) {
  if (error instanceof Interrompu) return { tentatives }
  if (error instanceof Perime) {
    const ou = `ligne ${error.ligne} de la feuille ${FEUILLE_LABELS[error.feuille]}`
    const erreur = `Rien n’a été appliqué\u00a0: une fiche a changé depuis l’analyse (${ou}). L’analyse a été refaite, vérifiez-la.`
    return { statut: 'a_lire' as const, tentatives: 0, erreur }
  }
  if (!isContention(error)) return { statut: 'pret' as const, erreur: phraseOf(error, APPLICATION_ECHOUEE) }
  if (tentatives + 1 < TENTATIVES_MAX) return { statut: 'a_appliquer' as const }
  return { statut: 'pret' as const, erreur: APPLICATION_GENEE }
}

/** A deadlock, or a lock waited for too long: the other act goes first, the import is tried again. */
const isContention = (error: unknown) =>
  ['40P01', '55P03', '57014'].includes(String((error as { code?: unknown } | null)?.code))

const ANALYSE_ECHOUEE = 'L’analyse a échoué\u00a0: envoyez le fichier à nouveau.'
const APPLICATION_ECHOUEE = 'L’application a échoué\u00a0: rien n’a été changé. Recommencez.'

const ANALYSE_ABANDONNEE =
  'L’analyse de ce fichier s’est arrêtée trois fois\u00a0: partagez-le en plusieurs fichiers, puis recommencez.'
const APPLICATION_ABANDONNEE =
  'L’application s’est arrêtée trois fois, rien n’a été changé\u00a0: partagez ce fichier en plusieurs, puis recommencez.'
const APPLICATION_GENEE =
  'Rien n’a été appliqué\u00a0: d’autres personnes changeaient les mêmes fiches. Recommencez dans un moment.'

const isPhrase = (error: unknown): error is Error => error instanceof RuleViolation || error instanceof Illisible
const phraseOf = (error: unknown, autre: string) => (isPhrase(error) ? error.message : autre)

/** States of an import that nobody applied, or whose question nobody answered. */
const SANS_SUITE = ['a_preciser', 'pret', 'en_erreur']

const GARDE_MS = 30 * 86_400_000

/** Rows and files are personal data: they are kept a month, enough to check what was done. */
export async function forgetImports({ db, now }: Pick<Context, 'db' | 'now'>) {
  for (const { id, fichier_id, statut } of await listPerimes(db, new Date(now().getTime() - GARDE_MS).toISOString())) {
    await inTransaction(db, async (tx) => {
      const clos = SANS_SUITE.includes(statut) ? { statut: 'abandonne' as const } : {}
      await updateImport(tx, id, { ...clos, fichier_id: null })
      await forget(tx, { id, fichier_id })
    })
  }
}
