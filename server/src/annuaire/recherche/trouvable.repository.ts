import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { normalise } from '@sillon/domain/texte'
import { type RawBuilder, sql } from 'kysely'
import { matchesEveryWord } from '../../platform/db/search.ts'
import type { Lecteur } from '../annuaire/annuaire.service.ts'

/** A place to measure from: a point of the globe, as PostgreSQL writes it. */
export type Origine = { code_insee: string; lieu: string }

/** Who looks for what, once read. Everything is said of the table of the object `as o`. */
export type Demande = {
  objet: ObjetRecherche
  lecteur: Lecteur
  /** Empty: anything. */
  mots: string
  /** The telephones that were perhaps typed. */
  numeros: readonly string[]
  departement: string | undefined
  origine: Origine | null
  /** Of the straight line from the origin. */
  corde: number | undefined
  filtres: readonly RawBuilder<boolean>[]
}

/** Members look among the machines that they may find, administrators among all. */
export const tableOf = ({ objet, lecteur }: Pick<Demande, 'objet' | 'lecteur'>) =>
  sql.table(objet === 'materiels' && !lecteur.sansConsentement ? 'annonces' : objet)

const TEXTE: Record<ObjetRecherche, string> = {
  adherents: 'o.recherche_annuaire',
  exploitations: 'o.recherche',
  materiels: 'o.recherche',
}

const enCours = (role: string, { today }: Lecteur) =>
  sql`(${sql.ref(`${role}.debut`)} is null or ${sql.ref(`${role}.debut`)} <= ${today})
    and (${sql.ref(`${role}.fin`)} is null or ${sql.ref(`${role}.fin`)} >= ${today})`

/**
 * Has the person, or the main contact, a company of today where the reader has one? The columns know no day. That of the
 * farm or the machine is theirs today as long as it is found (`trouvable_le`), and most often answers alone.
 * Not `exists`, which PostgreSQL would compute once for everybody: it is asked of few rows.
 */
function estVoisin(objet: ObjetRecherche, lecteur: Lecteur): RawBuilder<boolean> {
  const voisine = sql`e.departement = any(${lecteur.departements}::text[])`
  const commun = sql`${voisine} and ${enCours('r', lecteur)} limit 1`
  if (objet === 'adherents') {
    return sql<boolean>`coalesce((
      select true from roles_entreprise r join entreprises e on e.id = r.entreprise_id where r.adherent_id = o.id and ${commun}), false)`
  }
  return sql<boolean>`coalesce((select true from entreprises e where e.id = o.entreprise_id and ${voisine}), (
    select true from roles_entreprise c
      join roles_entreprise r on r.adherent_id = c.adherent_id join entreprises e on e.id = r.entreprise_id
    where c.entreprise_id = o.entreprise_id and c.est_contact_principal and ${commun}), false)`
}

/** Does an audience, as the triggers write it, reach the reader? */
export function atteint(audience: RawBuilder<unknown>, { objet, lecteur }: Demande): RawBuilder<boolean> {
  if (lecteur.sansConsentement) return sql<boolean>`true`
  const departements = sql`${lecteur.departements}::text[]`
  return sql<boolean>`(${audience}[1] = 'tous' or (coalesce(${audience} && ${departements}, false) and ${estVoisin(objet, lecteur)}))`
}

/** What members find, whoever they are: what administrators are told of. */
export const estTrouvable = ({ today }: Lecteur) =>
  sql<boolean>`(o.trouvable_par is not null and coalesce(o.trouvable_le @> ${today}::date, false))`

function estVisible(demande: Demande): RawBuilder<boolean> {
  const { objet, lecteur } = demande
  if (!lecteur.sansConsentement) {
    return sql<boolean>`${estTrouvable(lecteur)} and ${atteint(sql`o.trouvable_par`, demande)}`
  }
  return objet === 'adherents'
    ? sql<boolean>`o.statut_personne = 'actif' and o.anonymise_le is null and o.fusionne_dans_id is null`
    : sql<boolean>`true`
}

