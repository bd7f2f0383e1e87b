import { formatJour, type Jour } from '@sillon/domain/jour'
import type { Mail } from '../../platform/mail/mail.ts'

type Sujet = { raison_sociale: string; lien: string }
type Demande = { date_effet: Jour; motif: string; preavis_mois: number; campagnes_dues: readonly number[]; par: string }

const bouton = (libelle: string, href: string) => ({ libelle, href })

export const toMailResiliation = (
  { raison_sociale, lien }: Sujet,
  { date_effet, motif, preavis_mois, campagnes_dues, par }: Demande,
): Mail => ({
  modele: 'resiliation_demandee',
  objet: `Résiliation de l’adhésion de ${raison_sociale}`,
  titre: 'Votre résiliation est enregistrée',
  paragraphes: [
    `${par} a demandé la résiliation de l’adhésion de ${raison_sociale}. L’adhésion reste active jusqu’à la date d’effet.`,
    'Jusqu’à cette date, un gestionnaire de l’entreprise peut l’annuler.',
  ],
  faits: [
    { terme: 'Date d’effet', valeur: formatJour(date_effet) },
    { terme: 'Préavis', valeur: `${preavis_mois}\u00a0mois` },
    { terme: 'Motif', valeur: motif },
    { terme: 'Cotisations qui restent dues', valeur: campagnes_dues.join(', ') || 'aucune nouvelle cotisation' },
  ],
  bouton: bouton('Voir la résiliation', lien),
})

export const toMailAnnulation = ({ raison_sociale, lien }: Sujet, { par }: Pick<Demande, 'par'>): Mail => ({
  modele: 'resiliation_annulee',
  objet: `Résiliation annulée\u00a0: ${raison_sociale}`,
  titre: 'Votre résiliation est annulée',
  paragraphes: [`${par} a annulé la résiliation de l’adhésion de ${raison_sociale}. L’adhésion continue.`],
  bouton: bouton('Voir mon adhésion', lien),
})

export const toMailEffet = ({ raison_sociale, lien }: Sujet, { date_effet }: Pick<Demande, 'date_effet'>): Mail => ({
  modele: 'resiliation_effective',
  objet: `Adhésion résiliée\u00a0: ${raison_sociale}`,
  titre: 'Votre adhésion est résiliée',
  paragraphes: [
    `L’adhésion de ${raison_sociale} a pris fin le ${formatJour(date_effet)}.`,
    'Ses documents restent lisibles sur le portail.',
  ],
  bouton: bouton('Voir mon adhésion', lien),
})
