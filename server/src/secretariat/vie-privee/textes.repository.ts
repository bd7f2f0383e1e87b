import { EFFACE } from '@sillon/domain/comptes/comptes/traces'
import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

type Cible = { table: keyof DB; colonnes: readonly string[]; documents?: readonly string[]; where: string }

const PAR_ADHESION = 'adhesion_id in (select id from adhesions where entreprise_id = any($ids))'
const PAR_MATERIEL = 'materiel_id in (select id from materiels where entreprise_id = any($ids))'
const PAR_FICHIER = `id in (select unnest(array[f.fichier_id, f.vignette_id]) from fichiers_materiel f
  join materiels m on m.id = f.materiel_id where m.entreprise_id = any($ids))`
const PAR_COLLEGUE = 'adherent_id in (select adherent_id from roles_entreprise where entreprise_id = any($ids))'
const PAR_BON = 'bon_commande_id in (select id from bons_commande where entreprise_id = any($ids))'
const PAR_REGLEMENT = 'reglement_id in (select id from reglements where entreprise_id = any($ids))'
const PAR_PIECE = `id in (select p.echeancier_id from pieces_echeancier p join creances c on c.id = p.creance_id
  where c.entreprise_id = any($ids))`
const PAR_REMISE = `id in (select remise_id from lignes_remise where ${PAR_REGLEMENT})`
const PAR_ECARTE = `exists (select from jsonb_array_elements(ecartes) as un
  join adhesions a on a.id::text = un ->> 'adhesion_id' where a.entreprise_id = any($ids))`
const SANS_ADHESION = `not exists (select from adhesions a where a.entreprise_id = $moi
  and a.statut not in (${STATUTS_FINAUX.map((statut) => `'${statut}'`).join(', ')}))`

/**
 * Columns in which people of a company type freely. The name and the bank details of a company that is a member are
 * left out: they are the company’s own.
 */
const TEXTES: readonly Cible[] = [
  {
    table: 'entreprises',
    colonnes: ['site_web'],
    documents: ['adresse', 'adresse_facturation', 'adresse_livraison'],
    where: 'id = any($ids)',
  },
  {
    table: 'entreprises',
    colonnes: ['raison_sociale', 'nom_commercial', 'enseigne', 'sigle'],
    where: `id = any($ids) and ${SANS_ADHESION.replace('$moi', 'entreprises.id')}`,
  },
  {
    table: 'mandats',
    colonnes: ['titulaire_compte'],
    where: `entreprise_id = any($ids) and ${SANS_ADHESION.replace('$moi', 'mandats.entreprise_id')}`,
  },
  // Proofs of a mandate, kept while it can be contested.
  {
    table: 'signatures_mandat',
    colonnes: ['nom'],
    where: `mandat_id in (select id from mandats where entreprise_id = any($ids)
      and ${SANS_ADHESION.replace('$moi', 'mandats.entreprise_id')})`,
  },
  {
    table: 'exploitations',
    colonnes: ['nom', 'acces_livraison', 'commentaire', 'note_admin'],
    documents: ['adresse'],
    where: 'entreprise_id = any($ids)',
  },
  {
    table: 'materiels',
    colonnes: ['designation', 'modele', 'marque_autre', 'numero_exploitation', 'assurance_compagnie', 'commentaire'],
    where: 'entreprise_id = any($ids)',
  },
  { table: 'affectations_materiel', colonnes: ['motif'], where: 'entreprise_id = any($ids)' },
  {
    table: 'transferts',
    colonnes: ['message', 'motif'],
    where: 'array[de_entreprise_id, vers_entreprise_id] && $ids',
  },
  { table: 'demandes_materiel', colonnes: ['message', 'reponse'], where: 'entreprise_id = any($ids)' },
  { table: 'besoins', colonnes: ['materiel', 'message'], where: PAR_COLLEGUE },
  { table: 'reponses_besoin', colonnes: ['mot'], where: PAR_COLLEGUE },
  {
    table: 'reponses_besoin',
    colonnes: ['reponse'],
    where: `besoin_id in (select id from besoins where ${PAR_COLLEGUE})`,
  },
  { table: 'echanges', colonnes: ['note'], where: 'entreprise_id = any($ids)' },
  { table: 'notes', colonnes: ['texte'], where: 'entreprise_id = any($ids)' },
  { table: 'releves_heures', colonnes: ['motif'], where: PAR_MATERIEL },
  { table: 'fichiers_materiel', colonnes: ['libelle'], where: PAR_MATERIEL },
  { table: 'fichiers', colonnes: ['nom'], where: PAR_FICHIER },
  { table: 'controles_materiel', colonnes: ['libelle', 'organisme', 'numero'], where: PAR_MATERIEL },
  { table: 'adhesions', colonnes: ['motif', 'resiliation_motif'], where: 'entreprise_id = any($ids)' },
  { table: 'declarations', colonnes: ['motif'], where: PAR_ADHESION },
  { table: 'mandats', colonnes: ['lieu'], where: 'entreprise_id = any($ids)' },
  {
    table: 'cotisations',
    colonnes: ['motif', 'litige_motif'],
    documents: ['situation'],
    where: 'entreprise_id = any($ids)',
  },
  { table: 'lots_cotisations', colonnes: [], documents: ['ecartes'], where: PAR_ECARTE },
  { table: 'factures', colonnes: ['motif'], where: 'entreprise_id = any($ids)' },
  { table: 'echeanciers', colonnes: ['fin_motif'], where: PAR_PIECE },
  { table: 'reglements', colonnes: ['commentaire', 'reference', 'motif'], where: 'entreprise_id = any($ids)' },
  { table: 'remboursements', colonnes: ['reference'], where: PAR_REGLEMENT },
  { table: 'remises_cheques', colonnes: [], documents: ['donnees'], where: PAR_REMISE },
  {
    table: 'bons_commande',
    colonnes: ['instructions', 'motif', 'solde_reference'],
    documents: ['certiphyto'],
    where: 'entreprise_id = any($ids)',
  },
  { table: 'avenants', colonnes: ['motif'], where: PAR_BON },
  {
    table: 'constats',
    colonnes: ['commentaire'],
    where: `ligne_commande_id in (select id from lignes_commande where ${PAR_BON})`,
  },
]

