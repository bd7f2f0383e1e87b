import { etablissement, lieu, point, rue, type UniteFictive, unite } from './fake-registre.ts'

export const SIRETS_FICTIFS = {
  gaec: '12345678200010',
  earl: '90010200500015',
  scea: '90147731500013',
  entrepreneur: '90285262300013',
  sarl_fermee: '90422793100014',
  diffusion_partielle: '90560324700016',
  sas_siege: '90697855600015',
  sas_secondaire: '90697855600023',
  cuma: '90835386500011',
  gfa_corse: '90972917000011',
  sci_reunion: '91110448700010',
  cessee: '91247979700017',
  association_cedex: '91385510200012',
  seulement_sirene: '91523041100018',
  /** In no registry. */
  non_diffusible: '91660572800010',
} as const

/** Invented companies, one for each kind of answer that the registries give. Their SIRETs have a valid Luhn key. */
export const UNITES_FICTIVES: UniteFictive[] = [
  unite({
    nom: 'GAEC DES TILLEULS',
    categorie_juridique: '6533',
    tva: ['FR11123456782'],
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.gaec,
        ...rue(null, 'LIEU-DIT', 'LE BOURG'),
        ...lieu('35140', 'SAINT-AUBIN-DU-CORMIER', '35253'),
      }),
    ],
  }),
  unite({
    nom: 'EARL LE GOFF',
    categorie_juridique: '6598',
    code_ape: '01.41Z',
    est_bio: true,
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.earl,
        nom_commercial: 'LA FERME DU PONT',
        enseigne: 'LA FERME DU PONT',
        ...rue('12', 'ROUTE', 'DES MOULINS'),
        indice_repetition: 'B',
        ...lieu('29270', 'CARHAIX-PLOUGUER', '29024'),
        ...point('48.2766', '-3.5745'),
      }),
    ],
  }),
  unite({
    nom: 'SCEA DE LA PLAINE',
    sigle: 'SDP',
    categorie_juridique: '6597',
    code_ape: '01.11Z',
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.scea,
        ...rue('3', 'RUE', 'DE L EGLISE'),
        ...lieu('28150', 'VOVES', '28422'),
      }),
    ],
  }),
  unite({
    nom: 'MAELLE MORVAN',
    personne: { prenom: 'MAELLE', nom: 'MORVAN' },
    categorie_juridique: '1000',
    code_ape: '01.13Z',
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.entrepreneur,
        ...rue(null, 'LIEU-DIT', 'KERGOAT'),
        ...lieu('22110', 'ROSTRENEN', '22266'),
      }),
    ],
  }),
  unite({
    nom: 'SARL DES QUATRE VENTS',
    categorie_juridique: '5499',
    code_ape: '46.61Z',
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.sarl_fermee,
        etat: 'F',
        date_fermeture: '2024-03-31',
        ...rue('8', 'AVENUE', 'DE LA GARE'),
        ...lieu('32800', 'EAUZE', '32119'),
      }),
    ],
  }),
  unite({
    nom: 'YANN PERSONNE CACHEE',
    personne: { prenom: 'YANN', nom: 'PERSONNE CACHEE' },
    categorie_juridique: '1000',
    diffusion: 'P',
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.diffusion_partielle,
        ...rue('1', 'RUE', 'CACHEE'),
        ...lieu('35500', 'VITRE', '35360'),
      }),
    ],
  }),
  unite({
    nom: 'SAS AGRI BOCAGE',
    categorie_juridique: '5710',
    code_ape: '01.61Z',
    tva: ['FR20906978556'],
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.sas_siege,
        ...rue('40', 'BOULEVARD', 'DE LA LIBERTE'),
        ...lieu('35000', 'RENNES', '35238'),
      }),
      etablissement({
        siret: SIRETS_FICTIFS.sas_secondaire,
        est_siege: false,
        date_creation: '2015-06-01',
        enseigne: 'BOCAGE SERVICES',
        ...rue('19', 'RUE', 'DU STADE'),
        ...lieu('50300', 'AVRANCHES', '50025'),
        ...point('48.6844', '-1.3570'),
      }),
    ],
  }),
  unite({
    nom: 'CUMA DU VAL',
    categorie_juridique: '6316',
    code_ape: '77.31Z',
    sans_second_code: true,
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.cuma,
        libelle_voie: 'MAIRIE',
        ...lieu('49270', 'OREE D ANJOU', '49069'),
      }),
    ],
  }),
  unite({
    nom: 'GFA DE LA PIEVE',
    categorie_juridique: '6534',
    code_ape: '01.21Z',
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.gfa_corse,
        ...rue(null, 'CHEMIN', 'DE CANDIA'),
        ...lieu('20090', 'AJACCIO', '2A004'),
        ...point('41.9267', '8.7369'),
      }),
    ],
  }),
  unite({
    nom: 'SCI DES CANNES',
    categorie_juridique: '6540',
    code_ape: '01.14Z',
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.sci_reunion,
        ...rue('27', 'CHEMIN', 'DES LETCHIS'),
        ...lieu('97490', 'SAINT-DENIS', '97411'),
        ...point('-20.9012', '55.4990'),
      }),
    ],
  }),
  unite({
    nom: 'GAEC DES ANCIENS',
    categorie_juridique: '6533',
    etat: 'C',
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.cessee,
        etat: 'F',
        date_fermeture: '2019-12-31',
        ...rue(null, 'LIEU-DIT', 'LA VIEILLE COUR'),
        ...lieu('53200', 'CHATEAU-GONTIER-SUR-MAYENNE', '53062'),
      }),
    ],
  }),
  unite({
    nom: 'ASSOCIATION DES ELEVEURS',
    sigle: 'ADE',
    categorie_juridique: '9220',
    code_ape: '94.12Z',
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.association_cedex,
        ...rue('2', 'RUE', 'MAURICE LE LANNOU'),
        libelle_cedex: 'RENNES CEDEX 7',
        ...lieu('35000', 'RENNES', '35238'),
      }),
    ],
  }),
  unite({
    nom: 'EARL DU COTEAU',
    categorie_juridique: '6598',
    code_ape: '01.24Z',
    seulement_sirene: true,
    etablissements: [
      etablissement({
        siret: SIRETS_FICTIFS.seulement_sirene,
        ...rue(null, 'LD', 'LE COTEAU'),
        ...lieu('84400', 'APT', '84003'),
      }),
    ],
  }),
]
