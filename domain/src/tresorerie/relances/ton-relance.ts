import type { Jour } from '../../jour.ts'
import type { ParametresRelances } from '../../organisme/parametres/relances.ts'

/** Tone of a mail: before the due date, after it, last one before the formal notice. */
export type TonRelance = 'rappel' | 'relance' | 'derniere'

/** Tone of the mail of a step, or of one sent by hand (`etape` null). The first mail is never the last one. */
export function tonRelance(
  { etapes }: ParametresRelances,
  { etape, echeance, premiere, today }: { etape: string | null; echeance: Jour; premiere: boolean; today: Jour },
): TonRelance {
  if (today <= echeance) return 'rappel'
  const courriels = etapes.filter(({ acte, jours }) => acte === 'courriel' && jours >= 0)
  const derniere = courriels.toSorted((a, b) => a.jours - b.jours).at(-1)
  return !premiere && courriels.length > 1 && derniere?.code === etape ? 'derniere' : 'relance'
}
