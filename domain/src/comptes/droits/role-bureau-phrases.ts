import type { DroitBureau, RoleBureau } from './role-bureau.ts'

export const ROLE_BUREAU_LABELS: Record<RoleBureau, string> = {
  administrateur: 'Administrateur',
  tresorier: 'Trésorier',
  commandes: 'Commandes',
  lecture: 'Lecture',
}

/** Explains each role to whoever chooses one. */
export const ROLE_BUREAU_AIDES: Record<RoleBureau, string> = {
  administrateur: 'Fait tout, réglages et comptes compris.',
  tresorier:
    'Lit les dossiers et les commandes. Tient les cotisations, les règlements, la banque, les factures des fournisseurs.',
  commandes: 'Lit les dossiers et les cotisations. Tient les groupements d’achats, les fournisseurs et leurs factures.',
  lecture: 'Lit les dossiers, les cotisations et les commandes, sans rien changer.',
}

/** The end of « Votre rôle ne permet pas… ». */
const CE_QUE_PERMET: Record<DroitBureau, string> = {
  lecture: 'de lire cette page',
  dossiers: 'de changer les dossiers des adhérents',
  argent: 'd’agir sur l’argent de la coopérative, ni de lire ses comptes bancaires',
  achats: 'd’agir sur les achats groupés',
  factures: 'de traiter les factures et les comptes des fournisseurs',
  envois: 'd’envoyer un message ou une pièce',
  echanges: 'de noter un appel, un papier ou une remarque',
  reglages: 'de changer les réglages de la coopérative',
  comptes: 'de gérer les comptes des utilisateurs',
}

/** Why the office refuses an act to this role. */
export const refusRole = (role: RoleBureau, droit: DroitBureau): string =>
  `Votre rôle (${ROLE_BUREAU_LABELS[role]}) ne permet pas ${CE_QUE_PERMET[droit]}\u00a0: demandez-le à un administrateur.`
