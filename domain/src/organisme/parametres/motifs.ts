import * as z from 'zod/mini'

/** Acts on a fee that require a reason. */
export const ACTES_MOTIVES = ['annuler', 'passer_irrecouvrable', 'mettre_en_litige'] as const
export type ActeMotive = (typeof ACTES_MOTIVES)[number]

const Motifs = z.array(z.object({ libelle: z.string() }))

/**
 * Reasons proposed for each act. Any other text may be typed, and removing a reason here does not change the fees that
 * have it.
 */
export const ParametresMotifs = z.object({
  annuler: Motifs,
  passer_irrecouvrable: Motifs,
  mettre_en_litige: Motifs,
})
export type ParametresMotifs = z.infer<typeof ParametresMotifs>

const motifs = (...libelles: string[]) => libelles.map((libelle) => ({ libelle }))

export const MOTIFS_PAR_DEFAUT: ParametresMotifs = {
  annuler: motifs('Surface erronée', 'Cotisation appelée deux fois', 'Départ avant le début de l’année'),
  passer_irrecouvrable: motifs('Liquidation judiciaire', 'Décès sans succession', 'Adhérent introuvable'),
  mettre_en_litige: motifs('Surface contestée', 'Matériel contesté', 'Règlement que l’adhérent dit avoir fait'),
}
