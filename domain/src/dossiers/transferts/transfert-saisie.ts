import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import { normalise, texteLongFacultatif } from '../../texte.ts'

export const TransfertSaisie = z.strictObject({
  vers_entreprise_id: z.uuid({ error: 'Choisissez l’entreprise qui reçoit la machine.' }),
  message: z.optional(texteLongFacultatif(500)),
})
export type TransfertSaisie = z.input<typeof TransfertSaisie>

export const AcceptationSaisie = z.strictObject({
  exploitation_id: z.uuid({ error: 'Choisissez l’exploitation où va la machine.' }),
})

export const RefusSaisie = z.strictObject({ motif: z.optional(texteLongFacultatif(500)) })

export const LETTRES_MIN = 3

/** Requires a few letters, so that the list of companies is never shown in full. */
export const RechercheDestinataire = chaine(100).check(
  z.trim(),
  z.refine((value) => normalise(value).length >= LETTRES_MIN, { error: `Au moins ${LETTRES_MIN}\u00a0lettres.` }),
)
