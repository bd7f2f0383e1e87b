import type { CategorieMateriel } from '@sillon/domain/organisme/referentiels/referentiels'
import type pg from 'pg'

/** The leaf categories of equipment by code, and the brands by name and by id. */
export async function readReferentiels(client: pg.Client) {
  const categories = await client.query<CategorieMateriel>(
    'select * from categories_materiel where parent_id is not null order by code',
  )
  const groupes = await client.query<{ id: string; categorie: string; groupe: string }>(
    `select f.id, f.code as categorie, g.code as groupe from categories_materiel f join categories_materiel g on g.id = f.parent_id`,
  )
  const marques = await client.query<{ id: string; nom: string }>('select id, nom from marques order by nom')
  return {
    categories: new Map(categories.rows.map((categorie) => [categorie.code, categorie])),
    feuilles: new Map(groupes.rows.map(({ id, ...codes }) => [id, codes])),
    marques: new Map(marques.rows.map(({ id, nom }) => [nom, id])),
    nomsMarques: new Map(marques.rows.map(({ id, nom }) => [id, nom])),
  }
}
