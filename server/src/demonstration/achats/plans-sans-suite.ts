import type { PlanAchat, Reperes } from './plan.ts'

/** A purchase given up at its closing, and one not ready yet. */
export const listPlansSansSuite = ({ reference }: Reperes): PlanAchat[] => [
  {
    reference: reference('EPI', '01'),
    famille: 'EPI',
    libelle: 'Équipements de protection',
    description: 'Gants et combinaisons de traitement.',
    fournisseur: 'F0024',
    statut: 'annule',
    ouverture: [-60, '08:00'],
    cloture: [-25, '18:00'],
    livraison: [-2, 5],
    mode_livraison: 'depot',
    mode_prix: 'prix_unique',
    adherents: 6,
    articles: [
      { article: 'GAN-NIT12', adherents: 5, total: 11 },
      { article: 'COM-T3', adherents: 3, total: 14 },
    ],
    change: {
      seuil_minimum: 250_000,
      seuil_unite: 'eur',
      motif: 'Le minimum du fournisseur n’a pas été atteint.',
    },
  },
  {
    reference: reference('CLO', '01'),
    famille: 'CLO',
    libelle: 'Clôtures',
    description: 'À compléter avec le tarif du fournisseur.',
    fournisseur: null,
    statut: 'brouillon',
    ouverture: [15, '08:00'],
    cloture: [45, '18:00'],
    livraison: [60, 75],
    mode_livraison: 'depot',
    mode_prix: 'prix_unique',
    adherents: 0,
    articles: [
      { article: 'FIL-CLO500', adherents: 0, total: 0 },
      { article: 'PIQ-ACA', adherents: 0, total: 0 },
    ],
  },
]
