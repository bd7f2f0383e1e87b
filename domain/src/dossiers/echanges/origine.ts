import * as z from 'zod/mini'
import { formatJour, type Jour } from '../../jour.ts'

/** How a company tells the office what to do in its place. */
export const MOYENS_ECHANGE = ['telephone', 'papier'] as const
export type MoyenEchange = (typeof MOYENS_ECHANGE)[number]

/** The origin of an act, when the office did it for a company that asked for it by telephone or on paper. */
export const Origine = z.object({
  moyen: z.enum(MOYENS_ECHANGE),
  /** The day of the call, or the date written on the paper. */
  le: z.string(),
  /** Who of the company asked. Null: nobody was named. */
  personne: z.nullable(z.string()),
  /** Who of the cooperative noted it. */
  auteur: z.string(),
})
export type Origine = z.infer<typeof Origine>

/** An act with its origin, as its record keeps it. */
export const ActeNote = z.object({ action: z.string(), ...Origine.shape })
export type ActeNote = z.infer<typeof ActeNote>

const DEBUTS: Record<MoyenEchange, string> = { telephone: 'par téléphone', papier: 'sur papier' }

/** « par téléphone, le 23/11/2026 » */
export const libelleOrigine = ({ moyen, le }: { moyen: MoyenEchange; le: Jour }): string =>
  `${DEBUTS[moyen]}, le ${le.split('-').toReversed().join('/')}`

/** As somebody of the company reads it. */
const FAITS: Readonly<Record<string, string>> = {
  soumettre: 'Déclaré',
  corriger: 'Corrigé',
  validation: 'Commandé',
  modification: 'Brouillon enregistré',
  annulation: 'Annulé',
  proposition_acceptee: 'Proposition acceptée',
  proposition_refusee: 'Proposition refusée',
  prix_accepte: 'Prix accepté',
  prix_refuse: 'Prix refusé',
}

/** « Déclaré par téléphone le 23 novembre 2026 par Élodie Marchand, noté par Nadine Petit. » */
export const phraseActe = ({ action, moyen, le, personne, auteur }: ActeNote): string =>
  [
    `${FAITS[action] ?? 'Fait'} ${DEBUTS[moyen]} le ${formatJour(le)}`,
    personne && ` par ${personne}`,
    `, noté par ${auteur}.`,
  ]
    .filter(Boolean)
    .join('')
