import * as z from 'zod/mini'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { TelephoneSaisi } from '../../telephone.ts'
import { TELEPHONE_TYPES, type TelephonePersonne } from './telephones.ts'

export const TELEPHONES_MAX = 10

/** All of a person's telephones, in any format: a number that is not in the list is removed. */
export const TelephonesSaisie = z.strictObject({
  telephones: z
    .array(
      z.strictObject({
        numero: TelephoneSaisi,
        type: z.enum(TELEPHONE_TYPES),
        est_prefere: z.boolean(),
        ne_pas_appeler: z.boolean(),
      }),
    )
    .check(z.maxLength(TELEPHONES_MAX, { error: `${TELEPHONES_MAX} numéros au maximum.` })),
})
export type TelephonesSaisie = z.output<typeof TelephonesSaisie>

/** Contradictions in a list of telephones: a number twice, several preferred numbers or none. */
export function checkTelephones(telephones: readonly TelephonePersonne[]): ErreurChamp[] {
  const doubles = telephones.flatMap(({ numero }, rang) =>
    telephones.findIndex((other) => other.numero === numero) < rang
      ? [{ champ: `telephones.${rang}.numero`, message: 'Ce numéro est déjà dans la liste.' }]
      : [],
  )
  const preferes = telephones.filter(({ est_prefere }) => est_prefere).length
  if (telephones.length === 0 || preferes === 1) return doubles
  return [...doubles, { champ: 'telephones', message: 'Choisissez le numéro préféré, un seul.' }]
}
