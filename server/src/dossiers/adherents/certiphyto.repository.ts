import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { Database } from '../../platform/db/database.ts'

export type Signataire = {
  id: string
  prenom: string
  nom: string
  certiphyto_numero: string | null
  certiphyto_categorie: Adherent['certiphyto_categorie']
  certiphyto_expire_le: string | null
}

const COLONNES = [
  'p.id',
  'p.prenom',
  'p.nom',
  'p.certiphyto_numero',
  'p.certiphyto_categorie',
  'p.certiphyto_expire_le',
] as const

export function findSignataire(db: Database, adherent_id: string): Promise<Signataire | undefined> {
  return db.selectFrom('adherents as p').select(COLONNES).where('p.id', '=', adherent_id).executeTakeFirst()
}

/** The principal contact, who counts as the signatory when an administrator types for a company. */
export function findContactPrincipal(db: Database, entreprise_id: string): Promise<Signataire | undefined> {
  return db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as p', 'p.id', 'r.adherent_id')
    .select(COLONNES)
    .where('r.entreprise_id', '=', entreprise_id)
    .where('r.est_contact_principal', '=', true)
    .executeTakeFirst()
}
