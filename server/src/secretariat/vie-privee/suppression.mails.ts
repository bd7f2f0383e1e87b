import { formatJour, type Jour } from '@sillon/domain/jour'
import type { Mail } from '../../platform/mail/mail.ts'

type Suppression = { prenom: string; prevue_le: Jour; lien: string }

const SUITE =
  'Vos informations personnelles seront effacées. Les pièces comptables de vos entreprises restent, dix ans.'
const bouton = (lien: string) => ({ libelle: 'Garder mon compte', href: lien })

export const toMailSuppression = ({ prenom, prevue_le, lien }: Suppression): Mail => ({
  modele: 'suppression_compte',
  objet: 'Votre compte va être supprimé',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    'Vous avez demandé la suppression de votre compte. Il est fermé dès maintenant.',
    SUITE,
    'Si ce n’est pas vous, ou si vous changez d’avis, utilisez le bouton ci-dessous.',
  ],
  faits: [{ terme: 'Effacement prévu le', valeur: formatJour(prevue_le) }],
  bouton: bouton(lien),
  note: 'Ce lien vaut trente jours et ne sert qu’une fois.',
})

export const toMailSuppressionInactivite = ({ prenom, prevue_le, lien }: Suppression): Mail => ({
  modele: 'suppression_inactivite',
  objet: 'Votre compte inutilisé va être supprimé',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    'Vous ne vous êtes pas connecté depuis deux ans\u00a0: votre compte est fermé.',
    SUITE,
    'Pour le garder, utilisez le bouton ci-dessous, puis connectez-vous.',
  ],
  faits: [{ terme: 'Effacement prévu le', valeur: formatJour(prevue_le) }],
  bouton: bouton(lien),
  note: 'Ce lien vaut trente jours et ne sert qu’une fois.',
})

export const toMailInactivite = ({
  prenom,
  fermeture_le,
  lien,
}: Omit<Suppression, 'prevue_le'> & { fermeture_le: Jour }): Mail => ({
  modele: 'inactivite',
  objet: 'Votre compte est inutilisé depuis longtemps',
  titre: `Bonjour ${prenom}`,
  paragraphes: [
    'Vous ne vous êtes pas connecté au portail de la coopérative depuis près de deux ans.',
    'Sans connexion de votre part, votre compte sera fermé, puis vos informations personnelles effacées.',
  ],
  faits: [{ terme: 'Fermeture prévue le', valeur: formatJour(fermeture_le) }],
  bouton: { libelle: 'Me connecter', href: lien },
})
