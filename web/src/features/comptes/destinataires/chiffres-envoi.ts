import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatNumber } from '../../../lib/format.ts'

type Somme = { nombre: number; montant: number; par_lettre: number }

export type MotsEnvoi = {
  /** « 12 relances », from their number. */
  sorte: (nombre: number) => string
  /** The name of their sum. */
  total: string
  /** « Partiront » unless given. */
  titre?: string
  /** True when the act tells nobody. */
  muet?: boolean
}

/** How many pieces an act takes, for how much, and how they leave. */
export const chiffresEnvoi = ({ nombre, montant, par_lettre }: Somme, mots: MotsEnvoi) => [
  { term: mots.titre ?? 'Partiront', detail: mots.sorte(nombre) },
  { term: mots.total, detail: formatMontant(montant) },
  ...(mots.muet || nombre === 0 ? [] : [{ term: 'Envoi', detail: envoiOf(nombre, par_lettre), wide: true }]),
]

const envoiOf = (nombre: number, par_lettre: number) =>
  [
    nombre > par_lettre && `${formatNumber(nombre - par_lettre)} par e-mail`,
    par_lettre > 0 && `${formatNumber(par_lettre)} par lettre, faute d’adresse e-mail`,
  ]
    .filter(Boolean)
    .join(', ')

/** Why an act shown before it is done cannot be confirmed; undefined: it can. `rien`: it would do nothing. */
export function refusEnvoi({ data, isError }: Lecture, rien: string): string | undefined {
  if (!data) return isError ? 'Ce qui partirait n’est pas connu.' : 'Ce qui partirait se calcule.'
  return data.nombre === 0 ? rien : undefined
}

type Lecture = { data: { nombre: number } | undefined; isError: boolean }
