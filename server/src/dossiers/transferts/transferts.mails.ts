import { formatJour, jourOf } from '@sillon/domain/jour'
import type { Mail } from '../../platform/mail/mail.ts'

export type Sujet = {
  /** « Fendt 724 Vario, 2019 » */
  materiel: string
  de: string
  vers: string
  /** An instant, as an ISO string. */
  expire_le: string
  message: string | null
  motif: string | null
  lien: string
}

const bouton = ({ lien }: Sujet, libelle = 'Voir mes machines') => ({ libelle, href: lien })
const faits = ({ materiel, de, vers }: Sujet) => [
  { terme: 'Machine', valeur: materiel },
  { terme: 'De', valeur: de },
  { terme: 'À', valeur: vers },
]

export const toMailDemande = (sujet: Sujet): Mail => ({
  modele: 'transfert_demande',
  objet: `${sujet.de} souhaite vous transférer une machine`,
  titre: 'Un transfert attend votre réponse',
  paragraphes: [
    `${sujet.de} souhaite transférer une machine à ${sujet.vers}. Rien ne change tant que vous n’avez pas accepté.`,
    ...(sujet.message ? [`Message\u00a0: ${sujet.message}`] : []),
    'En acceptant, vous choisissez l’exploitation où il va. Vous pouvez aussi refuser.',
  ],
  faits: [...faits(sujet), { terme: 'Réponse avant la fin du', valeur: formatJour(jourOf(sujet.expire_le)) }],
  bouton: bouton(sujet, 'Répondre'),
})

export const toMailAcceptation = (sujet: Sujet): Mail => ({
  modele: 'transfert_accepte',
  objet: `Transfert accepté\u00a0: ${sujet.materiel}`,
  titre: `${sujet.vers} a accepté le transfert`,
  paragraphes: [
    `La machine appartient désormais à ${sujet.vers}. Pensez à la retirer de votre contrat d’assurance.`,
    'Elle reste dans vos anciennes machines, avec la date du transfert. Votre cotisation de l’année ne change pas.',
  ],
  faits: faits(sujet),
  bouton: bouton(sujet),
})

export const toMailRefus = (sujet: Sujet): Mail => ({
  modele: 'transfert_refuse',
  objet: `Transfert refusé\u00a0: ${sujet.materiel}`,
  titre: `${sujet.vers} a refusé le transfert`,
  paragraphes: [
    ...(sujet.motif ? [`Motif\u00a0: ${sujet.motif}`] : []),
    `La machine reste à ${sujet.de}. Vous pouvez faire une autre demande.`,
  ],
  faits: faits(sujet),
  bouton: bouton(sujet),
})

export const toMailRetrait = (sujet: Sujet): Mail => ({
  modele: 'transfert_annule',
  objet: `Transfert annulé\u00a0: ${sujet.materiel}`,
  titre: 'Le transfert est annulé',
  paragraphes: [sujet.motif ?? `${sujet.de} a annulé sa demande.`, 'La machine ne change pas d’entreprise.'],
  faits: faits(sujet),
  bouton: bouton(sujet),
})

export const toMailExpiration = (sujet: Sujet): Mail => ({
  modele: 'transfert_expire',
  objet: `Transfert sans réponse\u00a0: ${sujet.materiel}`,
  titre: 'Le transfert n’a pas eu de réponse',
  paragraphes: [
    `${sujet.vers} n’a pas répondu avant la fin du ${formatJour(jourOf(sujet.expire_le))}\u00a0: la demande est close.`,
    `La machine reste à ${sujet.de}, qui peut faire une autre demande.`,
  ],
  faits: faits(sujet),
  bouton: bouton(sujet),
})
