import * as z from 'zod/mini'
import { findInconnues, type Variable } from './variables-courriel.ts'

/** Refuses a text that names another variable than these. */
export const connaitVariables = (variables: readonly Variable[]) =>
  z.check<string | null>((payload) => {
    const [inconnue] = payload.value === null ? [] : findInconnues(payload.value, variables)
    if (inconnue === undefined) return
    const choix = variables.map((variable) => `{${variable}}`).join(', ')
    const message = `« ${inconnue} » n’est pas une variable de cet e-mail. Choisissez parmi : ${choix}.`
    payload.issues.push({ code: 'custom', message, input: payload.value })
  })
