import { SERIES } from '@sillon/domain/organisme/parametres/document-type'
import type pg from 'pg'

const series = Object.entries(SERIES).filter(([, serie]) => serie !== null)

/**
 * Numbers the documents by day of issue, without a gap, and copies the numbers wherever they are quoted. Uses a few
 * statements only: the large size has hundreds of thousands of documents.
 */
export async function numberPieces(client: pg.Client) {
  await client.query(
    `with rangs as (
       select d.id, s.serie, extract(year from d.date_emission)::int as annee,
         row_number() over (partition by s.serie, extract(year from d.date_emission) order by d.date_emission, e.no_adherent, d.id) as rang
       from documents d
         join unnest($1::text[], $2::text[]) s (type, serie) on s.type = d.type
         join entreprises e on e.id = d.entreprise_id
     ), numerotes as (
       update documents d set numero = r.serie || '-' || r.annee || '-' || lpad(r.rang::text, 6, '0')
       from rangs r where r.id = d.id
     )
     insert into compteurs (serie, annee, dernier) select serie, annee, max(rang) from rangs group by serie, annee`,
    [series.map(([type]) => type), series.map(([, serie]) => serie)],
  )
  await client.query(
    `update cotisations c set numero = d.numero from documents d where d.cotisation_id = c.id and d.type in ('appel', 'facture')`,
  )
  await client.query(
    `update documents d set donnees = case d.type
         when 'avoir' then jsonb_set(d.donnees, '{piece_liee,numero}', to_jsonb(c.numero))
         else jsonb_set(d.donnees, '{sommes,0,numero}', to_jsonb(c.numero)) end
     from cotisations c where c.id = d.cotisation_id and d.type in ('avoir', 'mise_en_demeure')`,
  )
  // The call asks for its number as the reference of the transfer.
  await client.query(
    `update reglements r set reference = c.numero
     from affectations_reglement a join cotisations c on c.id = a.cotisation_id
     where a.reglement_id = r.id and r.moyen = 'virement' and r.reference is null`,
  )
  await client.query(
    `update mandats m set dernier_prelevement = r.jour
     from (select entreprise_id, max(date_reglement) as jour from reglements where moyen = 'prelevement_sepa' group by entreprise_id) r
     where r.entreprise_id = m.entreprise_id`,
  )
}
