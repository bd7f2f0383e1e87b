import type { ModeReglement } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { Lecture } from '@sillon/domain/secretariat/recherche-bureau/lecture'
import type { TypePiece } from '@sillon/domain/secretariat/recherche-bureau/trouvaille'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { CANDIDATS_MAX, contientLesMots } from './candidats.repository.ts'

export type LigneNumero = {
  sorte: TypePiece | 'materiel'
  id: string
  /** A piece’s own; the serial number or the plate of a machine. */
  numero: string
  moyen: ModeReglement | null
  entreprise_id: string | null
  /** The company, the supplier or the purchase. */
  nom: string | null
  cotisation_id: string | null
  bon_commande_id: string | null
  groupement_id: string | null
  jour: string | null
  montant: number | null
  /** Null but on a machine. */
  marque: string | null
  modele: string | null
  designation: string | null
  categorie: string | null
}

/** Columns of the rows of every source, in their order. */
const COLONNES = sql.raw(
  'sorte, id, numero, moyen, entreprise_id, nom, cotisation_id, bon_commande_id, groupement_id, jour, montant',
)

/** Orders have rows of their own. A piece issued again under its number is one piece. */
const documents = (numero: string) => sql`
  (select distinct on (numero) type, id, numero, null::text, entreprise_id, null::text, cotisation_id, bon_commande_id, null::uuid,
    date_emission, coalesce(donnees #>> '{calcul,montant_ttc}', donnees #>> '{reglement,montant}')::bigint
  from (
    select * from documents where normalise(numero) like ${numero} and numero is not null limit ${CANDIDATS_MAX}
  ) as d
  where type not in ('bon_commande', 'commande_fournisseur', 'mandat')
  order by numero, edition desc)`

const parNumero = (numero: string): RawBuilder<unknown>[] => [
  documents(numero),
  sql`(select 'bon_commande', id, numero, null, entreprise_id, null, null, id, groupement_id, valide_le::date, total_ttc
    from bons_commande where normalise(numero) like ${numero} limit ${CANDIDATS_MAX})`,
  sql`(select 'reglement', id, reference, moyen, entreprise_id, null, null, null, null, date_reglement, montant
    from reglements where normalise(reference) like ${numero} limit ${CANDIDATS_MAX})`,
  sql`select 'commande_fournisseur', c.id, c.numero, null, null, f.raison_sociale, null, null, c.groupement_id, c.date_emission, null
    from commandes_fournisseur c join fournisseurs f on f.id = c.fournisseur_id where normalise(c.numero) like ${numero}`,
  sql`select 'facture_fournisseur', id, numero, null, null, vendeur, null, null, null, date_facture, total_ttc
    from factures_fournisseur where normalise(numero) like ${numero}`,
  sql`(select 'materiel', id, case when normalise(numero_serie) like ${numero} then numero_serie else coalesce(immatriculation, numero_serie) end, null, entreprise_id, null, null, null, null, null, null
    from materiels where reperes_de(numero_serie, immatriculation) like ${numero} limit ${CANDIDATS_MAX})`,
]

/** A purchase is also called by its name. */
const groupements = ({ mots, numero }: Lecture) => sql`
  select 'groupement', id, reference, null::text, null::uuid, libelle, null::uuid, null::uuid, null::uuid, cloture_le::date, null::bigint
  from groupements_achats where ${contientLesMots(sql`recherche`, mots)} or normalise(reference) like ${numero}`

/** All that carries a number: pieces, the latest first, and machines. `limit` holds for each of the two. */
export async function listNumeros(db: Database, lecture: Lecture, limit: number): Promise<LigneNumero[]> {
  const { numero } = lecture
  const sources = sql.join([...(numero === null ? [] : parNumero(numero)), groupements(lecture)], sql` union all `)
  const { rows } = await sql<LigneNumero>`
    with sources (${COLONNES}) as (${sources}), classees as (
      select *, row_number() over (
        partition by sorte = 'materiel' order by normalise(numero) not like ${`%${numero?.replaceAll('%', '') ?? ''}`}, jour desc nulls last, numero, id
      ) as rang
      from sources
    )
    select s.sorte, s.id, s.numero, s.moyen, s.entreprise_id, coalesce(s.nom, e.raison_sociale) as nom, s.cotisation_id,
      s.bon_commande_id, s.groupement_id, s.jour, case when s.sorte in ('appel', 'facture') then coalesce(c.montant_du, s.montant) else s.montant end as montant,
      coalesce(k.nom, m.marque_autre) as marque, m.modele, m.designation, g.libelle as categorie
    from classees s
      left join entreprises e on e.id = s.entreprise_id
      left join cotisations c on c.id = s.cotisation_id
      left join materiels m on m.id = s.id and s.sorte = 'materiel'
      left join marques k on k.id = m.marque_id
      left join categories_materiel g on g.id = m.categorie_id
    where s.rang <= ${limit}
    order by s.rang`.execute(db)
  return rows
}
