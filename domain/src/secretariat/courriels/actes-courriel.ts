import { RuleViolation } from '../../rule-violation.ts'
import type { CourrielStatut } from './courriel-statut.ts'

/** `a_contenu`: false once the message was sent or cancelled, since its content is then erased. */
type Courriel = { statut: CourrielStatut; a_contenu: boolean }

export type ActeCourriel = 'renvoyer' | 'annuler'

/** Why the act is refused; undefined: it is allowed. */
export function refusOf(acte: ActeCourriel, { statut, a_contenu }: Courriel): string | undefined {
  if (statut === 'envoye') return 'Cet e-mail est déjà parti.'
  if (acte === 'annuler') return statut === 'en_attente' ? undefined : 'Cet e-mail n’attend plus de partir.'
  if (statut === 'en_attente') return 'Cet e-mail attend déjà de partir.'
  return a_contenu ? undefined : 'Le contenu de cet e-mail a été effacé\u00a0: il ne peut plus partir.'
}

export function requireActe(acte: ActeCourriel, courriel: Courriel) {
  const refus = refusOf(acte, courriel)
  if (refus) throw new RuleViolation('courriel-deja-traite', refus)
}

/** Names the mail that is about to leave again. */
export const libelleRenvoi = (objet: string): string => `Renvoi de «\u00a0${objet}\u00a0»`
