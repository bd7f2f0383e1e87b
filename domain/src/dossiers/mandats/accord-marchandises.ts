import * as z from 'zod/mini'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { formatJour, Jour } from '../../jour.ts'
import { minuscule } from '../../phrase.ts'
import { MANDAT_STATUT_LABELS, type MandatStatut } from './mandat-statut.ts'

/** How a holder accepted that goods be debited too; the last two are noted by the office. */
const MOYENS_ACCORD = ['portail', 'telephone', 'papier'] as const
export type MoyenAccord = (typeof MOYENS_ACCORD)[number]

export const MOYENS_NOTES = ['telephone', 'papier'] as const

export const MOYEN_ACCORD_LABELS: Record<MoyenAccord, string> = {
  portail: 'Dans le portail',
  telephone: 'Par téléphone',
  papier: 'Sur papier',
}

/** The acceptance of a mandate for goods. `par`: whose account accepted or noted it; null when it is gone. */
export const AccordMarchandises = z.object({
  le: z.string(),
  moyen: z.enum(MOYENS_ACCORD),
  par: z.nullable(z.string()),
})
export type AccordMarchandises = z.infer<typeof AccordMarchandises>

/** An acceptance given otherwise than in the portal, as the office notes it. */
export const AccordSaisie = z.strictObject({ moyen: z.enum(MOYENS_NOTES), le: Jour })
export type AccordSaisie = z.infer<typeof AccordSaisie>

/** « Accepté par téléphone, le 4 décembre 2026, noté par Nadine Petit » */
export function sayAccord({ le, moyen, par }: AccordMarchandises): string {
  const isNote = moyen === 'telephone' || moyen === 'papier'
  const auteur = par === null ? '' : `, ${isNote ? 'noté par' : 'par'} ${par}`
  return `Accepté ${minuscule(MOYEN_ACCORD_LABELS[moyen])}, le ${formatJour(le)}${auteur}`
}

type Acceptable = { statut: MandatStatut; ics: string | null; mandat_papier: boolean }

/** Why the acceptance for goods cannot be written on this mandate; null when it can. */
export function refusAccord({ statut }: Pick<Acceptable, 'statut'>): string | null {
  if (statut === 'actif' || statut === 'suspendu') return null
  if (statut === 'brouillon') return 'Ce mandat n’est pas encore signé\u00a0: l’accord se donne ensuite.'
  return `Ce mandat est ${MANDAT_STATUT_LABELS[statut].toLowerCase()}\u00a0: il ne peut plus rien couvrir.`
}

/** The same for its holder, in the portal. */
export function refusAccordPortail({ statut, ics, mandat_papier }: Acceptable): string | null {
  const refus = refusAccord({ statut })
  if (refus) return refus
  if (mandat_papier) return 'La coopérative demande cet accord sur papier.'
  return ics === null ? 'La coopérative n’a pas encore indiqué son identifiant ICS.' : null
}

export function checkAccord(
  { le }: Pick<AccordSaisie, 'le'>,
  { today, date_signature }: { today: Jour; date_signature: Jour | null },
): ErreurChamp[] {
  if (le > today) return [{ champ: 'le', message: 'L’accord ne peut pas être dans le futur.' }]
  if (date_signature !== null && le < date_signature) {
    const message = `L’accord ne peut pas précéder la signature du mandat, le ${formatJour(date_signature)}.`
    return [{ champ: 'le', message }]
  }
  return []
}
