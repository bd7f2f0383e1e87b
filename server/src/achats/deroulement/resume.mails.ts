import { FAMILLE_LABELS } from '@sillon/domain/organisme/referentiels/famille'
import type { Mail } from '../../platform/mail/mail.ts'
import { moment } from './groupements-achats.mails.ts'
import { type Annonce, RESUME } from './resume.repository.ts'

// No mail contains a price: prices are for members who are signed in.

/** The purchases open this week, the first to close first. */
export const toMailResume = (annonces: readonly Annonce[], { lien }: { lien: string }): Mail => ({
  modele: RESUME,
  objet:
    annonces.length === 1
      ? 'Cette semaine, un groupement d’achats est ouvert'
      : `Cette semaine, ${annonces.length} groupements d’achats sont ouverts`,
  titre: 'Les groupements d’achats de la semaine',
  paragraphes: ['Vous n’y avez pas encore commandé. Voici jusqu’à quand les commandes sont prises.'],
  faits: annonces.map(({ libelle, famille, cloture_le }) => ({
    terme: libelle,
    valeur: `${FAMILLE_LABELS[famille]}, jusqu’au ${moment(cloture_le)}`,
  })),
  bouton: { libelle: 'Voir les groupements', href: lien },
  note: 'Vous recevez ce résumé une fois par semaine au plus, parce que vous l’avez choisi sur la page «\u00a0Confidentialité\u00a0» de votre profil.',
})
