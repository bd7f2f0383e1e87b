import * as z from 'zod/mini'
import { chaine } from './chaine.ts'
import { CHAMP_OBLIGATOIRE } from './messages.ts'

/** The rule of HTML forms, with a dot required in the domain. Only the confirmation mail proves an address. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

const MAX = 254

const toEmail = (value: string) => value.trim().replace(/@[^@]*$/, (domaine) => domaine.toLowerCase())

export const Email = chaine(512).check(
  z.overwrite(toEmail),
  z.refine((value) => value.length <= MAX && EMAIL.test(value), {
    error: ({ input }) =>
      input === '' ? CHAMP_OBLIGATOIRE : 'Cette adresse e-mail n’est pas valide. Exemple\u00a0: prenom@exemple.fr.',
  }),
)
