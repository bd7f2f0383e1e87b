import * as z from 'zod/mini'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { normalise, texte } from '../../texte.ts'
import { ACTES_MOTIVES, type ParametresMotifs } from './motifs.ts'

export const MOTIFS_MAX = 20

const Motifs = z.optional(
  z
    .array(z.strictObject({ libelle: texte(300) }))
    .check(z.maxLength(MOTIFS_MAX, { error: `${MOTIFS_MAX} motifs au plus.` })),
)

/** Change of the proposed reasons: an absent list stays, a present one is complete. */
export const ParametresMotifsSaisie = z.strictObject({
  annuler: Motifs,
  passer_irrecouvrable: Motifs,
  mettre_en_litige: Motifs,
})
export type ParametresMotifsSaisie = z.input<typeof ParametresMotifsSaisie>

/** Refuses the same reason twice in a list. */
export const checkMotifs = (parametres: ParametresMotifs): ErreurChamp[] =>
  ACTES_MOTIVES.flatMap((acte) => {
    const cles = parametres[acte].map(({ libelle }) => normalise(libelle))
    return cles.flatMap((cle, rang) =>
      cles.indexOf(cle) < rang
        ? [{ champ: `${acte}.${rang}.libelle`, message: 'Ce motif est déjà dans la liste.' }]
        : [],
    )
  })