/** By a whole number only: a part of one would find a hidden number digit by digit. */
function aLeNumero(demande: Demande): RawBuilder<boolean> {
  const { lecteur, numeros } = demande
  const motifs = numeros.map((numero) => `%"${numero}"%`)
  const trouve = sql`o.numeros_annuaire like any(${motifs}::text[])`
  if (lecteur.sansConsentement) return sql<boolean>`${trouve}`
  return sql<boolean>`(${trouve} and (o.visible_telephone = 'tous'
    or (o.visible_telephone = 'departement' and ${estVoisin('adherents', lecteur)})))`
}

/** In so many names that the index loses its time on them. */
const FORMES = new Set(['earl', 'eurl', 'gaec', 'gfa', 'sarl', 'sas', 'scea', 'sci'])

/** The words that the index finds fast: it knows three letters at a time, and would be read whole for fewer. */
function motsDeLIndex(mots: readonly string[]): readonly string[] {
  const longs = mots.filter((mot) => normalise(mot).length >= 3)
  const distinctifs = longs.filter((mot) => !FORMES.has(normalise(mot)))
  return distinctifs.length > 0 ? distinctifs : longs
}

function correspond(demande: Demande, enPassant: boolean): RawBuilder<boolean> {
  const texte = sql.ref(TEXTE[demande.objet])
  const mots = demande.mots.split(/\s+/)
  const parIndex = enPassant ? [] : motsDeLIndex(mots)
  const parties = [
    { texte, mots: parIndex },
    { texte: sql`(${texte} || '')`, mots: mots.filter((mot) => !parIndex.includes(mot)) },
  ].filter((partie) => partie.mots.some((mot) => normalise(mot) !== ''))
  const trouves = sql<boolean>`(${sql.join(
    parties.map((partie) => matchesEveryWord(partie.texte, partie.mots.join(' '))),
    sql` and `,
  )})`
  if (demande.objet !== 'adherents' || demande.numeros.length === 0) return trouves
  return sql<boolean>`(${trouves} or ${aLeNumero(demande)})`
}

/** The communes where to look, as `c`. Null: wherever. */
export function communesOf({ departement, origine, corde }: Demande): RawBuilder<boolean> {
  const conditions = [sql<boolean>`c.lieu is not null`]
  if (departement) conditions.push(sql<boolean>`c.departement = ${departement}`)
  if (origine && corde !== undefined) {
    const centre = sql`${origine.lieu}::cube`
    conditions.push(sql<boolean>`c.lieu <@ cube_enlarge(${centre}, ${corde}, 3) and (c.lieu <-> ${centre}) <= ${corde}`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * All that a row must be. `enPassant`: of rows that an index gives in their order, where that of the words has nothing to
 * do; `ailleurs`: of a commune chosen already.
 */
export function estTrouve(
  demande: Demande,
  { ailleurs = false, enPassant = false }: { ailleurs?: boolean; enPassant?: boolean } = {},
): RawBuilder<boolean> {
  const { mots, departement, corde, filtres } = demande
  // In this order, which PostgreSQL keeps: what refuses most costs least.
  const conditions = [...filtres, estVisible(demande)]
  if (mots !== '') conditions.push(correspond(demande, enPassant || ailleurs))
  if (departement) conditions.push(sql<boolean>`o.departement = ${departement}`)
  if (corde !== undefined && !ailleurs) {
    conditions.push(sql<boolean>`o.code_insee in (select c.code_insee from communes c where ${communesOf(demande)})`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The ids of all that is found, as a subquery. */
export const selectTrouves = (demande: Demande) =>
  sql`select o.id from ${tableOf(demande)} o where ${estTrouve(demande)}`

/** Those of the companies that it belongs to. */
export const selectEntreprisesDe = (demande: Demande) =>
  demande.objet === 'adherents'
    ? sql`select entreprise_id from roles_entreprise where adherent_id in (${selectTrouves(demande)})`
    : sql`select o.entreprise_id from ${tableOf(demande)} o where ${estTrouve(demande)}`
