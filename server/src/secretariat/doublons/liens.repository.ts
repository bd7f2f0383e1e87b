import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import type { DB } from '../../platform/db/tables.gen.ts'

export type Lien = {
  table: keyof DB
  colonne: string
  /** Singular and plural as the page counts these rows; absent for rows that the page does not count. */
  noms?: readonly [string, string]
  /** Set when `combinaison` handles the case where both records have one, before rows move. */
  combine?: true
  /**
   * For rows with an auxiliary account in the accounts: all of them, or those that have a number, keep the account of
   * the company they began with.
   */
  origine?: 'toutes' | 'numerotees'
}

/**
 * Every column that refers to a person or to a company, and so moves from the absorbed record to the kept one. A test
 * compares the list with the database: a new table must be declared here.
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
    {
      table: 'demandes_materiel',
      colonne: 'adherent_id',
      noms: ['demande de matériel faite', 'demandes de matériel faites'],
    },
    { table: 'besoins', colonne: 'adherent_id', noms: ['besoin de matériel', 'besoins de matériel'] },
    { table: 'reponses_besoin', colonne: 'adherent_id', noms: ['réponse à un besoin', 'réponses à un besoin'] },
    { table: 'courriels', colonne: 'adherent_id', noms: ['e-mail', 'e-mails'] },
    { table: 'propositions_personne', colonne: 'adherent_id' },
    { table: 'echanges', colonne: 'adherent_id' },
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
    { table: 'factures', colonne: 'entreprise_id' },
    { table: 'reglements', colonne: 'entreprise_id', noms: ['règlement', 'règlements'], origine: 'toutes' },
    { table: 'bons_commande', colonne: 'entreprise_id', noms: ['bon de commande', 'bons de commande'] },
    { table: 'transferts', colonne: 'de_entreprise_id', noms: ['transfert envoyé', 'transferts envoyés'] },
    { table: 'transferts', colonne: 'vers_entreprise_id', noms: ['transfert reçu', 'transferts reçus'] },
    {
      table: 'demandes_materiel',
      colonne: 'entreprise_id',
      noms: ['demande de matériel reçue', 'demandes de matériel reçues'],
    },
    { table: 'rattachements', colonne: 'entreprise_id' },
    { table: 'actes_en_attente', colonne: 'entreprise_id' },
    { table: 'echanges', colonne: 'entreprise_id' },
    { table: 'notes', colonne: 'entreprise_id', noms: ['note', 'notes'] },
    { table: 'lettres', colonne: 'entreprise_id' },
    { table: 'propositions_personne', colonne: 'entreprise_id' },
    { table: 'adherents', colonne: 'email_saisi_par' },
    { table: 'entreprises', colonne: 'fusionnee_dans_id' },
  ],
}

/** Table of the records, and the column that marks one that was absorbed. */
export const FICHES = {
  adherent: { table: 'adherents', marque: 'fusionne_dans_id' },
  entreprise: { table: 'entreprises', marque: 'fusionnee_dans_id' },
} as const
