import { addJours, type Jour, jourOf, joursEntre } from '../../jour.ts'
import { autres, compte } from '../../phrase.ts'
import { formatAvant, formatDepuis, jourDe, type Moment } from './age.ts'
import { GENRES, GENRES_ACTE, type GenreActe, URGENCES, type Urgence } from './genre-acte.ts'
import type { LigneMatin } from './matin.ts'

/** One thing that waits. `depuis` and `avant`: since when it waits, or when it ends. */
export type Fait = {
  id: string
  nom: string
  fait: string
  montant: number | null
} & ({ depuis: Moment } | { avant: Moment })

/** Holds the first acts of one kind, the most urgent first; `total` and `montant` count all of them. */
export type Attente = { total: number; montant: number | null; faits: readonly Fait[] }

/** Beyond this number, like acts are one line. */
const LIGNES_MAX = 3
/** An hour so near makes it today’s work. */
const BIENTOT_H = 36

export type Attentes = Partial<Record<GenreActe, Attente>>

/** The list of the morning, most urgent first. */
export function composeMatin(attentes: Attentes, now: Date): LigneMatin[] {
  const lignes = GENRES_ACTE.flatMap((genre) => {
    const attente = attentes[genre]
    if (!attente || attente.total === 0) return []
    return attente.total > LIGNES_MAX
      ? [plie(genre, attente, now)]
      : attente.faits.map((fait) => toLigne(genre, fait, now))
  })
  return lignes.toSorted((a, b) => rangOf(a) - rangOf(b)).map(({ rang, ...ligne }) => ligne)
}

/** `rang`: the deadline or the age, in days, smaller first. */
type LigneRangee = LigneMatin & { rang: number }

const ETATS: readonly LigneMatin['etat'][] = ['retard', 'proche', 'attente']

/** First the group, then what is late, then what ends, the soonest or the oldest first. */
const rangOf = ({ urgence, etat, rang }: LigneRangee) =>
  URGENCES.indexOf(urgence) * 1e9 + ETATS.indexOf(etat) * 1e8 + Math.max(-1e7, Math.min(1e7, rang))

/** The one line of these acts. */
export const ligneDe = (genre: GenreActe, attente: Attente, now: Date): LigneRangee => {
  const [seul, ...autres] = attente.faits
  return seul && autres.length === 0 ? toLigne(genre, seul, now) : plie(genre, attente, now)
}

function toLigne(genre: GenreActe, fait: Fait, now: Date): LigneRangee {
  const { id, nom, montant } = fait
  return { genre, id, nombre: 1, nom, fait: fait.fait, montant, ...momentOf(genre, fait, { now, plusieurs: false }) }
}

/** « Chantemerle, Ribreau, EARL de la Tour et 9 autres ». */
function plie(genre: GenreActe, { total, montant, faits }: Attente, now: Date): LigneRangee {
  const noms = [...new Set(faits.map(({ nom }) => nom))].slice(0, LIGNES_MAX)
  const [premier] = faits
  if (!premier) throw new Error(`No line of ${genre} was read, though ${total} wait.`)
  const reste = total - noms.length
  return {
    genre,
    id: null,
    nombre: total,
    nom: compte(total, GENRES[genre].plusieurs, GENRES[genre].plusieurs),
    fait: reste > 0 ? `${noms.join(', ')} et ${autres(reste)}` : noms.join(', '),
    montant,
    ...momentOf(genre, premier, { now, plusieurs: true }),
  }
}

type Moments = Pick<LigneRangee, 'urgence' | 'age' | 'etat' | 'limite' | 'rang'>

function momentOf(genre: GenreActe, fait: Fait, { now, plusieurs }: { now: Date; plusieurs: boolean }): Moments {
  const today = jourOf(now)
  const { verbe, urgence, patience, limite } = GENRES[genre]
  if ('avant' in fait) {
    const etat = etatAvant(fait.avant, today)
    const reste = joursEntre(today, jourDe(fait.avant))
    const limite = jourDe(fait.avant)
    const age = formatAvant(fait.avant, today, verbe)
    return { urgence: urgenceAvant(fait.avant, now), age, etat, limite, rang: reste }
  }
  const jours = joursEntre(jourDe(fait.depuis), today)
  return {
    urgence: limite !== undefined && jours >= limite ? 'soir' : urgence,
    age: formatDepuis(fait.depuis, today, plusieurs),
    etat: patience !== null && jours > patience ? 'retard' : 'attente',
    limite: null,
    rang: -jours,
  }
}

function etatAvant(avant: Moment, today: Jour): LigneMatin['etat'] {
  const jour = jourDe(avant)
  if (jour < today) return 'retard'
  return jour <= addJours(today, 1) ? 'proche' : 'attente'
}

/** A day without an hour lasts until its end. */
function urgenceAvant(avant: Moment, now: Date): Urgence {
  const today = jourOf(now)
  const jour = jourDe(avant)
  const hours = (Date.parse(avant) - now.getTime()) / 3_600_000
  if (jour <= today || (avant.length > 10 ? hours <= BIENTOT_H : jour === addJours(today, 1))) return 'soir'
  return jour <= addJours(today, 7) ? 'semaine' : 'ensuite'
}
