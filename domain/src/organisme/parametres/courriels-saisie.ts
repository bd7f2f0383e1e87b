import * as z from 'zod/mini'
import { texteLongFacultatif } from '../../texte.ts'
import { type ModeleCourriel, VARIABLES_COURRIELS } from './courriels.ts'
import type { Variable } from './variables-courriel.ts'
import { connaitVariables } from './variables-saisie.ts'

const INTRODUCTION_MAX = 1000
const SIGNATURE_MAX = 300

const avecVariables = (max: number, variables: readonly Variable[]) =>
  texteLongFacultatif(max).check(connaitVariables(variables))

/** The texts of one mail, sent together. */
const textesSaisis = (modele: ModeleCourriel) =>
  z.strictObject({
    introduction: avecVariables(INTRODUCTION_MAX, VARIABLES_COURRIELS[modele]),
    signature: avecVariables(SIGNATURE_MAX, VARIABLES_COURRIELS[modele]),
  })

/** Change of the mails: an absent one stays. */
export const ParametresCourrielsSaisie = z.strictObject({
  appel_cotisation: z.optional(textesSaisis('appel_cotisation')),
  cotisation_rappel: z.optional(textesSaisis('cotisation_rappel')),
  cotisation_relance: z.optional(textesSaisis('cotisation_relance')),
  cotisation_derniere: z.optional(textesSaisis('cotisation_derniere')),
  facture_rappel: z.optional(textesSaisis('facture_rappel')),
  facture_relance: z.optional(textesSaisis('facture_relance')),
  facture_derniere: z.optional(textesSaisis('facture_derniere')),
  recu: z.optional(textesSaisis('recu')),
})
export type ParametresCourrielsSaisie = z.input<typeof ParametresCourrielsSaisie>
