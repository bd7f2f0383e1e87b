import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { DeclarationStatut } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import type { Instantane } from '@sillon/domain/dossiers/adhesions/instantane'
import type { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { Jour } from '@sillon/domain/jour'
import type { CategorieMateriel } from '@sillon/domain/organisme/referentiels/referentiels'
import type { CampagneDemonstration } from './campagnes.ts'
import type { CommuneDemonstration } from './communes.ts'
import type { Hasard } from './hasard.ts'

/** The data and the random source that every draw may use. */
export type Contexte = {
  hasard: Hasard
  today: Jour
  campagnes: readonly CampagneDemonstration[]
  communes: readonly CommuneDemonstration[]
  /** Leaf categories by code. */
  categories: ReadonlyMap<string, CategorieMateriel>
  /** The codes of a leaf and of its group, by the id of the leaf. */
  feuilles: ReadonlyMap<string, { categorie: string; groupe: string }>
  /** Brand ids by name. */
  marques: ReadonlyMap<string, string>
  /** Brand names by id. */
  nomsMarques: ReadonlyMap<string, string>
  adminId: string
}

export type EntrepriseDemonstration = Omit<Entreprise, 'siren' | 'nic' | 'mandat'> & { no_adherent: string }

export type AdhesionDemonstration = {
  id: string
  entreprise_id: string
  statut: AdhesionStatut
  en_preparation: boolean
  premiere_campagne_id: string | null
  adhesion_precedente_id: string | null
  soumise_le: string | null
  complement_demande_le: string | null
  validee_le: string | null
  motif: string | null
  date_effet: Jour | null
  fin_le: Jour | null
  resiliation_prevue_le: Jour | null
  modifiee_le: string
}

export type DeclarationDemonstration = {
  id: string
  adhesion_id: string
  campagne_id: string
  statut: DeclarationStatut
  instantane: Instantane | null
  motif: string | null
  soumise_le: string | null
  complement_demande_le: string | null
  auteur_id: string | null
}

export type CompteBancaire = { iban: string; bic: string; titulaire_compte: string }

/** A company with its farms, people and machines. */
export type Contenu = {
  entreprise: EntrepriseDemonstration
  exploitations: Exploitation[]
  adherents: Adherent[]
  materiels: Materiel[]
}

/** A company with everything it holds. */
export type DossierDemonstration = Contenu & {
  compteBancaire: CompteBancaire | null
  adhesions: AdhesionDemonstration[]
  declarations: DeclarationDemonstration[]
}
