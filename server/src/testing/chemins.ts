import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/**
 * Queries of real ids for each API path with parameters, `/admin` aside. `miennes` are the caller’s companies; ids that
 * depend on no company are the cooperative’s. The columns are named like the parameters.
 */
const CHEMINS: Record<string, string> = {
  '/actes-en-attente/{id}': 'select id from actes_en_attente',
  '/adhesions/{id}': 'select id from adhesions join miennes using (entreprise_id)',
  '/adhesions/{id}/adherents/{adherent_id}':
    'select a.id, r.adherent_id from adhesions a join roles_entreprise r using (entreprise_id) join miennes using (entreprise_id)',
  '/adhesions/{id}/exploitations/{exploitation_id}':
    'select a.id, x.id as exploitation_id from adhesions a join exploitations x using (entreprise_id) join miennes using (entreprise_id)',
  '/adhesions/{id}/materiels/{materiel_id}':
    'select a.id, x.id as materiel_id from adhesions a join materiels x using (entreprise_id) join miennes using (entreprise_id)',
  '/adhesions/{id}/materiels/{materiel_id}/fichiers/{fichier_id}':
    'select a.id, x.id as materiel_id, y.id as fichier_id from adhesions a join materiels x using (entreprise_id) join fichiers_materiel y on y.materiel_id = x.id join miennes using (entreprise_id)',
  '/adhesions/{id}/materiels/{materiel_id}/releves/{releve_id}':
    'select a.id, x.id as materiel_id, y.id as releve_id from adhesions a join materiels x using (entreprise_id) join releves_heures y on y.materiel_id = x.id join miennes using (entreprise_id)',
  '/adhesions/{id}/materiels/{materiel_id}/controles/{controle_id}':
    'select a.id, x.id as materiel_id, y.id as controle_id from adhesions a join materiels x using (entreprise_id) join controles_materiel y on y.materiel_id = x.id join miennes using (entreprise_id)',
  '/adhesions/{id}/materiels/revue/{revue_id}':
    'select a.id, y.revue_id from adhesions a join materiels x using (entreprise_id) join revues_materiel y on y.materiel_id = x.id join miennes using (entreprise_id)',
  '/adhesions/{id}/documents/{document_id}':
    'select a.id, d.id as document_id from adhesions a join documents d using (entreprise_id) join miennes using (entreprise_id)',
  '/adhesions/{id}/cotisations/{cotisation_id}':
    'select adhesion_id as id, id as cotisation_id from cotisations join miennes using (entreprise_id)',
  '/adhesions/{id}/creances/{creance_id}':
    'select a.id, c.id as creance_id from adhesions a join creances c using (entreprise_id) join miennes using (entreprise_id)',
  '/annuaire/adherents/{id}': 'select adherent_id as id from roles_entreprise join miennes using (entreprise_id)',
  '/baremes/{id}': 'select id from baremes',
  '/besoins/{id}':
    'select b.id from besoins b join roles_entreprise using (adherent_id) join miennes using (entreprise_id)',
  '/reponses-besoin/{id}':
    'select p.id from reponses_besoin p join roles_entreprise using (adherent_id) join miennes using (entreprise_id)',
  '/bons-commande/{id}': 'select id from bons_commande join miennes using (entreprise_id)',
  '/bons-commande/{id}/propositions/{proposition_id}':
    'select b.id, p.id as proposition_id from bons_commande b join propositions p on p.bon_commande_id = b.id join miennes using (entreprise_id)',
  '/bons-commande/{id}/constats/{ligne_id}':
    'select b.id, l.id as ligne_id from bons_commande b join lignes_commande l on l.bon_commande_id = b.id join miennes using (entreprise_id)',
  '/campagnes/{id}': 'select id from campagnes',
  '/comptes-bancaires/{id}': 'select id from comptes_bancaires',
  '/commandes-fournisseur/{id}': 'select id from commandes_fournisseur',
  '/constats/{id}': 'select id from constats',
  '/cotisations/{id}': 'select id from cotisations',
  '/creances/{id}': 'select id from creances',
  '/courriels/{id}': 'select id from courriels',
  '/demandes-materiel/{id}': 'select id from demandes_materiel join miennes using (entreprise_id)',
  '/documents/{id}': 'select id from documents',
  '/documents-cooperative/{id}': 'select id from documents_cooperative',
  '/documents-cooperative/{id}/editions/{edition_id}':
    'select document_id as id, id as edition_id from editions_document_cooperative',
  '/echeanciers/{id}': 'select id from echeanciers',
  '/echanges/{id}': 'select id from echanges',
  '/entreprises/{id}': 'select id from entreprises',
  '/entreprises/{siret}': 'select siret from entreprises',
  '/factures/{id}': 'select id from factures',
  '/factures-fournisseur/{id}': 'select id from factures_fournisseur',
  '/fiches/{id}': 'select id from entreprises',
  '/fournisseurs/{id}': 'select id from fournisseurs',
  '/fournisseurs/{id}/iban/{changement_id}': 'select fournisseur_id as id, id as changement_id from changements_iban',
  '/fournisseurs/{id}/documents/{document_id}':
    'select fournisseur_id as id, id as document_id from documents_fournisseur',
  '/fournisseurs/recherche/{siret}': 'select siret from fournisseurs',
  '/fusions/{id}': 'select id from fusions',
  '/groupements-achats/{id}': 'select id from groupements_achats',
  '/groupements-achats/{id}/articles/{article_id}': 'select groupement_id as id, id as article_id from articles_achat',
  '/groupements-achats/{id}/cloture/articles/{article_id}':
    'select groupement_id as id, id as article_id from articles_achat',
  '/groupements-achats/{id}/cloture/decisions/{decision_id}':
    'select groupement_id as id, id as decision_id from decisions_cloture',
  '/groupements-achats/{id}/frais/{frais_id}': 'select groupement_id as id, id as frais_id from frais_achat',
  '/groupements-achats/{id}/documents/{document_id}':
    'select groupement_id as id, id as document_id from documents_groupement',
  '/imports/{id}': 'select id from imports',
  '/lots/{id}': 'select id from lots_cotisations',
  '/mandats/{id}': 'select id from mandats',
  '/materiels/{id}': 'select id from materiels join miennes using (entreprise_id)',
  '/materiels/{id}/fichiers/{fichier_id}':
    'select x.id, y.id as fichier_id from materiels x join fichiers_materiel y on y.materiel_id = x.id join miennes using (entreprise_id)',
  '/mouvements-bancaires/{id}': 'select id from mouvements_bancaires',
  '/prelevements/{id}': 'select id from prelevements',
  '/prelevements/{id}/lignes/{ligne_id}': 'select prelevement_id as id, id as ligne_id from lignes_prelevement',
  '/moi/rattachements/{id}': 'select id from rattachements',
  '/moi/propositions/{id}': 'select id from propositions_personne',
  '/moi/sessions/{id}': 'select id from sessions',
  '/moi/cles-acces/{id}': 'select id from cles_acces',
  '/propositions/{id}': 'select id from propositions_personne',
  '/receptions/{id}': 'select id from receptions',
  '/referentiels/{liste}/{id}': "select 'marques' as liste, id from marques",
  '/releves-bancaires/{id}': 'select id from releves_bancaires',
  '/remises/{id}': 'select id from remises_cheques',
  '/remises/lignes/{id}': 'select reglement_id as id from lignes_remise',
  '/reglements/{id}': 'select id from reglements',
  '/transferts/{id}':
    'select id from transferts join miennes m on m.entreprise_id in (de_entreprise_id, vers_entreprise_id)',
  '/matin/reports/{id}': 'select id from reports_matin',
  '/notes/{id}': 'select id from notes',
  '/utilisateurs/{id}': 'select id from utilisateurs where not is_admin',
  // Each sign-in of the test has its own view: that of the caller is the last.
  '/vues-enregistrees/{id}': 'select id from vues_enregistrees order by cree_le desc limit 3',
}

