import { formatJour, type Jour } from '@sillon/domain/jour'
import { fait, type Mail } from '../../platform/mail/mail.ts'

export type Sujet = {
  /** « Fendt 724 Vario » */
  materiel: string
  /** The company of the machine. */
  entreprise: string
  /** Name, company and commune of who asks. */
  demandeur: string
  /** Empty: who asks has no number to show. */
  telephones: string
  du: Jour
  au: Jour
  message: string | null
  reponse: string | null
  /** The calendar file of the days. */
  agenda: string
  lien: string
}

export const ENTRE_VOUS = 'Le portail ne réserve rien\u00a0: vous vous entendez entre vous.'

/** The machine and the days, as the mails between neighbours say them. */
export const faits = ({ materiel, du, au }: Pick<Sujet, 'materiel' | 'du' | 'au'>) => [
  { terme: 'Matériel', valeur: materiel },
  { terme: 'Jours', valeur: du === au ? formatJour(du) : `du ${formatJour(du)} au ${formatJour(au)}` },
]
const bouton = ({ lien }: Sujet, libelle = 'Voir la demande') => ({ libelle, href: lien })

export const toMailDemande = (sujet: Sujet): Mail => ({
  modele: 'demande_materiel',
  objet: `On vous demande ${sujet.materiel}`,
  titre: 'Un voisin vous demande un matériel',
  paragraphes: [
    `${sujet.demandeur} vous demande un matériel. Vous acceptez ou refusez, avec un mot si vous voulez.`,
    ...(sujet.message ? [`Message\u00a0: ${sujet.message}`] : []),
    ENTRE_VOUS,
  ],
  faits: [...faits(sujet), ...fait('Téléphone', sujet.telephones)],
  bouton: bouton(sujet, 'Répondre'),
})

const reponse = ({ reponse: texte }: Sujet) => (texte ? [`Sa réponse\u00a0: ${texte}`] : [])

export const toMailAcceptation = (sujet: Sujet): Mail => ({
  modele: 'demande_materiel_acceptee',
  objet: `Demande acceptée\u00a0: ${sujet.materiel}`,
  titre: `${sujet.entreprise} accepte votre demande`,
  paragraphes: [...reponse(sujet), ENTRE_VOUS, 'Le fichier joint met ces jours dans votre agenda.'],
  faits: faits(sujet),
  bouton: bouton(sujet),
  textes: [{ nom: 'materiel.ics', type: 'text/calendar; charset=utf-8', texte: sujet.agenda }],
})

export const toMailRefus = (sujet: Sujet): Mail => ({
  modele: 'demande_materiel_refusee',
  objet: `Demande refusée\u00a0: ${sujet.materiel}`,
  titre: `${sujet.entreprise} ne peut pas`,
  paragraphes: [...reponse(sujet), 'Vous pouvez demander d’autres jours, ou chercher un autre matériel.'],
  faits: faits(sujet),
  bouton: bouton(sujet),
})

export const toMailRetrait = (sujet: Sujet): Mail => ({
  modele: 'demande_materiel_retiree',
  objet: `Demande retirée\u00a0: ${sujet.materiel}`,
  titre: 'La demande est retirée',
  paragraphes: [`${sujet.demandeur} n’a plus besoin du matériel ces jours-là.`],
  faits: faits(sujet),
  bouton: bouton(sujet),
})
