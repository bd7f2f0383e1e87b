import { type Facteur, tellGestionnaires } from '../../comptes/lettres/lettres.service.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Commandee } from '../bons-commande/groupement.service.ts'

/** Tells those who manage each company that ordered, about its order: their choices of alerts do not apply. */
export async function writeToEntreprises(
  facteur: Facteur,
  commandees: readonly Commandee[],
  toMail: (lien: string, commandee: Commandee) => Mail,
) {
  for (const commandee of commandees) {
    const mail = toMail(facteur.outbox.urlOf(`/bon-commande/${commandee.id}`), commandee)
    await tellGestionnaires(facteur, commandee.entreprise_id, mail)
  }
}
