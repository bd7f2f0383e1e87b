export type Ligne = {
  qui: 'secretariat' | 'adherent'
  /** As the table of the days says it. */
  quoi: string
  /** Counted before, then wanted. */
  avant: string
  objectif: string
  /** The most that a day may take, where the goal is a number. Its pages count home, where it begins. */
  plafond?: { clics?: number; touches?: number; pages?: number }
  /** Why no day reaches it yet. */
  manque?: string
}

/** The two tables of the days, in their order. A line has a day in this folder, or says what it lacks. */
export const LIGNES = {
  matin: {
    qui: 'secretariat',
    quoi: 'sait ce qui attend ce matin, le plus pressé d’abord, chacun avec son acte',
    avant: 'des nombres seuls',
    objectif: '0 clic : une liste, entière',
    plafond: { clics: 0, touches: 0, pages: 1 },
  },
  pile: {
    qui: 'secretariat',
    quoi: '« La pile » : dix adhésions soumises, lues et décidées à la suite',
    avant: '70 clics',
    objectif: '≤ 25 touches',
    plafond: { clics: 0, touches: 25 },
  },
  appel: {
    qui: 'secretariat',
    quoi: 'on appelle : qui, ce qu’il doit, a commandé, a reçu',
    avant: 'impossible',
    objectif: 'Ctrl+K, quatre caractères, Entrée : une page',
    plafond: { clics: 0, touches: 6, pages: 2 },
  },
  correction: {
    qui: 'secretariat',
    quoi: 'corrige un dossier soumis ; fait pour un adhérent sans compte, par téléphone ou sur papier',
    avant: 'impossible',
    objectif: 'sur la même page, noté « par téléphone, le … »',
    plafond: { clics: 3, touches: 32, pages: 2 },
  },
  siret: {
    qui: 'secretariat',
    quoi: 'adhésion d’un SIRET inconnu, registre en panne, quatre étapes',
    avant: '4 / 390 / 8',
    objectif: '≤ 250 touches, 5 pages',
    plafond: { clics: 0, touches: 250, pages: 6 },
  },
  cheques: {
    qui: 'secretariat',
    quoi: 'un chèque ; vingt, avec le bordereau',
    avant: '34 touches ; 680',
    objectif: '≤ 15 ; ≤ 300',
    plafond: { clics: 0, touches: 300 },
  },
  banque: {
    qui: 'secretariat',
    quoi: 'un mois de mouvements de banque',
    avant: 'à la main',
    objectif: 'un dépôt, puis Entrée sur ce qui est proposé',
    plafond: { clics: 1, touches: 20, pages: 3 },
  },
  echeancier: {
    qui: 'secretariat',
    quoi: 'convenir d’un échéancier sur une facture en retard et ce qui suit, et voir celui qui ne tient plus',
    avant: 'dans un cahier',
    objectif: 'au clavier\u202f; ≤ 2 clics, ≤ 60 touches',
    plafond: { clics: 2, touches: 60, pages: 3 },
  },
  achat: {
    qui: 'secretariat',
    quoi: 'un achat de cinq articles à paliers, publié',
    avant: '16 / 250 / 3',
    objectif: '≤ 6 clics, ≤ 100 touches, ou celui de l’an dernier repris, ou collé d’un tableur',
    plafond: { clics: 6, touches: 100 },
  },
  cloture: {
    qui: 'secretariat',
    quoi: 'clore avec rupture et frais, commander, recevoir en deux lots, facturer, encaisser',
    avant: '19 clics, un piège, une impasse',
    objectif: 'aucun piège ; ≤ 15 clics',
    plafond: { clics: 12 },
  },
  appelCotisations: {
    qui: 'secretariat',
    quoi: 'appeler les cotisations',
    avant: '4 clics ; annonce 178, fait 176',
    objectif: 'une répétition : l’an dernier à côté, les écarts, e-mails et lettres, les refus prévus',
    plafond: { clics: 1, touches: 15, pages: 3 },
  },
  courrier: {
    qui: 'secretariat',
    quoi: 'poster ce qui n’a pas d’e-mail',
    avant: 'un par un',
    objectif: 'un PDF à imprimer, cochés ensemble\u202f; ≤ 30 touches',
    plafond: { clics: 0, touches: 30, pages: 2 },
  },
  message: {
    qui: 'secretariat',
    quoi: 'écrire à une liste filtrée, avec une pièce jointe',
    avant: 'un autre logiciel, une liste d’adresses recopiée',
    objectif: 'un message relu par un de ses lecteurs, au clavier\u202f; ≤ 110 touches',
    plafond: { clics: 0, touches: 110, pages: 3 },
  },
  plusTard: {
    qui: 'secretariat',
    quoi: 'remettre à un autre jour ce qui ne peut pas se faire, et noter pourquoi',
    avant: 'sur un papier',
    objectif: 'la ligne revient d’elle-même\u202f; ≤ 1 clic, ≤ 60 touches',
    plafond: { clics: 1, touches: 60, pages: 2 },
  },
  erreur: {
    qui: 'secretariat',
    quoi: 'se tromper',
    avant: 'peu d’actes se reprennent',
    objectif: 'tout envoi attend 30 s, « Annuler » ; tout statut a son retour',
    plafond: { clics: 0, touches: 4 },
  },
  session: {
    qui: 'secretariat',
    quoi: 'la session finit pendant la saisie',
    avant: 'page blanche, saisie perdue',
    objectif: 'une feuille de connexion par-dessus ; rien de perdu',
    manque: 'jouée par l’épreuve « session » de chaque journée, comptée plus bas',
  },
  acces: {
    qui: 'adherent',
    quoi: 'premier accès depuis l’e-mail',
    avant: '6 / 68 / 3, puis une connexion vide',
    objectif: '3 appuis, connecté à la fin, clé d’accès proposée',
    plafond: { clics: 3 },
  },
  declaration: {
    qui: 'adherent',
    quoi: 'déclaration de l’année, peu de changements',
    avant: '10 / 10 / 5',
    objectif: '« En 60 secondes » : ≤ 6 appuis, un reçu',
    plafond: { clics: 6 },
  },
  materiel: {
    qui: 'adherent',
    quoi: 'ajouter une machine avec sa photo',
    avant: '13 / 28 / 4',
    objectif: 'un formulaire, ≤ 8 appuis',
    plafond: { clics: 8 },
  },
  commande: {
    qui: 'adherent',
    quoi: 'commander dans un achat groupé',
    avant: '14 appuis',
    objectif: '≤ 6 appuis ; chaque redevance nommée près du prix',
    plafond: { clics: 6 },
  },
  accord: {
    qui: 'adherent',
    quoi: 'répondre à un changement tardif',
    avant: '4, si on le trouve',
    objectif: '2 appuis depuis la première carte de l’accueil',
    plafond: { clics: 2 },
  },
  controle: {
    qui: 'adherent',
    quoi: 'noter un contrôle fait',
    avant: '5 106 px de formulaire',
    objectif: '3 appuis depuis l’accueil',
    plafond: { clics: 3 },
  },
  livraison: {
    qui: 'adherent',
    quoi: 'le jour de la livraison',
    avant: 'se lit seulement',
    objectif: '« reçu / manquant / abîmé », photo, 3 appuis, hors ligne',
    plafond: { clics: 3 },
  },
  voisin: {
    qui: 'adherent',
    quoi: 'trouver une machine à moins de 30 km et appeler',
    avant: '10 / 6',
    objectif: '≤ 5 appuis',
    plafond: { clics: 5 },
  },
  besoin: {
    qui: 'adherent',
    quoi: 'dire ce qu’il me faut à mes voisins, et convenir',
    avant: 'par téléphone, à qui l’on connaît',
    objectif: '≤ 12 appuis, la réponse lue à l’accueil',
    plafond: { clics: 12 },
  },
  payer: {
    qui: 'adherent',
    quoi: 'payer',
    avant: 'un code QR montré sur le téléphone qui paie',
    objectif: 'partager, tout copier, « j’ai payé » : ≤ 3 appuis',
    plafond: { clics: 3, touches: 0 },
  },
  iban: {
    qui: 'adherent',
    quoi: 'remplacer son IBAN',
    avant: 'le prélèvement tombe sans un mot',
    objectif: 'dit avant, un e-mail, le mandat signé dans le portail',
    plafond: { clics: 6 },
  },
  appeler: {
    qui: 'adherent',
    quoi: 'appeler la coopérative',
    avant: 'les mentions légales',
    objectif: 'un appui de toute page',
    plafond: { clics: 1 },
  },
  lien: {
    qui: 'adherent',
    quoi: 'ouvrir le lien d’un e-mail, à froid, sur un téléphone lent',
    avant: '4,4 à 10,8 s',
    objectif: '≤ 1,5 s',
    manque: 'mesuré par `npm run bench:web`, qui a le téléphone lent',
  },
} satisfies Record<string, Ligne>

export type Cle = keyof typeof LIGNES
