import type { Jour } from '@sillon/domain/jour'
import type { DocumentType } from '@sillon/domain/organisme/parametres/document-type'
import type { ModeReglement } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import type { CotisationStatut } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import type { Situation } from '@sillon/domain/tresorerie/cotisations/situation'

/** Numbers are given once all fees are loaded, by day of issue. */
export type CotisationDemonstration = {
  id: string
  adhesion_id: string
  entreprise_id: string
  campagne_id: string
  bareme_id: string
  statut: CotisationStatut
  situation: Situation
  calcul: Calcul
  regle: number
  date_emission: Jour | null
  echeance: Jour | null
  litige_motif: string | null
  motif: string | null
  close_le: Jour | null
  montant_irrecouvrable: number | null
}

/** Day when a call is sent, and its due date. */
export type Appel = { date_emission: Jour; echeance: Jour }
export type AppeleeDemonstration = CotisationDemonstration & Appel

export type ReglementDemonstration = {
  id: string
  entreprise_id: string | null
  moyen: ModeReglement
  date_reglement: Jour
  montant: number
  affecte: number
  reference: string | null
  statut: 'valide' | 'rejete'
  motif: string | null
  code_rejet: string | null
  close_le: Jour | null
}

type AffectationDemonstration = {
  reglement_id: string
  cotisation_id: string
  montant: number
  date_affectation: Jour
  annulee_le: Jour | null
}

type RelanceDemonstration = {
  cotisation_id: string
  etape: string
  canal: 'courriel' | 'courrier'
  envoyee_le: Jour
  document_id: string | null
}

export type DocumentDemonstration = {
  id: string
  type: DocumentType
  entreprise_id: string
  cotisation_id: string
  date_emission: Jour
  donnees: DonneesDocument
}

type MouvementPartsDemonstration = {
  entreprise_id: string
  cotisation_id: string | null
  jour: Jour
  nature: 'souscription' | 'annulation'
  nombre: number
  valeur_nominale: number
}

/** Everything about the money of one company: its fees, payments, documents, reminders and shares. */
export type GrandLivre = {
  cotisations: CotisationDemonstration[]
  reglements: ReglementDemonstration[]
  affectations: AffectationDemonstration[]
  documents: DocumentDemonstration[]
  relances: RelanceDemonstration[]
  mouvements: MouvementPartsDemonstration[]
}

export const openGrandLivre = (): GrandLivre => ({
  cotisations: [],
  reglements: [],
  affectations: [],
  documents: [],
  relances: [],
  mouvements: [],
})
