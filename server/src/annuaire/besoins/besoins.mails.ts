import type { Jour } from '@sillon/domain/jour'
import { fait, type Mail } from '../../platform/mail/mail.ts'
import { ENTRE_VOUS, faits } from '../demandes/demandes.mails.ts'

export type Sujet = {
  /** « round baller » */
  materiel: string
  /** Name, company and commune of the neighbour who answered. */
  voisin: string
  /** Name and company of who needs the machine. */
  auteur: string
  /** Telephones of the author; empty when they have no number to show. */
  telephones: string
  du: Jour
  au: Jour
  /** The word of the neighbour, then that of the author. */
  mot: string | null
  reponse: string | null
  /** The calendar file of the days. */
  agenda: string
  lien: string
}

const dit = (intitule: string, texte: string | null) => (texte ? [`${intitule}\u00a0: ${texte}`] : [])

/** The telephone of the neighbour is not in it: it shows on the page, as they choose, and they see who displayed it. */
export const toMailReponse = (sujet: Sujet): Mail => ({
  modele: 'besoin_reponse',
  objet: `Un voisin a ce qu’il vous faut\u00a0: ${sujet.materiel}`,
  titre: 'Un voisin a ce qu’il vous faut',
  paragraphes: [`${sujet.voisin} vous répond «\u00a0J’en ai un\u00a0».`, ...dit('Son mot', sujet.mot), ENTRE_VOUS],
  faits: faits(sujet),
  bouton: { libelle: 'Voir et répondre', href: sujet.lien },
})

export const toMailAccord = (sujet: Sujet): Mail => ({
  modele: 'besoin_reponse_acceptee',
  objet: `C’est d’accord\u00a0: ${sujet.materiel}`,
  titre: `${sujet.auteur} est d’accord`,
  paragraphes: [...dit('Son mot', sujet.reponse), ENTRE_VOUS, 'Le fichier joint met ces jours dans votre agenda.'],
  faits: [...faits(sujet), ...fait('Téléphone', sujet.telephones)],
  bouton: { libelle: 'Voir la demande', href: sujet.lien },
  textes: [{ nom: 'materiel.ics', type: 'text/calendar; charset=utf-8', texte: sujet.agenda }],
})

export const toMailSansSuite = (sujet: Sujet): Mail => ({
  modele: 'besoin_reponse_refusee',
  objet: `Sans suite\u00a0: ${sujet.materiel}`,
  titre: 'Votre réponse reste sans suite',
  paragraphes: [`${sujet.auteur} vous remercie et fait autrement.`, ...dit('Son mot', sujet.reponse)],
  faits: faits(sujet),
  bouton: { libelle: 'Voir la demande', href: sujet.lien },
})

export const toMailRetrait = (sujet: Sujet): Mail => ({
  modele: 'besoin_reponse_retiree',
  objet: `Réponse retirée\u00a0: ${sujet.materiel}`,
  titre: 'Un voisin retire sa réponse',
  paragraphes: [`${sujet.voisin} ne peut plus vous prêter ce matériel ces jours-là. Vous pouvez demander de nouveau.`],
  faits: faits(sujet),
  bouton: { libelle: 'Voir la demande', href: sujet.lien },
})
