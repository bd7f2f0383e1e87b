import * as z from 'zod/mini'
import { facultatif } from '../../facultatif.ts'
import { Jour } from '../../jour.ts'
import { entier } from '../../nombre.ts'
import type { Famille } from '../../organisme/referentiels/famille.ts'
import { RuleViolation } from '../../rule-violation.ts'
import { texte, texteFacultatif, texteLongFacultatif } from '../../texte.ts'
import { REGLES_DISTRIBUTION } from './distribution.ts'

const COLIS_MAX = 1_000_000
const LIGNES_MAX = 500
const Colis = (min: number) => entier({ min, max: COLIS_MAX, message: 'Saisissez un nombre de colis.' })

/** Packages of one article: for one order when the line names it, else shared among the orders that wait for it. */
const LigneReceptionSaisie = z
  .strictObject({
    article_id: z.uuid('Choisissez un article de la commande.'),
    ligne_commande_id: z.optional(facultatif(z.uuid())),
    nombre: Colis(1),
    nombre_abime: Colis(0),
    lot: texteFacultatif(60),
  })
  .check(
    z.refine(({ nombre, nombre_abime }) => nombre_abime <= nombre, {
      path: ['nombre_abime'],
      error: 'Il ne peut pas y avoir plus de colis abîmés que de colis reçus.',
    }),
  )

export const ReceptionSaisie = z.strictObject({
  date_reception: Jour,
  numero_bl: texteFacultatif(60),
  reserves: texteLongFacultatif(1_000),
  regle: z.enum(REGLES_DISTRIBUTION, { error: 'Choisissez une règle de partage.' }),
  lignes: z
    .array(LigneReceptionSaisie)
    .check(z.minLength(1, { error: 'Indiquez au moins un article reçu.' }), z.maxLength(LIGNES_MAX)),
})
export type ReceptionSaisie = z.input<typeof ReceptionSaisie>

export const MotifSaisie = z.strictObject({ motif: texte(300) })
export type MotifSaisie = z.input<typeof MotifSaisie>

export const ReliquatsSaisie = z.strictObject({
  lignes: z.array(z.uuid()).check(z.minLength(1, { error: 'Choisissez au moins un reliquat.' }), z.maxLength(2_000)),
  motif: texte(300),
})
export type ReliquatsSaisie = z.input<typeof ReliquatsSaisie>

/** Families whose lot numbers are traced to the farm. */
export const FAMILLES_A_LOT: readonly Famille[] = ['PHY', 'SEM']

export function requireLots(famille: Famille, lignes: readonly { lot?: string | null }[]): void {
  if (!FAMILLES_A_LOT.includes(famille)) return
  const rang = lignes.findIndex(({ lot }) => !lot)
  if (rang === -1) return
  throw new RuleViolation(
    'reception.lot',
    'Le numéro de lot est obligatoire pour les semences et les produits phytosanitaires.',
    `lignes.${rang}.lot`,
  )
}
