import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'

/** Keys that an account may have: a telephone, a computer, a spare of each, and room. */
export const CLES_ACCES_MAX = 10

/** The name that its holder gives to a key: « Mon téléphone ». */
export const NomCle = chaine(200).check(
  z.trim(),
  z.minLength(1, { error: 'Donnez un nom à cette clé.' }),
  z.maxLength(60, { error: '60 caractères au plus.' }),
)
