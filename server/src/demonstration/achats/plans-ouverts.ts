import { CHAUMES, type PlanAchat, type Reperes } from './plan.ts'

/** Open purchases. In the first one, four more tons lower the price for everybody. */
export const listPlansOuverts = ({ reference, anneeDe }: Reperes): PlanAchat[] => [
  {
    reference: reference('ENG', '02'),
    famille: 'ENG',
    libelle: `Engrais de printemps ${anneeDe(90)}`,
    description:
      'Les apports de sortie d’hiver. Plus nous sommes nombreux, plus le prix de l’ammonitrate baisse, pour tous.',
    fournisseur: 'F0002',
    statut: 'ouvert',
    ouverture: [-19, '08:00'],
    cloture: [8, '18:00'],
    livraison: [18, 24],
    mode_livraison: 'depot',
    mode_prix: 'paliers_groupe',
    adherents: 31,
    articles: [
      { article: 'AN335-BB500', adherents: 31, total: 136 },
      { article: 'NPK15-BB600', adherents: 9, total: 33 },
      { article: 'KIE-S25', adherents: 9, total: 440 },
    ],
    brouillons: 2,
    annules: 1,
    imposes: [
      {
        no_adherent: CHAUMES,
        valide: [-2, '21:08'],
        lignes: { 'AN335-BB500': 12, 'NPK15-BB600': 5, 'KIE-S25': 40 },
      },
    ],
    change: { franco_ht: 2_000_000, frais_port: 48_000 },
  },
  {
    reference: reference('FIL', '01'),
    famille: 'FIL',
    libelle: 'Films et ficelles',
    description: 'Pour l’enrubannage et la récolte à venir. Un seul prix, livré au dépôt.',
    fournisseur: 'F0013',
    statut: 'ouvert',
    ouverture: [-20, '08:00'],
    cloture: [1, '12:00'],
    livraison: [21, 28],
    mode_livraison: 'depot',
    mode_prix: 'prix_unique',
    adherents: 27,
    articles: [
      { article: 'FIL-ENR750', adherents: 18, total: 236 },
      { article: 'FIC-POL130', adherents: 14, total: 148, change: { disponible: 160 } },
      { article: 'BAC-ENS14', adherents: 7, total: 12 },
    ],
    brouillons: 1,
  },
  {
    reference: reference('SEM', '02'),
    famille: 'SEM',
    libelle: `Semences de maïs ${anneeDe(120)}`,
    description: 'Grain et ensilage. Les doses non ouvertes sont reprises jusqu’au 15 mai.',
    fournisseur: 'F0006',
    statut: 'publie',
    ouverture: [6, '08:00'],
    cloture: [34, '18:00'],
    livraison: [70, 80],
    mode_livraison: 'depot',
    mode_prix: 'paliers_groupe',
    adherents: 0,
    articles: [
      { article: 'MAI-RUS50', adherents: 0, total: 0 },
      { article: 'MAI-ENS50', adherents: 0, total: 0 },
    ],
  },
]
