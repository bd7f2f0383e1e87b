import * as z from 'zod/mini'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { facultatif } from '../../facultatif.ts'
import { BicSaisi, IbanSaisi } from '../../iban-saisi.ts'
import { entier } from '../../nombre.ts'
import { texteFacultatif, texteLongFacultatif } from '../../texte.ts'
import { Ics } from './ics.ts'
import { MODES_REGLEMENT } from './mode-reglement.ts'
import { type ParametresPaiement, SCHEMAS_PAIN } from './paiement.ts'

export const PRENOTIFICATION_MAX = 30

/** Change of the payment settings: an absent attribute stays, null or '' empties it. */
export const ParametresPaiementSaisie = z.strictObject({
  moyens: z.optional(
    z.array(z.enum(MODES_REGLEMENT)).check(
      z.overwrite((moyens) => MODES_REGLEMENT.filter((moyen) => moyens.includes(moyen))),
      z.minLength(1, { error: 'Gardez au moins un moyen de paiement.' }),
    ),
  ),
  titulaire: z.optional(texteFacultatif(70)),
  iban: z.optional(facultatif(IbanSaisi)),
  bic: z.optional(facultatif(BicSaisi)),
  ics: z.optional(facultatif(Ics)),
  prenotification_jours: z.optional(entier({ min: 1, max: PRENOTIFICATION_MAX })),
  schema_pain: z.optional(z.enum(SCHEMAS_PAIN)),
  deux_personnes: z.optional(z.boolean()),
  mandat_papier: z.optional(z.boolean()),
  ordre_cheque: z.optional(texteFacultatif(70)),
  adresse_cheque: z.optional(texteLongFacultatif(300)),
})
export type ParametresPaiementSaisie = z.input<typeof ParametresPaiementSaisie>

/** Settings still missing for an accepted means of payment, once the change is applied. */
export function checkPaiement({ moyens, titulaire, iban, ics }: ParametresPaiement): ErreurChamp[] {
  const virement = moyens.includes('virement')
  const prelevement = moyens.includes('prelevement_sepa')
  const pour = virement ? 'le virement' : 'le prélèvement'
  const erreurs: ErreurChamp[] = []
  if ((virement || prelevement) && titulaire === null) {
    erreurs.push({ champ: 'titulaire', message: `Indiquez le titulaire du compte\u00a0: ${pour} en dépend.` })
  }
  if ((virement || prelevement) && iban === null) {
    erreurs.push({ champ: 'iban', message: `Indiquez l’IBAN\u00a0: ${pour} en dépend.` })
  }
  if (prelevement && ics === null) {
    erreurs.push({ champ: 'ics', message: 'Indiquez l’identifiant créancier\u00a0: le prélèvement en dépend.' })
  }
  return erreurs
}
