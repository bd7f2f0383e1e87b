import type { Adresse } from '@sillon/domain/adresse'
import type { Vendeur } from '@sillon/domain/pieces/documents/bon-imprime'
import type pg from 'pg'
import type { BonDemonstration } from './achat.ts'

/** Attributes of a company that its purchase documents print. */
export type Fiche = {
  id: string
  no_adherent: string
  raison_sociale: string
  siret: string
  tva_intra: string | null
  telephone: string | null
  adresse: Adresse | null
  adresse_facturation: Adresse | null
  contact: string | null
  exploitation: string | null
  exploitation_adresse: Adresse | null
  acces_livraison: string | null
}

/** Map by company id. */
export async function listFiches(
  client: pg.Client,
  bons: readonly BonDemonstration[],
): Promise<ReadonlyMap<string, Fiche>> {
  const { rows } = await client.query<Fiche>(
    `select e.id, e.no_adherent, e.raison_sociale, e.siret, e.tva_intra, coalesce(c.telephone_mobile, e.telephone) as telephone,
       e.adresse, e.adresse_facturation, c.prenom || ' ' || c.nom as contact, x.nom as exploitation,
       x.adresse as exploitation_adresse, x.acces_livraison
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) b (entreprise_id, contact_id, exploitation_id)
       join entreprises e on e.id = b.entreprise_id
       left join adherents c on c.id = b.contact_id
       left join exploitations x on x.id = b.exploitation_id`,
    [
      bons.map(({ acheteur }) => acheteur.entreprise_id),
      bons.map(({ acheteur }) => acheteur.contact_id),
      bons.map(({ exploitation_id }) => exploitation_id),
    ],
  )
  return new Map(rows.map((fiche) => [fiche.id, fiche]))
}

export type FicheFournisseur = Vendeur & {
  id: string
  pays: string
  adresse: Adresse | null
  code_client: string | null
}

export async function listFichesFournisseurs(client: pg.Client): Promise<ReadonlyMap<string, FicheFournisseur>> {
  const { rows } = await client.query<FicheFournisseur>(
    `select id, raison_sociale, siret, tva_intra, agrement_phyto, pays, adresse, code_client from fournisseurs`,
  )
  return new Map(rows.map((fiche) => [fiche.id, fiche]))
}
