import * as z from 'zod/mini'
import { chaine, longueurMax } from './chaine.ts'

/**
 * SIREN, SIREN_SIRET or SIREN_suffix: where approved platforms deliver invoices (scheme 0225, BR-FR-21, BR-FR-23 and
 * BR-FR-25).
 */
const FORME = /^\d{9}(?:_[A-Za-z0-9+_.-]{1,115})?$/

export const isAdresseElectronique = (adresse: string, siren: string): boolean =>
  adresse.length <= 125 && FORME.test(adresse) && adresse.startsWith(siren)

const TROP_LONGUE = 'Cette adresse électronique est trop longue\u00a0: 125 caractères au plus.'

/** Spaces of a SIREN typed in groups are removed. */
export const AdresseElectronique = chaine(150, TROP_LONGUE).check(
  z.overwrite((value) => value.replace(/\s/g, '')),
  longueurMax(125, TROP_LONGUE),
  z.regex(FORME, {
    error:
      'Écrivez le SIREN, seul ou suivi de «\u00a0_\u00a0» et du SIRET ou d’un suffixe\u00a0: 123456782_12345678200010.',
  }),
)
