import type { Lecture } from '@sillon/domain/annuaire/recherche/lecture'
import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { normalise } from '@sillon/domain/texte'
import { type RawBuilder, sql } from 'kysely'
import { matchesEveryWord } from '../../platform/db/search.ts'
import type { Lecteur } from '../annuaire/annuaire.service.ts'
import { aLaFigure, estDesigne } from './designes.repository.ts'

/** A place to measure distances from: `lieu` is a point of the globe in PostgreSQL’s notation. */
export type Origine = { code_insee: string; lieu: string }

/** A search request, once read. Every condition is about the table of `objet`, with the alias `o`. */
export type Demande = {
  objet: ObjetRecherche
  lecteur: Lecteur
  /** An empty text finds anything. */
  mots: string
  /** A search of machines, its words understood; null when they are searched as they are. */
  lecture: Lecture | null
  /** Companies of the reader: their machines come last. */
  siennes: readonly string[]
  /** Telephone numbers that the words may be. */
  numeros: readonly string[]
  departement: string | undefined
  origine: Origine | null
  /** Longest straight line from the origin, through the globe. */
  corde: number | undefined
  filtres: readonly RawBuilder<boolean>[]
}

/** Members search among the machines that they may find (`annonces`), administrators among all. */
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
 * Whether the person, or the principal contact of the row’s company, has a company today in one of the reader’s
 * départements: triggers write columns that do not depend on the day. The company of a farm or machine is checked
 * first, as it most often answers alone, and is theirs today as long as the row is found (`trouvable_le`). Subqueries
 * instead of `exists`, which PostgreSQL would compute once for everybody: few rows are checked.
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

/** Whether an audience, as written by the triggers, includes the reader. */
export function atteint(
  audience: RawBuilder<unknown>,
  { objet, lecteur }: Pick<Demande, 'objet' | 'lecteur'>,
): RawBuilder<boolean> {
  if (lecteur.sansConsentement) return sql<boolean>`true`
  const departements = sql`${lecteur.departements}::text[]`
  return sql<boolean>`(${audience}[1] = 'tous' or (coalesce(${audience} && ${departements}, false) and ${estVoisin(objet, lecteur)}))`
}

/** Whether members find the row, whoever they are: administrators are shown it. */
export const estTrouvable = ({ today }: Lecteur) =>
  sql<boolean>`(o.trouvable_par is not null and coalesce(o.trouvable_le @> ${today}::date, false))`

export function estVisible(demande: Pick<Demande, 'objet' | 'lecteur'>): RawBuilder<boolean> {
  const { objet, lecteur } = demande
  if (!lecteur.sansConsentement) {
    return sql<boolean>`${estTrouvable(lecteur)} and ${atteint(sql`o.trouvable_par`, demande)}`
  }
  return objet === 'adherents'
    ? sql<boolean>`o.statut_personne = 'actif' and o.anonymise_le is null and o.fusionne_dans_id is null`
    : sql<boolean>`true`
}

/** Matches whole numbers only: searching by parts would reveal a hidden number digit by digit. */
function aLeNumero(demande: Demande): RawBuilder<boolean> {
  const { lecteur, numeros } = demande
  const motifs = numeros.map((numero) => `%"${numero}"%`)
  const trouve = sql`o.numeros_annuaire like any(${motifs}::text[])`
  if (lecteur.sansConsentement) return sql<boolean>`${trouve}`
  return sql<boolean>`(${trouve} and (o.visible_telephone = 'tous'
    or (o.visible_telephone = 'departement' and ${estVoisin('adherents', lecteur)})))`
}

/** Legal forms, which occur in so many names that the index is of no use. */
const FORMES = new Set(['earl', 'eurl', 'gaec', 'gfa', 'sarl', 'sas', 'scea', 'sci'])

/**
 * The words to look up in the index: those of three letters at least, as it stores groups of three and would be read
 * whole for a shorter word.
 */
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

/** Condition on the communes `c` in which to search. */
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
 * Every condition on a row. `enPassant`: the rows come from another index in their order, so no index of words, of
 * what they name or of figures is used. `ailleurs`: the rows are of a commune already chosen, so the distance is not checked.
 */
export function estTrouve(
  demande: Demande,
  { ailleurs = false, enPassant = false }: { ailleurs?: boolean; enPassant?: boolean } = {},
): RawBuilder<boolean> {
  const { mots, lecture, departement, corde, filtres } = demande
  // PostgreSQL evaluates them in this order: the cheapest and most selective ones come first.
  const lus = [...(lecture?.figures ?? []).map(aLaFigure), ...(lecture?.designes ?? []).map(estDesigne)]
  // No index answers `is true`.
  const conditions = [
    ...filtres,
    ...(enPassant ? lus.map((lu) => sql<boolean>`${lu} is true`) : lus),
    estVisible(demande),
  ]
  if (mots !== '') conditions.push(correspond(demande, enPassant || ailleurs))
  if (departement) conditions.push(sql<boolean>`o.departement = ${departement}`)
  if (corde !== undefined && !ailleurs) {
    conditions.push(sql<boolean>`o.code_insee in (select c.code_insee from communes c where ${communesOf(demande)})`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Subquery: the ids of everything found. */
export const selectTrouves = (demande: Demande) =>
  sql`select o.id from ${tableOf(demande)} o where ${estTrouve(demande)}`

/** Subquery: the ids of the companies of everything found. */
export const selectEntreprisesDe = (demande: Demande) =>
  demande.objet === 'adherents'
    ? sql`select entreprise_id from roles_entreprise where adherent_id in (${selectTrouves(demande)})`
    : sql`select o.entreprise_id from ${tableOf(demande)} o where ${estTrouve(demande)}`