export type Ids = Record<string, string>

/** The longest path of the table that this path begins with. */
export const placeOf = (path: string) =>
  Object.keys(CHEMINS)
    .filter((place) => `${path.replace(/^\/api|\/admin(?=\/)/g, '')}/`.startsWith(`${place}/`))
    .toSorted((a, b) => b.length - a.length)[0]

/** Ids of up to `nombre` objects of this path, always the same ones for the same rows. */
export async function idsFor(db: Database, path: string, entreprises: readonly string[], nombre = 20): Promise<Ids[]> {
  const place = placeOf(path)
  if (!place) return []
  const { rows } = await sql<Ids>`
    with miennes as (select unnest(${sql.val(entreprises)}::uuid[]) as entreprise_id)
    select * from (${sql.raw(CHEMINS[place] ?? '')}) chemins order by md5(chemins::text) limit ${nombre}`.execute(db)
  return rows
}

const mine = (table: string, colonne = 'id') => `select ${colonne} from ${table} join miennes using (entreprise_id)`

/** Query of an id for each body field that refers to a row. */
const CHAMPS: Record<string, string> = {
  adherent_id: mine('roles_entreprise', 'adherent_id'),
  contact_id: mine('roles_entreprise', 'adherent_id'),
  un_id: 'select id from adherents',
  autre_id: 'select id from adherents order by id desc',
  gardee_id: 'select id from adherents',
  absorbee_id: 'select id from adherents order by id desc',
  adhesion_id: mine('adhesions'),
  adhesion_ids: mine('adhesions'),
  article_id: 'select id from articles_achat',
  campagne_id: 'select id from campagnes',
  categorie_id: 'select id from categories_materiel',
  cotisation_id: mine('cotisations'),
  entreprise_id: 'select entreprise_id from miennes',
  vers_entreprise_id: `select r.entreprise_id from roles_entreprise r join utilisateurs u using (adherent_id)
    where u.identifiant = 'voisin'`,
  exploitation_id: mine('exploitations'),
  fournisseur_id: "select id from fournisseurs where statut = 'actif'",
  groupement_id: "select id from groupements_achats where statut = 'ouvert'",
  ids: mine('cotisations'),
  marque_id: 'select id from marques',
  materiel_id: mine('materiels'),
  materiel_ids: mine('materiels'),
}

/** An id for each body field that refers to a row. */
export async function idsByChamp(db: Database, entreprises: readonly string[]): Promise<Ids> {
  const found = Object.entries(CHAMPS).map(async ([champ, query]) => {
    const { rows } = await sql<{ id: string }>`
      with miennes as (select unnest(${sql.val(entreprises)}::uuid[]) as entreprise_id)
      select * from (${sql.raw(query)}) as choix (id) limit 1`.execute(db)
    return [champ, rows[0]?.id ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
