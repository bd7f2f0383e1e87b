import * as z from 'zod/mini'
import { entier } from '../../nombre.ts'
import { ORDRES_DATES } from '../../ordre-dates.ts'
import { texte } from '../../texte.ts'
import { CLASSEMENTS, COMPTE_COMPTABLE, COMPTE_REFUSE } from './classement.ts'

const COLONNE_MAX = 100
const PARTS_MAX = 50
const Colonne = texte(COLONNE_MAX)

/** Which column of a CSV file is what, by the names of its header. */
export const ColonnesSaisie = z
  .strictObject({
    date: Colonne,
    libelles: z.array(Colonne).check(z.minLength(1, { error: 'Choisissez une colonne de texte.' }), z.maxLength(6)),
    montant: z.nullable(Colonne),
    debit: z.nullable(Colonne),
    credit: z.nullable(Colonne),
    ordre_dates: z.nullable(z.enum(ORDRES_DATES, { error: 'Précisez l’ordre du jour et du mois.' })),
  })
  .check(
    z.refine(({ montant, debit, credit }) => (montant !== null) !== (debit !== null && credit !== null), {
      path: ['montant'],
      error: 'Choisissez la colonne du montant, ou celles du débit et du crédit.',
    }),
  )
export type ColonnesSaisie = z.output<typeof ColonnesSaisie>

const Part = z.strictObject({
  piece_id: z.uuid(),
  montant: entier({ min: 1, max: 99_999_999_999, message: 'Saisissez un montant supérieur à zéro.' }),
})

/** `pieces`: what it pays, the rest becoming a credit. `confirmer`: the batch, debit or payment that was proposed. */
export const AcceptationSaisie = z.discriminatedUnion('nature', [
  z.strictObject({
    nature: z.literal('pieces'),
    entreprise_id: z.uuid('Choisissez une entreprise.'),
    parts: z.array(Part).check(z.maxLength(PARTS_MAX)),
  }),
  z.strictObject({ nature: z.literal('confirmer'), objet_id: z.uuid() }),
])
export type AcceptationSaisie = z.output<typeof AcceptationSaisie>

export const ClassementSaisie = z.strictObject({
  classement: z.enum(CLASSEMENTS, { error: 'Choisissez ce que c’est.' }),
  compte: texte(20).check(z.regex(COMPTE_COMPTABLE, { error: COMPTE_REFUSE })),
})
export type ClassementSaisie = z.output<typeof ClassementSaisie>
