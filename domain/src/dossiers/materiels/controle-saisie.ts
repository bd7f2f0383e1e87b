import * as z from 'zod/mini'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { choixFacultatif, facultatif } from '../../facultatif.ts'
import { Jour } from '../../jour.ts'
import { texteFacultatif } from '../../texte.ts'
import type { ControleMateriel } from './controle-materiel.ts'
import { CONTROLE_RESULTATS } from './controle-resultat.ts'
import { CONTROLE_TYPES } from './controle-type.ts'

/** An inspection as the form sends it, complete. */
export const ControleSaisie = z.strictObject({
  type: z.enum(CONTROLE_TYPES, { error: 'Choisissez le contrôle.' }),
  libelle: z.optional(texteFacultatif(80)),
  /** Null: still to come. */
  fait_le: z.nullable(Jour),
  resultat: z.optional(choixFacultatif(CONTROLE_RESULTATS)),
  organisme: z.optional(texteFacultatif(80)),
  numero: z.optional(texteFacultatif(40)),
  prochain_le: z.optional(facultatif(Jour)),
})
export type ControleSaisie = z.input<typeof ControleSaisie>

type Controle = Pick<ControleMateriel, 'type' | 'fait_le'> & {
  libelle?: string | null | undefined
  prochain_le?: string | null | undefined
}

/** Contradictions in an inspection. `aVenir`: it may still be to come. */
export function checkControle({ type, libelle, ...dates }: Controle, today: Jour, aVenir = false): ErreurChamp[] {
  const erreurs = checkDatesControle(dates, today, aVenir)
  if (type !== 'autre' || libelle) return erreurs
  return [{ champ: 'libelle', message: 'Indiquez de quel contrôle il s’agit.' }, ...erreurs]
}

/** Contradictions between its days. */
export function checkDatesControle(
  { fait_le, prochain_le }: Pick<Controle, 'fait_le' | 'prochain_le'>,
  today: Jour,
  aVenir = false,
): ErreurChamp[] {
  if (fait_le === null) return checkAVenir(prochain_le, aVenir)
  const erreurs: ErreurChamp[] = []
  if (fait_le > today) erreurs.push({ champ: 'fait_le', message: 'La date du contrôle est dans le futur.' })
  if (prochain_le && prochain_le <= fait_le) {
    erreurs.push({ champ: 'prochain_le', message: 'Le prochain contrôle vient après celui-ci.' })
  }
  return erreurs
}

function checkAVenir(prochain_le: string | null | undefined, aVenir: boolean): ErreurChamp[] {
  if (!aVenir) return [{ champ: 'fait_le', message: 'Indiquez le jour du contrôle.' }]
  return prochain_le ? [] : [{ champ: 'prochain_le', message: 'Indiquez quand il est à faire.' }]
}
