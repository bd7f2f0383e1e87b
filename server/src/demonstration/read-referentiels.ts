import type { CategorieMateriel } from '@sillon/domain/referentiels/referentiels'
import type pg from 'pg'

/** The leaves of the equipment tree by code, and the brands both ways. */
export async function readReferentiels(client: pg.Client) {
  const categories = await client.query<CategorieMateriel>(
    'select * from categories_materiel where parent_id is not null order by code',
  )
  const marques = await client.query<{ id: string; nom: string }>('select id, nom from marques order by nom')
  return {
    categories: new Map(categories.rows.map((categorie) => [categorie.code, categorie])),
    marques: new Map(marques.rows.map(({ id, nom }) => [nom, id])),
    nomsMarques: new Map(marques.rows.map(({ id, nom }) => [id, nom])),
  }
}
