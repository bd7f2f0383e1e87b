import type { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import { sql } from 'kysely'
import { keepStatement } from '../../platform/db/kept-statement.ts'

/** Query for the name of each kind of object. */
const NOMS = {
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
} satisfies Partial<Record<ObjetJournal, string>>

/** The object of a line today: its name, or what the name of a machine is made of. */
export type Nomme = { nom: string | null; materiel: Parameters<typeof nomMateriel>[0] | null }

const nom = sql<Nomme['nom']>`case j.objet ${sql.join(
  Object.entries(NOMS).map(
    ([objet, source]) =>
      sql`when ${sql.lit(objet)} then (select o.nom from (${sql.raw(source)}) as o where o.id = j.objet_id)`,
  ),
  sql` `,
)} end`

const materiel = sql<Nomme['materiel']>`case j.objet when 'materiel' then (
  select json_build_object('modele', m.modele, 'designation', m.designation, 'categorie', c.libelle,
    'marque', coalesce(k.nom, m.marque_autre))
  from materiels m left join marques k on k.id = m.marque_id left join categories_materiel c on c.id = m.categorie_id
  where m.id = j.objet_id) end`

/** The object of each line `j`, to be read with the lines when their statement is kept: this one is long to plan. */
export const nommes = [nom.as('nom'), materiel.as('materiel')] as const

/** The objects of these lines, in the same order. */
export const listNommes = keepStatement(
  (_, { objets, ids }: { objets: readonly string[]; ids: readonly string[] }) => sql<Nomme>`
    select ${nom} as nom, ${materiel} as materiel
    from unnest(${objets}::text[], ${ids}::uuid[]) with ordinality as j (objet, objet_id, rang) order by rang`,
)
