import { consequenceArret, type PrelevementPrevu } from '@sillon/domain/dossiers/mandats/prelevement-prevu'
import { formatInstant } from '@sillon/domain/instant'
import type { Mail } from '../../platform/mail/mail.ts'

type Code = { prenom: string; code: string; rum: string; iban_masque: string; expire_le: string }

/** The code is not in the subject, which lists of mails show. */
export const toMailCodeMandat = ({ prenom, code, rum, iban_masque, expire_le }: Code): Mail => ({
  modele: 'code_mandat',
  objet: 'Votre code pour signer le mandat',
  titre: `Bonjour ${prenom}`,
  paragraphes: ['Voici le code à recopier sur la page du portail où vous signez le mandat de prélèvement.'],
  faits: [
    { terme: 'Code', valeur: code.replace(/(...)/, '$1\u00a0') },
    { terme: 'Compte', valeur: iban_masque },
    { terme: 'Mandat (RUM)', valeur: rum },
  ],
  note: `Ce code vaut jusqu’au ${formatInstant(expire_le)} et ne sert qu’une fois. Ne le donnez à personne. Si vous n’avez rien demandé, prévenez votre coopérative.`,
})

type Remplacement = {
  raison_sociale: string
  ancien: string
  nouveau: string
  rum: string
  prelevement: PrelevementPrevu | null
  papier: boolean
  lien: string
}

/** Tells everyone who manages a company that the account to debit is another one. */
export const toMailIbanRemplace = (remplace: Remplacement): Mail => ({
  modele: 'iban_remplace',
  objet: 'Le compte à prélever a changé',
  titre: 'Le compte à prélever a changé',
  paragraphes: [
    `L’IBAN de ${remplace.raison_sociale} vient d’être remplacé. L’ancien mandat ne sert plus.`,
    ...(remplace.prelevement ? [consequenceArret(remplace.prelevement)] : []),
    remplace.papier
      ? 'Imprimez le nouveau mandat, signez-le et renvoyez-le à la coopérative.'
      : 'Le nouveau mandat se signe dans le portail, avec un code reçu par e-mail.',
    'Si personne chez vous n’a fait ce changement, prévenez tout de suite la coopérative.',
  ],
  faits: [
    { terme: 'Ancien compte', valeur: remplace.ancien },
    { terme: 'Nouveau compte', valeur: remplace.nouveau },
    { terme: 'Mandat (RUM)', valeur: remplace.rum },
  ],
  bouton: { libelle: remplace.papier ? 'Voir le mandat' : 'Signer le mandat', href: remplace.lien },
})
