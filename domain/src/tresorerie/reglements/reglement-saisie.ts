import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'
import { entier } from '../../nombre.ts'
import { MODES_REGLEMENT } from '../../organisme/parametres/mode-reglement.ts'
import { texte, texteFacultatif, texteLongFacultatif } from '../../texte.ts'

const MONTANT_MAX = 99_999_999_999
const REFERENCE_MAX = 140
const COMMENTAIRE_MAX = 500
const MOTIF_MAX = 300

const Somme = entier({ min: 1, max: MONTANT_MAX, message: 'Saisissez un montant supérieur à zéro.' })
const Reference = z.optional(texteFacultatif(REFERENCE_MAX))
const Commentaire = z.optional(texteLongFacultatif(COMMENTAIRE_MAX))
const EntrepriseChoisie = z.uuid('Choisissez une entreprise de la liste.')
const Motif = texte(MOTIF_MAX)

const Affectations = z.array(z.strictObject({ creance_id: z.uuid(), montant: Somme })).check(z.maxLength(50))

/** A payment as the treasurer's form sends it. Without `affectations`, the oldest due date is paid first. */
export const ReglementSaisie = z.strictObject({
  /** Null: the company is not known yet. */
  entreprise_id: z.nullable(EntrepriseChoisie),
  moyen: z.enum(MODES_REGLEMENT, { error: 'Choisissez un moyen de paiement.' }),
  date_reglement: Jour,
  /** In cents. */
  montant: Somme,
  reference: Reference,
  commentaire: Commentaire,
  affectations: z.optional(Affectations),
  /** True to issue a receipt and send it. */
  recu: z.optional(z.boolean()),
})
export type ReglementSaisie = z.input<typeof ReglementSaisie>

/** Attributes that may still change; the company only while there is none. */
export const ReglementChangement = z.strictObject({
  reference: Reference,
  commentaire: Commentaire,
  entreprise_id: z.optional(EntrepriseChoisie),
  affectations: z.optional(Affectations),
})
export type ReglementChangement = z.input<typeof ReglementChangement>

export const AffectationSaisie = z.strictObject({ affectations: z.optional(Affectations) })

/** All the allocations from now on: an amount that is not in the list goes back to the company's credit. */
export const ReaffectationSaisie = z.strictObject({ affectations: Affectations })

export const AnnulationSaisie = z.strictObject({ motif: Motif })
export type AnnulationSaisie = z.input<typeof AnnulationSaisie>

/** `code_rejet`: the bank's code, such as MS03 or AM04. */
export const RejetSaisie = z.strictObject({
  motif: Motif,
  code_rejet: z.optional(texteFacultatif(10)),
  date: z.optional(Jour),
})
export type RejetSaisie = z.input<typeof RejetSaisie>

export const RemboursementSaisie = z.strictObject({
  montant: Somme,
  date_remboursement: Jour,
  reference: Reference,
})
export type RemboursementSaisie = z.input<typeof RemboursementSaisie>
