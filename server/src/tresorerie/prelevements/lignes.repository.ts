import type { LignePrelevement, LignesQuery } from '@sillon/contract/tresorerie/prelevements'
import type { Adresse } from '@sillon/domain/adresse'
import type { MandatStatut, TypePrelevement } from '@sillon/domain/dossiers/mandats/mandat-statut'
import type { Jour } from '@sillon/domain/jour'
import type { NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
import { PAYS_EEE } from '@sillon/domain/tresorerie/prelevements/adresse-debiteur'
import type { LigneStatut } from '@sillon/domain/tresorerie/prelevements/prelevement-statut'
import { sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

/** Whether the mandate has collected before, or another line is about to use it. */
const MANDAT_SERVI = sql<boolean>`(m.dernier_prelevement is not null or exists (
  select from lignes_prelevement a where a.mandat_id = l.mandat_id and a.statut = 'prevue' and a.id <> l.id))`

/** The masked IBAN keeps its country. */
export const HORS_EEE = sql<boolean>`coalesce(left(m.iban_masque, 2) <> all(${PAYS_EEE}::text[]), false)`

/** The rule `isSansAdresse` in SQL. */
export const SANS_ADRESSE = sql<boolean>`(
  ${HORS_EEE} and (
    coalesce(e.adresse ->> 'commune', '') = ''
    or coalesce(e.adresse ->> 'voie', '') = '' and coalesce(e.adresse ->> 'lieu_dit', '') = ''
    or coalesce(e.adresse ->> 'pays', 'FR') = 'FR' and coalesce(e.adresse ->> 'code_postal', '') = ''))`

const ECHELONNEE = sql<boolean>`exists (
  select from echeanciers_courants v where v.creance_id = c.id and v.created_at > l.created_at)`

/** An invoice of goods that the mandate does not cover, or not any more. */
const SANS_ACCORD = sql<boolean>`(l.facture_id is not null and m.marchandises_le is null)`

/** The rule `findEmpechement` in SQL, for a planned line; a test compares the two. */
const EMPECHEMENT = sql<LignePrelevement['empechement']>`case
  when l.statut <> 'prevue' then null
  when not c.ouverte then 'piece_close'
  when c.reste < l.montant then 'montant_reduit'
  when f.litige_motif is not null then 'litige'
  when ${ECHELONNEE} then 'echeancier'
  when m.statut <> 'actif' then 'mandat_inactif'
  when ${SANS_ACCORD} then 'sans_accord'
  when l.sequence = 'OOFF' and ${MANDAT_SERVI} then 'mandat_ponctuel'
  when ${SANS_ADRESSE} then 'adresse_manquante'
end`

export const ENTREPRISE = sql<LignePrelevement['entreprise']>`
  json_build_object('id', e.id, 'no_adherent', e.no_adherent, 'raison_sociale', e.raison_sociale)`

export const joined = (db: Database) =>
  db
    .selectFrom('lignes_prelevement as l')
    .innerJoin('creances as c', 'c.id', 'l.creance_id')
    .leftJoin('cotisations as f', 'f.id', 'l.cotisation_id')
    .innerJoin('entreprises as e', 'e.id', 'c.entreprise_id')
    .innerJoin('mandats as m', 'm.id', 'l.mandat_id')

export function listLignes(db: Database, prelevement_id: string, { q, empechees, ...query }: LignesQuery) {
  let matching = joined(db).where('l.prelevement_id', '=', prelevement_id)
  if (empechees) matching = matching.where((row) => row(EMPECHEMENT, 'is not', null))
  if (q) matching = matching.where(matchesEveryWord(sql.ref('e.recherche'), q))
  return readPage(db, query, {
    matching,
    rows: matching
      .select([
        'l.id',
        'm.rum',
        'm.iban_masque',
        'l.montant',
        'l.sequence',
        'l.end_to_end_id',
        'l.statut',
        'l.code_rejet',
        'l.prenotifiee_le',
        sql<LignePrelevement['piece']>`json_build_object('id', c.id, 'nature', c.nature, 'numero', c.numero)`.as(
          'piece',
        ),
        ENTREPRISE.as('entreprise'),
        EMPECHEMENT.as('empechement'),
      ])
      .orderBy(sql`e.raison_sociale collate francais`)
      .orderBy('l.id'),
  })
}

export type LignePrevue = {
  id: string
  creance_id: string
  nature: NatureCreance
  numero: string | null
  entreprise_id: string
  raison_sociale: string
  mandat_id: string
  montant: number
  sequence: TypePrelevement
  end_to_end_id: string
  prenotifiee_le: string | null
  reste: number
  litige: boolean
  ouverte: boolean
  echelonnee: boolean
  /** « Cotisation 2027 », or the purchase of the invoice. */
  objet: string
  rum: string
  mandat_statut: MandatStatut
  mandat_servi: boolean
  sans_accord: boolean
  date_signature: Jour | null
  titulaire_compte: string
  iban_chiffre: Buffer
  iban_masque: string
  bic: string | null
  sans_adresse: boolean
  adresse: Adresse | null
}

/** The lines that the file would contain, in the order in which accounts must be locked. */
export const listPrevues = (tx: Database, prelevement_id: string) =>
  joined(tx)
    .select([
      'l.id',
      'l.creance_id',
      'c.nature',
      'c.numero',
      'c.entreprise_id',
      'e.raison_sociale',
      'l.mandat_id',
      'l.montant',
      'l.sequence',
      'l.end_to_end_id',
      'l.prenotifiee_le',
      'c.reste',
      sql<boolean>`f.litige_motif is not null`.as('litige'),
      'c.ouverte',
      ECHELONNEE.as('echelonnee'),
      sql<string>`objet_de_creance(c.id, c.objet)`.as('objet'),
      'm.rum',
      'm.statut as mandat_statut',
      MANDAT_SERVI.as('mandat_servi'),
      SANS_ACCORD.as('sans_accord'),
      SANS_ADRESSE.as('sans_adresse'),
      'e.adresse',
      'm.date_signature',
      'm.titulaire_compte',
      'm.iban_chiffre',
      'm.iban_masque',
      'm.bic',
    ])
    .where('l.prelevement_id', '=', prelevement_id)
    .where('l.statut', '=', 'prevue')
    .orderBy('c.entreprise_id')
    .orderBy('l.id')
    .execute()

type NouvelleLigne = {
  prelevement_id: string
  creance_id: string
  nature: NatureCreance
  mandat_id: string
  montant: number
  sequence: TypePrelevement
  end_to_end_id: string
}

const LOT = 1_000

export async function insertLignes(tx: Database, lignes: readonly NouvelleLigne[]) {
  for (let debut = 0; debut < lignes.length; debut += LOT) {
    await tx
      .insertInto('lignes_prelevement')
      .values(lignes.slice(debut, debut + LOT).map(toRow))
      .execute()
  }
}

const toRow = ({ creance_id, nature, ...ligne }: NouvelleLigne) => ({
  ...ligne,
  ...(nature === 'cotisation' ? { cotisation_id: creance_id } : { facture_id: creance_id }),
})

export const findLigne = (tx: Database, prelevement_id: string, id: string) =>
  tx
    .selectFrom('lignes_prelevement')
    .select(['id', 'statut', 'creance_id', 'montant', 'prenotifiee_le'])
    .where('prelevement_id', '=', prelevement_id)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<
    { id: string; statut: LigneStatut; creance_id: string; montant: number; prenotifiee_le: string | null } | undefined
  >

type Changes = Pick<Updateable<DB['lignes_prelevement']>, 'statut' | 'code_rejet' | 'reglement_id' | 'prenotifiee_le'>

export async function updateLigne(tx: Database, id: string, changes: Changes) {
  await tx.updateTable('lignes_prelevement').set(changes).where('id', '=', id).execute()
}

/** Links each line to the payment that the bank will bring. */
export async function markExportees(tx: Database, lignes: readonly { id: string; reglement_id: string }[]) {
  await sql`
    update lignes_prelevement l set statut = 'exportee', reglement_id = p.reglement_id
    from unnest(
      ${lignes.map(({ id }) => id)}::uuid[], ${lignes.map(({ reglement_id }) => reglement_id)}::uuid[]
    ) as p (id, reglement_id)
    where l.id = p.id`.execute(tx)
}

/** Returns the ids of the lines that were planned. */
export async function cancelLignes(tx: Database, prelevement_id: string): Promise<string[]> {
  const rows = await tx
    .updateTable('lignes_prelevement')
    .set({ statut: 'annulee' })
    .where('prelevement_id', '=', prelevement_id)
    .where('statut', '=', 'prevue')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes when the holders of those of these lines that are still planned were told. */
export async function noteLignesPrevues(tx: Database, ids: readonly string[], prenotifiee_le: Date | null) {
  if (ids.length === 0) return []
  return tx
    .updateTable('lignes_prelevement')
    .set({ prenotifiee_le })
    .where('id', 'in', ids)
    .where('statut', '=', 'prevue')
    .returning(['id', 'prelevement_id', 'creance_id', 'montant'])
    .execute()
}

/** Locks the line until the end of the transaction, and reads its status. */
export const lockLigne = (tx: Database, id: string) =>
  tx.selectFrom('lignes_prelevement').select(['id', 'statut']).where('id', '=', id).forUpdate().executeTakeFirst()
