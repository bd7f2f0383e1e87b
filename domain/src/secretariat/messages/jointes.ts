import { formatTaille } from '../../format-taille.ts'
import { RuleViolation } from '../../rule-violation.ts'
import type { DocumentDuBureau } from '../../societariat/documents-cooperative/document-cooperative.ts'

/** Bytes, all attachments together: most mail servers refuse mails above 20 MB, and base 64 adds a third. */
export const JOINTES_TAILLE_MAX = 10 * 1024 * 1024

type Partage = Pick<DocumentDuBureau, 'titre' | 'lecteurs' | 'retire_le'>

/** Why a document cannot leave with a message; null when its readers are the members. */
function refusePartage({ titre, lecteurs, retire_le }: Partage): string | null {
  if (retire_le !== null) return `«\u00a0${titre}\u00a0» a été retiré.`
  if (lecteurs === 'bureau') return `«\u00a0${titre}\u00a0» est réservé au bureau.`
  return null
}

/** Bytes. */
export const tailleDe = (jointes: readonly { taille: number }[]): number =>
  jointes.reduce((somme, { taille }) => somme + taille, 0)

/** Why these documents cannot be attached together; null when they can. */
export function refuseJointes(jointes: readonly (Partage & { taille: number })[]): string | null {
  const refus = jointes.flatMap((jointe) => refusePartage(jointe) ?? [])
  if (refus.length > 0) return `${refus.join(' ')} Enlevez-le${refus.length > 1 ? 's' : ''} des pièces jointes.`
  const taille = tailleDe(jointes)
  if (taille <= JOINTES_TAILLE_MAX) return null
  return `Les pièces jointes pèsent ${formatTaille(taille)} ensemble\u00a0: ${formatTaille(JOINTES_TAILLE_MAX)} au plus.`
}

export function checkJointes(jointes: readonly (Partage & { taille: number })[]) {
  const refus = refuseJointes(jointes)
  if (refus) throw new RuleViolation('message.jointes', refus, 'documents')
}

/** A mail that waits does not leave without a document that it announces. */
export const refuseDepart = (jointe: Partage): string | null => {
  const refus = refusePartage(jointe)
  return refus && `${refus} Le message ne part pas sans lui\u00a0: donnez-le de nouveau à lire, puis renvoyez.`
}

/** Its bytes were lost since the message was written, which carries that file and no later one. */
export const refusePerdu = (titre: string): string =>
  `Le fichier de «\u00a0${titre}\u00a0» est perdu ou abîmé. Le message ne part pas sans lui\u00a0: remplacez le fichier, puis écrivez de nouveau.`

/** A letter is not printed without it either. */
export function checkImpression(jointes: readonly Partage[]) {
  const [refus] = jointes.flatMap((jointe) => refusePartage(jointe) ?? [])
  if (!refus) return
  const suite = 'Donnez-le de nouveau à lire, ou écartez les lettres qu’il accompagne.'
  throw new RuleViolation('lettre.jointe', `${refus} ${suite}`)
}
