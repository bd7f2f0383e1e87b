import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import type { DB } from '../../platform/db/tables.gen.ts'

export type Lien = {
  table: keyof DB
  colonne: string
  /** As the page counts it, one and many; none for what an administrator does not count. */
  noms?: readonly [string, string]
  /** Beside moving: what `combinaison` does first where both have one. */
  combine?: true
  /** Of the accounts: all of them, or those that have a number, stay under the auxiliary account where they were born. */
  origine?: 'toutes' | 'numerotees'
}

/**
 * Every column that points to a person or to a company, and so moves from the absorbed record to the kept one. A test compares
 * it with the database: a table that comes later says here what a merge does with it.
 */
export const LIENS: Record<ObjetFusion, readonly Lien[]> = {
  adherent: [
    { table: 'utilisateurs', colonne: 'adherent_id', noms: ['compte', 'comptes'], combine: true },
    { table: 'roles_entreprise', colonne: 'adherent_id', noms: ['rôle', 'rôles'], combine: true },
    { table: 'rattachements', colonne: 'adherent_id', noms: ['rattachement', 'rattachements'], combine: true },
    {
      table: 'bons_commande',
      colonne: 'contact_id',
      noms: ['bon de commande où la personne est le contact', 'bons de commande où la personne est le contact'],
    },
    { table: 'consentements', colonne: 'adherent_id', noms: ['consentement', 'consentements'] },
    { table: 'consultations', colonne: 'adherent_id', noms: ['consultation', 'consultations'] },
    { table: 'courriels', colonne: 'adherent_id', noms: ['e-mail', 'e-mails'] },
    { table: 'propositions_personne', colonne: 'adherent_id' },
    { table: 'adherents', colonne: 'fusionne_dans_id' },
  ],
  entreprise: [
    { table: 'adhesions', colonne: 'entreprise_id', noms: ['adhésion', 'adhésions'], combine: true },
    { table: 'exploitations', colonne: 'entreprise_id', noms: ['exploitation', 'exploitations'], combine: true },
    { table: 'exploitations', colonne: 'repreneur_id' },
    { table: 'roles_entreprise', colonne: 'entreprise_id', noms: ['rôle', 'rôles'], combine: true },
    { table: 'materiels', colonne: 'entreprise_id', noms: ['matériel', 'matériels'] },
    { table: 'affectations_materiel', colonne: 'entreprise_id' },
    { table: 'mandats', colonne: 'entreprise_id', noms: ['mandat', 'mandats'], combine: true },
    { table: 'cotisations', colonne: 'entreprise_id', noms: ['cotisation', 'cotisations'], origine: 'numerotees' },
    {
      table: 'mouvements_parts',
      colonne: 'entreprise_id',
      noms: ['mouvement de parts', 'mouvements de parts'],
      origine: 'toutes',
    },
    { table: 'documents', colonne: 'entreprise_id', noms: ['document', 'documents'], origine: 'numerotees' },
    { table: 'reglements', colonne: 'entreprise_id', noms: ['règlement', 'règlements'], origine: 'toutes' },
    { table: 'bons_commande', colonne: 'entreprise_id', noms: ['bon de commande', 'bons de commande'] },
    { table: 'transferts', colonne: 'de_entreprise_id', noms: ['transfert envoyé', 'transferts envoyés'] },
    { table: 'transferts', colonne: 'vers_entreprise_id', noms: ['transfert reçu', 'transferts reçus'] },
    { table: 'rattachements', colonne: 'entreprise_id' },
    { table: 'propositions_personne', colonne: 'entreprise_id' },
    { table: 'adherents', colonne: 'email_saisi_par' },
    { table: 'entreprises', colonne: 'fusionnee_dans_id' },
  ],
}

/** Where the record itself is, and the mark of one that was absorbed. */
export const FICHES = {
  adherent: { table: 'adherents', marque: 'fusionne_dans_id' },
  entreprise: { table: 'entreprises', marque: 'fusionnee_dans_id' },
} as const
