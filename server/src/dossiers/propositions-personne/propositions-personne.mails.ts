import { formatJour, jourOf } from '@sillon/domain/jour'
import type { Mail } from '../../platform/mail/mail.ts'

type Annonce = { prenom: string; par: string; entreprise: string; champs: readonly string[] }

/** Mailed to a person with an account: nothing changes before they accept. */
export const toMailProposition = ({ prenom, par, entreprise, champs }: Annonce, lien: string): Mail => ({
  modele: 'proposition_personne',
  objet: `${entreprise} propose de corriger vos informations`,
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    `${par}, de ${entreprise}, propose de corriger ce que la coopérative sait de vous.`,
    'Acceptez ou refusez dans « Mon profil », « Informations ». Rien ne change tant que vous n’avez pas répondu.',
  ],
  faits: [{ terme: 'À corriger', valeur: champs.join(', ') }],
  bouton: { libelle: 'Voir la proposition', href: lien },
  note: 'Si vous ne reconnaissez pas cette demande, refusez-la et prévenez la coopérative.',
})

type Acceptation = Omit<Annonce, 'par'> & { parLaCooperative: boolean }

/** Mailed to the address from before the change, even when the change is of the address itself. */
export const toMailAcceptation = (
  { prenom, entreprise, champs, parLaCooperative }: Acceptation,
  lien: string,
): Mail => ({
  modele: 'proposition_acceptee',
  objet: 'Vos informations ont changé',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    parLaCooperative
      ? `La coopérative a accepté ce que ${entreprise} proposait de corriger dans vos informations.`
      : `Vous avez accepté ce que ${entreprise} proposait de corriger dans vos informations.`,
  ],
  faits: [{ terme: 'Corrigé', valeur: champs.join(', ') }],
  bouton: { libelle: 'Voir mes informations', href: lien },
  note: 'Si ce changement vous étonne, prévenez la coopérative.',
})

type Reponse = {
  entreprise: string
  acceptes: readonly string[]
  refuses: readonly string[]
  parLaCooperative: boolean
  cree_le: string
}

/** To who proposed: which attributes, never whose nor what they hold. */
export const toMailReponse = (
  { entreprise, acceptes, refuses, parLaCooperative, cree_le }: Reponse,
  lien: string,
): Mail => ({
  modele: 'proposition_repondue',
  objet: `Votre proposition est ${sortDe({ acceptes, refuses })}`,
  titre: `Votre proposition est ${sortDe({ acceptes, refuses })}`,
  paragraphes: [
    `${parLaCooperative ? 'La coopérative' : 'La personne concernée'} a ${acceptes.length === 0 ? 'refusé' : refuses.length === 0 ? 'accepté' : 'accepté en partie'} la correction que vous proposiez pour ${entreprise}.`,
    acceptes.length > 0 ? 'La fiche est à jour.' : 'Rien ne change sur la fiche.',
  ],
  faits: [
    ...(acceptes.length > 0 ? [{ terme: 'Corrigé', valeur: acceptes.join(', ') }] : []),
    ...(refuses.length > 0 ? [{ terme: 'Inchangé', valeur: refuses.join(', ') }] : []),
    { terme: 'Proposé le', valeur: formatJour(jourOf(cree_le)) },
  ],
  bouton: { libelle: 'Voir mes cotisations', href: lien },
})

function sortDe({ acceptes, refuses }: Pick<Reponse, 'acceptes' | 'refuses'>): string {
  if (acceptes.length === 0) return 'refusée'
  return refuses.length === 0 ? 'acceptée' : 'acceptée en partie'
}
