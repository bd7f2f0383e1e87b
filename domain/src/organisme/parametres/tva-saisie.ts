import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { facultatif } from '../../facultatif.ts'
import { formatJour, Jour } from '../../jour.ts'
import { decimal } from '../../nombre.ts'
import { texte, texteFacultatif } from '../../texte.ts'
import type { TauxTva } from './tva.ts'

export const TAUX_MAX = 40

const Code = chaine(100).check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^[A-Z][A-Z0-9_]{1,19}$/, { error: 'De 2 à 20 capitales ou chiffres, sans espace. Exemple\u00a0: TVA20.' }),
)

/** All the rates: a rate that is not in the list is removed. */
export const ParametresTvaSaisie = z.strictObject({
  taux: z.optional(
    z
      .array(
        z.strictObject({
          code: Code,
          libelle: texte(60),
          taux_pct: decimal({ min: 0, max: 100, scale: 2 }),
          valide_du: Jour,
          valide_au: facultatif(Jour),
          mention: texteFacultatif(200),
          categorie: z.enum(['S', 'E', 'O']),
        }),
      )
      .check(
        z.minLength(1, { error: 'Gardez au moins un taux.' }),
        z.maxLength(TAUX_MAX, { error: `${TAUX_MAX} taux au maximum.` }),
      ),
  ),
})
export type ParametresTvaSaisie = z.input<typeof ParametresTvaSaisie>

/**
 * Contradictions: a period that ends before it begins, two periods of one code that overlap, a rate above 0 without VAT
 * or the reverse.
 */
export function checkTaux(taux: readonly TauxTva[]): ErreurChamp[] {
  return taux.flatMap((one, rang) => {
    const error = (champ: keyof TauxTva, message: string) => [{ champ: `taux.${rang}.${champ}`, message }]
    if (one.valide_au !== null && one.valide_au < one.valide_du) {
      return error('valide_au', 'La fin précède le début.')
    }
    const other = taux.slice(0, rang).find((before) => before.code === one.code && overlap(before, one))
    if (other) return error('valide_du', overlapMessage(other))
    if ((one.categorie === 'S') !== one.taux_pct > 0) {
      return error(
        'taux_pct',
        one.categorie === 'S' ? 'Un taux normal est au-dessus de 0.' : 'Sans TVA, le taux est 0.',
      )
    }
    if (one.taux_pct === 0 && one.mention === null) {
      return error('mention', 'Dites sur les pièces pourquoi la TVA n’est pas comptée.')
    }
    return []
  })
}

const overlap = (a: TauxTva, b: TauxTva) =>
  (a.valide_au === null || a.valide_au >= b.valide_du) && (b.valide_au === null || b.valide_au >= a.valide_du)

const overlapMessage = ({ code, valide_du, valide_au }: TauxTva) =>
  valide_au === null
    ? `${code} court déjà depuis le ${formatJour(valide_du)}\u00a0: donnez-lui d’abord une fin.`
    : `${code} court déjà du ${formatJour(valide_du)} au ${formatJour(valide_au)}.`

/**
 * The sentence that refuses to remove a code used by a scale or a fee, or to change a rate in use; undefined: allowed.
 */
export function checkTauxUtilises(
  avant: readonly TauxTva[],
  apres: readonly TauxTva[],
  utilises: readonly string[],
): string | undefined {
  for (const code of utilises) {
    const connus = avant.filter((taux) => taux.code === code)
    const gardes = apres.filter((taux) => taux.code === code)
    if (connus.length > 0 && gardes.length === 0)
      return `Le taux ${code} sert à un barème ou à une cotisation\u00a0: fermez sa période au lieu de le retirer.`
    const touche = connus.find(({ valide_du, taux_pct, categorie }) => {
      const garde = gardes.find((taux) => taux.valide_du === valide_du)
      return !garde || garde.taux_pct !== taux_pct || garde.categorie !== categorie
    })
    if (touche)
      return `Le taux ${code} du ${formatJour(touche.valide_du)} sert déjà\u00a0: donnez-lui une fin et ouvrez une autre période.`
  }
  return undefined
}
