import type { ModeleCourriel, ParametresCourriels } from '@sillon/domain/organisme/parametres/courriels'
import { fillTexte, type Valeurs } from '@sillon/domain/organisme/parametres/variables-courriel'
import type { Database } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { readParametres, SECTIONS } from './sections.ts'

/** The cooperative’s own texts around mails about fees; a mail without such texts stays as it is. */
export const readTextesCourriels = (db: Database): Promise<ParametresCourriels> =>
  readParametres(db, SECTIONS.courriels)

export function addTextes(mail: Mail, textes: Partial<ParametresCourriels>, valeurs: Valeurs): Mail {
  const { introduction, signature } = textes[mail.modele as ModeleCourriel] ?? {}
  return {
    ...mail,
    ...(introduction && { paragraphes: [...fillTexte(introduction, valeurs), ...mail.paragraphes] }),
    ...(signature && { signature: fillTexte(signature, valeurs) }),
  }
}
