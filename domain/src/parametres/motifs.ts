import * as z from 'zod/mini'

/** The acts on a fee that say why. */
export const ACTES_MOTIVES = ['annuler', 'passer_irrecouvrable', 'mettre_en_litige'] as const
export type ActeMotive = (typeof ACTES_MOTIVES)[number]

const Motifs = z.array(z.object({ libelle: z.string() }))

/** What is proposed for each: the reason itself stays free, and a fee keeps its own words when one is withdrawn. */
export const ParametresMotifs = z.object({
  annuler: Motifs,
  passer_irrecouvrable: Motifs,
  mettre_en_litige: Motifs,
})
export type ParametresMotifs = z.infer<typeof ParametresMotifs>

const motifs = (...libelles: string[]) => libelles.map((libelle) => ({ libelle }))

export const MOTIFS_PAR_DEFAUT: ParametresMotifs = {
  annuler: motifs('Surface erronée', 'Cotisation appelée deux fois', 'Départ avant le début de la campagne'),
  passer_irrecouvrable: motifs('Liquidation judiciaire', 'Décès sans succession', 'Adhérent introuvable'),
  mettre_en_litige: motifs('Surface contestée', 'Matériel contesté', 'Règlement que l’adhérent dit avoir fait'),
}
