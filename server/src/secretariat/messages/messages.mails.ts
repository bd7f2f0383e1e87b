import type { Jointe } from '@sillon/domain/comptes/lettres/jointe'
import { fillTexte, type Valeurs } from '@sillon/domain/organisme/parametres/variables-courriel'
import type { MessageEcrit } from '@sillon/domain/secretariat/messages/message-saisie'
import type { Desabonnement, Mail } from '../../platform/mail/mail.ts'

type Envoi = { sujet_id?: string; desabonnement?: Desabonnement | undefined; jointes?: readonly Jointe[] }

/** A message for one reader; a letter has no first name, and no way out. */
export function toMailMessage(
  { objet, texte }: Pick<MessageEcrit, 'objet' | 'texte'>,
  valeurs: Valeurs,
  { sujet_id, desabonnement, jointes = [] }: Envoi = {},
): Mail {
  const titre = fillTexte(objet, valeurs).join(' ')
  return {
    modele: 'message',
    objet: titre,
    titre,
    paragraphes: fillTexte(texte, valeurs),
    ...(sujet_id && { sujet_id }),
    ...(desabonnement && { desabonnement }),
    ...(jointes.length > 0 && { jointes }),
  }
}
