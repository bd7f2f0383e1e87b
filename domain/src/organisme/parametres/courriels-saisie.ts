import * as z from 'zod/mini'
import { texteLongFacultatif } from '../../texte.ts'
import { type ModeleCourriel, VARIABLES_COURRIELS } from './courriels.ts'
import { findInconnues, type Variable } from './variables-courriel.ts'

const INTRODUCTION_MAX = 1000
const SIGNATURE_MAX = 300

const avecVariables = (max: number, variables: readonly Variable[]) =>
  texteLongFacultatif(max).check((payload) => {
    const [inconnue] = payload.value === null ? [] : findInconnues(payload.value, variables)
    if (inconnue === undefined) return
    const choix = variables.map((variable) => `{${variable}}`).join(', ')
    const message = `« ${inconnue} » n’est pas une variable de cet e-mail. Choisissez parmi : ${choix}.`
    payload.issues.push({ code: 'custom', message, input: payload.value })
  })

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
  recu: z.optional(textesSaisis('recu')),
})
export type ParametresCourrielsSaisie = z.input<typeof ParametresCourrielsSaisie>
