import type { Compteur } from '@sillon/contract/achats/groupements-adherent'
import type { Flux } from '@sillon/contract/route'
import type { Database } from '../../platform/db/database.ts'
import { type EventStream, openEventStream } from '../../platform/http/event-stream.ts'
import { TooManyAttempts } from '../../platform/http/refusals.ts'
import { findCompteur } from './compteur.repository.ts'

const LECTURE_MS = 2_000
const BATTEMENT_MS = 15_000
const DROITS_MS = 30_000
/**
 * Milliseconds between two checks of the sessions: a stream ends within two seconds of the sign-out, even with a busy
 * database.
 */
const SESSIONS_MS = 500
/** Streams per session: several tabs of the same purchase, and some margin. */
const FLUX_MAX = 4
const RETENTER_S = 30

type Demande = {
  groupement_id: string
  /** Key of the session, by which its streams are counted. */
  cle: string
  /** Whether the session is still open and may still read the purchase. */
  isPermis: () => Promise<boolean>
}

type Abonne = Demande & { stream: EventStream; recu: string | null; ecrit_le: number; verifie_le: number }
type Options = {
  db: Database
  now: () => Date
  /** Among these sessions, those still open. */
  listOuvertes: (cles: readonly string[]) => Promise<ReadonlySet<string>>
  lecture_ms?: number
}

/**
 * The totals of each purchase are read once every two seconds for everybody who watches it on this server, and sent
 * when they change. Servers share the database only: an order taken by one shows on the others at the next reading.
 */
export function createFluxCompteurs({ db, now, listOuvertes, lecture_ms = LECTURE_MS }: Options) {
  const salles = createSalles()
  let isFerme = false
  let garde = false

  /** Checks all the sessions that watch something in one query, as long as there is one. */
  async function guard() {
    garde = true
    while (!isFerme && salles.parSession.size > 0) {
      await pause(SESSIONS_MS)
      try {
        const cles = new Set(salles.parSession.keys())
        const ouvertes = await listOuvertes([...cles])
        const fermees = cles.difference(ouvertes)
        for (const abonne of salles.all()) if (fermees.has(abonne.cle)) salles.finish(abonne)
      } catch {
        // When the database does not answer, no session is closed.
      }
    }
    garde = false
  }

  async function watch(groupement_id: string, salle: Set<Abonne>) {
    while (!isFerme && salles.salleOf(groupement_id) === salle) {
      try {
        const compteur = await findCompteur(db, groupement_id)
        const instant = now().getTime()
        if (!compteur) for (const abonne of salle) salles.finish(abonne)
        else await Promise.all([...salle].map((abonne) => serve(abonne, compteur, instant)))
      } catch {
        // The next reading will send the totals: until then, pages keep what they have.
      }
      await pause(lecture_ms)
    }
  }

  async function serve(abonne: Abonne, compteur: Compteur, instant: number) {
    if (!(await sendTo(abonne, { compteur, instant, now }))) salles.finish(abonne)
  }

  return {
    open(demande: Demande): Flux {
      if (isFerme || salles.countOf(demande.cle) >= FLUX_MAX) throw new TooManyAttempts(RETENTER_S)
      const stream = openEventStream()
      const instant = now().getTime()
      const abonne = { ...demande, stream, recu: null, ecrit_le: instant, verifie_le: instant }
      const nouvelle = salles.join(abonne)
      stream.onClose(() => salles.leave(abonne))
      if (!garde) void guard()
      if (nouvelle) void watch(demande.groupement_id, nouvelle)
      return stream.flux
    },
    close() {
      isFerme = true
      for (const abonne of salles.all()) salles.finish(abonne)
    },
  }
}

/** The streams of this server: a room per purchase that somebody watches, and their number per session. */
function createSalles() {
  const salles = new Map<string, Set<Abonne>>()
  const parSession = new Map<string, number>()
  const countOf = (cle: string) => parSession.get(cle) ?? 0

  /** Returns the room when this stream is the first to watch the purchase. */
  function join(abonne: Abonne): Set<Abonne> | undefined {
    const { groupement_id, cle } = abonne
    parSession.set(cle, countOf(cle) + 1)
    const salle = salles.get(groupement_id)
    if (salle) {
      salle.add(abonne)
      return undefined
    }
    const nouvelle = new Set([abonne])
    salles.set(groupement_id, nouvelle)
    return nouvelle
  }

  function leave(abonne: Abonne) {
    const { groupement_id, cle } = abonne
    const salle = salles.get(groupement_id)
    if (!salle?.delete(abonne)) return
    if (salle.size === 0) salles.delete(groupement_id)
    const reste = (parSession.get(cle) ?? 1) - 1
    if (reste > 0) parSession.set(cle, reste)
    else parSession.delete(cle)
  }

  function finish(abonne: Abonne) {
    leave(abonne)
    abonne.stream.end()
  }

  function* all() {
    for (const salle of salles.values()) yield* salle
  }

  const salleOf = (groupement_id: string) => salles.get(groupement_id)
  return { parSession, countOf, salleOf, all, join, leave, finish }
}

type Lecture = { compteur: Compteur; instant: number; now: () => Date }

/** False when the stream ends: the session may no longer read the purchase, or orders are closed. */
async function sendTo(abonne: Abonne, { compteur, instant, now }: Lecture): Promise<boolean> {
  if (!(await isEncorePermis(abonne, instant))) return false
  sendCompteur(abonne, compteur, instant)
  if (isEncoreOuvert(compteur, now())) return true
  abonne.stream.send('fin', '{}')
  return false
}

async function isEncorePermis(abonne: Abonne, instant: number): Promise<boolean> {
  if (instant - abonne.verifie_le < DROITS_MS) return true
  abonne.verifie_le = instant
  return abonne.isPermis()
}

function sendCompteur(abonne: Abonne, compteur: Compteur, instant: number) {
  const data = JSON.stringify(compteur)
  if (data !== abonne.recu && abonne.stream.send('compteur', data)) {
    abonne.recu = data
    abonne.ecrit_le = instant
  } else if (instant - abonne.ecrit_le >= BATTEMENT_MS) {
    abonne.stream.beat()
    abonne.ecrit_le = instant
  }
}

const isEncoreOuvert = ({ statut, cloture_le }: Compteur, now: Date) =>
  statut === 'ouvert' && now < new Date(cloture_le)

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
