import * as z from 'zod/mini'

/** News go to those who accept them; what the membership needs is told to every company. */
export const NATURES_MESSAGE = ['nouvelles', 'adhesion'] as const
export type NatureMessage = (typeof NATURES_MESSAGE)[number]

export const NatureMessage = z.enum(NATURES_MESSAGE, { error: 'Choisissez ce qu’est ce message.' })

export const NATURE_MESSAGE_LABELS: Record<NatureMessage, string> = {
  nouvelles: 'Nouvelles de la coopérative',
  adhesion: 'Nécessaire à l’adhésion',
}
