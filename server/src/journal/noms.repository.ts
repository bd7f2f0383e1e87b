import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** How each kind of object is called: one statement a kind, for the lines of a page. */
const NOMS: Record<string, string> = {
  adherent: `select id, concat_ws(' ', prenom, nom) as nom from adherents`,
  adhesion: `select a.id, e.raison_sociale as nom from adhesions a join entreprises e on e.id = a.entreprise_id`,
  'article-achat': `select id, designation as nom from articles_achat`,
  bon_commande: `select id, numero as nom from bons_commande`,
  campagne: `select id, libelle as nom from campagnes`,
  'commandes-fournisseur': `select id, numero as nom from commandes_fournisseur`,
  cotisation: `select id, numero as nom from cotisations`,
  entreprise: `select id, raison_sociale as nom from entreprises`,
  exploitation: `select id, nom from exploitations`,
  fournisseur: `select id, raison_sociale as nom from fournisseurs`,
  'groupement-achats': `select id, reference as nom from groupements_achats`,
  mandat: `select id, rum as nom from mandats`,
  materiel: `select m.id, coalesce(nullif(concat_ws(' ', k.nom, m.modele), ''), m.designation) as nom
    from materiels m left join marques k on k.id = m.marque_id`,
  utilisateur: `select id, identifiant as nom from utilisateurs`,
}

export async function listNoms(db: Database, objet: string, ids: readonly string[]): Promise<Map<string, string>> {
  const source = NOMS[objet]
  if (source === undefined || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; nom: string | null }>`
    select id, nom from (${sql.raw(source)}) as objets where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.flatMap(({ id, nom }) => (nom ? [[id, nom] as const] : [])))
}
