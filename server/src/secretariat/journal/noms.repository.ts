import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Query for the name of each kind of object. */
const NOMS: Partial<Record<ObjetJournal, string>> = {
  adherent: `select id, concat_ws(' ', prenom, nom) as nom from adherents`,
  adhesion: `select a.id, e.raison_sociale as nom from adhesions a join entreprises e on e.id = a.entreprise_id`,
  article_achat: `select id, designation as nom from articles_achat`,
  bon_commande: `select id, numero as nom from bons_commande`,
  campagne: `select id, libelle as nom from campagnes`,
  commande_fournisseur: `select id, numero as nom from commandes_fournisseur`,
  cotisation: `select id, numero as nom from cotisations`,
  entreprise: `select id, raison_sociale as nom from entreprises`,
  exploitation: `select id, nom from exploitations`,
  facture_fournisseur: `select id, numero as nom from factures_fournisseur`,
  fournisseur: `select id, raison_sociale as nom from fournisseurs`,
  groupement_achats: `select id, reference as nom from groupements_achats`,
  mandat: `select id, rum as nom from mandats`,
  note: `select n.id, e.raison_sociale as nom from notes n join entreprises e on e.id = n.entreprise_id`,
  releve: `select id, reference as nom from groupements_achats`,
  reliquats: `select id, reference as nom from groupements_achats`,
  utilisateur: `select id, identifiant as nom from utilisateurs`,
}

/** Names of the objects of a page, by id; `ids` are by kind. One statement, and one more when there are machines. */
export async function listNoms(db: Database, ids: ReadonlyMap<string, string[]>): Promise<Map<string, string>> {
  const selects = [...ids].flatMap(([objet, uns]) => {
    const source = (NOMS as Readonly<Record<string, string>>)[objet]
    return source ? [sql`select id, nom from (${sql.raw(source)}) as objets where id = any(${uns}::uuid[])`] : []
  })
  const materiels = await listNomsMateriels(db, ids.get('materiel') ?? [])
  if (selects.length === 0) return new Map(materiels)
  const { rows } = await sql<{ id: string; nom: string | null }>`${sql.join(selects, sql` union all `)}`.execute(db)
  return new Map([...materiels, ...rows.flatMap(({ id, nom }) => (nom ? [[id, nom] as const] : []))])
}

async function listNomsMateriels(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('materiels as m')
    .leftJoin('marques as k', 'k.id', 'm.marque_id')
    .leftJoin('categories_materiel as c', 'c.id', 'm.categorie_id')
    .select(['m.id', 'm.modele', 'm.designation', 'c.libelle as categorie'])
    .select(sql<string | null>`coalesce(k.nom, m.marque_autre)`.as('marque'))
    .where('m.id', 'in', ids)
    .execute()
  return rows.map((row) => [row.id, nomMateriel(row)] as const)
}
