import * as z from 'zod/mini'
import { BON_STATUTS } from '../../achats/bons-commande/bon-statut.ts'
import { ADHESION_STATUTS } from '../../comptes/droits/adhesion-statut.ts'
import { ROLES } from '../../comptes/droits/role.ts'
import { TelephonePersonne } from '../../comptes/personnes/telephones.ts'
import { DECLARATION_STATUTS } from '../../dossiers/adhesions/declaration-statut.ts'
import { MANDAT_STATUTS } from '../../dossiers/mandats/mandat-statut.ts'
import { SignaturePortail } from '../../dossiers/mandats/signature-portail.ts'
import { CreanceSuivie } from '../../tresorerie/creances/creance.ts'
import { NoteEpinglee } from '../notes/note.ts'
import { Evenement } from './evenement.ts'

const texte = z.nullable(z.string())

/** Somebody who has a role in the company today. */
export const PersonneFiche = z.object({
  id: z.uuid(),
  prenom: z.string(),
  nom: z.string(),
  role: z.nullable(z.enum(ROLES)),
  parts_pct: z.nullable(z.number()),
  est_contact_principal: z.boolean(),
  email: texte,
  /** The preferred one first. */
  telephones: z.array(TelephonePersonne),
  /** They can sign in to the portal. */
  a_un_compte: z.boolean(),
})
export type PersonneFiche = z.infer<typeof PersonneFiche>

/** An order on its way: validated, and neither invoiced nor cancelled. Cents. */
export const BonFiche = z.object({
  id: z.uuid(),
  numero: texte,
  libelle: z.string(),
  statut: z.enum(BON_STATUTS),
  valide_le: texte,
  total_ttc: z.int(),
  /** The purchase is still open: the company may change its order. */
  modifiable: z.boolean(),
})
export type BonFiche = z.infer<typeof BonFiche>

/** The latest membership of the company, with its declaration for the running campaign. */
const AdhesionFiche = z.object({
  id: z.uuid(),
  statut: z.enum(ADHESION_STATUTS),
  en_preparation: z.boolean(),
  date_effet: texte,
  /** Null: no campaign is open yet. */
  campagne: z.nullable(z.object({ annee: z.int(), depot_au: z.string() })),
  declaration: z.nullable(z.object({ statut: z.enum(DECLARATION_STATUTS), soumise_le: texte, motif: texte })),
})

/** How many rows each tab holds. */
export const NombresFiche = z.object({
  commandes: z.int(),
  materiels: z.int(),
  documents: z.int(),
  courriels: z.int(),
  notes: z.int(),
})
export type NombresFiche = z.infer<typeof NombresFiche>

/** All that is needed to answer a call of a company. Amounts are cents. */
export const Fiche = z.object({
  id: z.uuid(),
  no_adherent: z.string(),
  raison_sociale: z.string(),
  siret: z.string(),
  commune: texte,
  departement: texte,
  email: texte,
  telephone: texte,
  /** Null: the company never applied. */
  adhesion: z.nullable(AdhesionFiche),
  /** Surface of its active farms. */
  sau_ha: z.number(),
  personnes: z.array(PersonneFiche),
  bons: z.array(BonFiche),
  nombres: NombresFiche,
  mandat: z.nullable(
    z.object({
      statut: z.enum(MANDAT_STATUTS),
      rum: z.string(),
      date_signature: texte,
      signature: z.nullable(SignaturePortail),
    }),
  ),
  /** Positive when the company owes money. */
  solde: z.int(),
  /** Money paid and not allocated yet. */
  credit: z.int(),
  creances: z.array(CreanceSuivie),
  dernier_reglement: z.nullable(z.object({ jour: z.string(), montant: z.int() })),
  /** Written by the office, which alone reads this page. */
  notes_epinglees: z.array(NoteEpinglee),
  /** The latest first. */
  evenements: z.array(Evenement),
})
export type Fiche = z.infer<typeof Fiche>