type Recherche = { pattern: string; entreprises: readonly string[] }

/** Erases the person from the free texts of their companies. */
export async function eraseFromTextes(db: Database, { pattern, entreprises }: Recherche) {
  if (entreprises.length === 0) return
  const cleared = (colonne: string) =>
    sql`${sql.ref(colonne)} = case when ${sql.ref(colonne)} ~* ${pattern} then null else ${sql.ref(colonne)} end`
  await sql`update entreprises set ${sql.join(['telephone', 'mobile', 'email'].map(cleared))}
    where id = any(${entreprises}::uuid[])`.execute(db)
  for (const { table, colonnes, documents = [], where } of TEXTES) {
    const all = [...colonnes, ...documents]
    const erased = [...colonnes.map((nom) => erase(nom, pattern)), ...documents.map((nom) => eraseIn(nom, pattern))]
    const [before = '', after = ''] = where.split('$ids')
    await sql`update ${sql.table(table)} set ${sql.join(erased)}
      where (${sql.join(
        all.map((nom) => matches(nom, pattern)),
        sql` or `,
      )})
      and ${sql.raw(before)}${entreprises}::uuid[]${sql.raw(after)}`.execute(db)
  }
}

const matches = (colonne: string, pattern: string) => sql`${sql.ref(colonne)}::text ~* ${pattern}`

const erase = (colonne: string, pattern: string) =>
  sql`${sql.ref(colonne)} = regexp_replace(${sql.ref(colonne)}, ${pattern}, ${EFFACE}, 'gi')`

/** The address that the person signed from, and the signature they drew, for the mandates of companies that are no longer members. */
export async function emptySignatures(db: Database, utilisateur_id: string) {
  await sql`update signatures_mandat set adresse_ip = null, code_envoye_a = null, trace = null
    from mandats m where m.id = mandat_id and utilisateur_id = ${utilisateur_id}
    and ${sql.raw(SANS_ADHESION.replace('$moi', 'm.entreprise_id'))}`.execute(db)
}

/** For a jsonb column: the text written instead holds no quote, so the document stays valid JSON. */
const eraseIn = (colonne: string, pattern: string) =>
  sql`${sql.ref(colonne)} = regexp_replace(${sql.ref(colonne)}::text, ${pattern}, ${EFFACE}, 'gi')::jsonb`

/**
 * The journal keeps who did what, to what and when. The values of the person’s own record are erased; in other records,
 * only what names them.
 */
export async function eraseFromJournal(db: Database, { pattern, ids }: { pattern: string | null; ids: string[] }) {
  await db.updateTable('journal').set({ avant: null, apres: null }).where('objet_id', 'in', ids).execute()
  if (pattern === null) return
  await sql`update journal set ${eraseIn('avant', pattern)}, ${eraseIn('apres', pattern)}
    where ${matches('avant', pattern)} or ${matches('apres', pattern)}`.execute(db)
  await sql`update delegations set ${erase('motif', pattern)} where ${matches('motif', pattern)}`.execute(db)
}

/** Deletes the answers kept for a day that were given to the person, or that name them. */
export async function deleteReponses(db: Database, { pattern, ids }: { pattern: string | null; ids: string[] }) {
  await sql`delete from cles_idempotence where utilisateur_id = any(${ids}::uuid[])
    or reponse::text ~* ${[...ids, ...(pattern === null ? [] : [pattern])].join('|')}`.execute(db)
}
