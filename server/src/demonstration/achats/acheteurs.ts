import { type Jour, jourOf } from '@sillon/domain/jour'
import type { DossierDemonstration } from '../dossier.ts'
import type { GrandLivre } from '../grand-livre.ts'

type Certiphyto = { numero: string; categorie: string | null; expire_le: Jour; nom: string }

/** A company that may order, with the attributes that an order copies. */
export type Acheteur = {
  entreprise_id: string
  no_adherent: string
  exploitation_id: string | null
  contact_id: string
  certiphyto: Certiphyto | null
  admis_le: Jour
  isAJour: boolean
  /** Retired people only have what the office orders for them. */
  isRetraite: boolean
}

/** Null when the company is no member, or nobody in it may order. */
export function toAcheteur(
  { entreprise, exploitations, adherents, adhesions }: DossierDemonstration,
  { cotisations }: GrandLivre,
  today: Jour,
): Acheteur | null {
  const adhesion = adhesions.find(({ statut }) => statut === 'active')
  const contact = adherents.find(
    ({ est_contact_principal, droit }) => est_contact_principal && droit === 'gestionnaire',
  )
  if (!adhesion?.validee_le || !contact) return null
  const { certiphyto_numero: numero, certiphyto_categorie: categorie, certiphyto_expire_le: expire_le } = contact
  return {
    entreprise_id: entreprise.id,
    no_adherent: entreprise.no_adherent,
    exploitation_id: exploitations.find(({ est_principale }) => est_principale)?.id ?? null,
    contact_id: contact.id,
    certiphyto:
      numero === null || expire_le === null
        ? null
        : { numero, categorie, expire_le, nom: `${contact.prenom} ${contact.nom}` },
    admis_le: jourOf(adhesion.validee_le),
    isAJour: cotisations.every(
      ({ statut, echeance }) =>
        echeance === null || echeance >= today || !['appelee', 'partiellement_payee'].includes(statut),
    ),
    isRetraite: contact.est_retraite,
  }
}
