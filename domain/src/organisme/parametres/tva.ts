import * as z from 'zod/mini'
import type { Jour } from '../../jour.ts'

/** A rate over a period. A component of the scale refers to its code; the day of the call selects the rate. */
export const TauxTva = z.object({
  code: z.string(),
  libelle: z.string(),
  /** Percentage: 20, 5.5, 0. */
  taux_pct: z.number(),
  valide_du: z.string(),
  valide_au: z.nullable(z.string()),
  /** Printed when the rate is zero: « TVA non applicable, art. 293 B du CGI ». */
  mention: z.nullable(z.string()),
  /** UNCL 5305 code, for Factur-X: S standard, E exempt, O outside VAT. */
  categorie: z.enum(['S', 'E', 'O']),
})
export type TauxTva = z.infer<typeof TauxTva>

export const ParametresTva = z.object({ taux: z.array(TauxTva) })
export type ParametresTva = z.infer<typeof ParametresTva>

/** Default rate of a fee: outside VAT. */
export const HORS_CHAMP = 'HORS_CHAMP'

const DEPUIS_TOUJOURS = '2014-01-01'

export const TVA_PAR_DEFAUT: ParametresTva = {
  taux: [
    {
      code: HORS_CHAMP,
      libelle: 'Hors champ de la TVA',
      taux_pct: 0,
      valide_du: DEPUIS_TOUJOURS,
      valide_au: null,
      mention: 'Cotisation hors du champ d’application de la TVA.',
      categorie: 'O',
    },
    {
      code: 'TVA20',
      libelle: 'Taux normal',
      taux_pct: 20,
      valide_du: DEPUIS_TOUJOURS,
      valide_au: null,
      mention: null,
      categorie: 'S',
    },
    {
      code: 'TVA10',
      libelle: 'Taux intermédiaire',
      taux_pct: 10,
      valide_du: DEPUIS_TOUJOURS,
      valide_au: null,
      mention: null,
      categorie: 'S',
    },
    {
      code: 'TVA5_5',
      libelle: 'Taux réduit',
      taux_pct: 5.5,
      valide_du: DEPUIS_TOUJOURS,
      valide_au: null,
      mention: null,
      categorie: 'S',
    },
    {
      code: 'FRANCHISE',
      libelle: 'Franchise en base',
      taux_pct: 0,
      valide_du: DEPUIS_TOUJOURS,
      valide_au: null,
      mention: 'TVA non applicable, art. 293 B du CGI.',
      categorie: 'E',
    },
  ],
}

/** Undefined: no rate with this code is in force that day. */
export const findTaux = (taux: readonly TauxTva[], code: string, jour: Jour): TauxTva | undefined =>
  taux.find((one) => one.code === code && one.valide_du <= jour && (one.valide_au === null || one.valide_au >= jour))
