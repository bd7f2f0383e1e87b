import type { GrilleQuery } from '@sillon/contract/achats/bons-commande'
import type { Candidat } from '@sillon/domain/achats/bons-commande/apercu-grille'
import { LIGNES_GRILLE_MAX, type LigneGrille, TROUVES_GRILLE_MAX } from '@sillon/domain/achats/bons-commande/grille'
import { normalise } from '@sillon/domain/texte'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'

type PageGrille = { lignes: LigneGrille[]; suite: string | null }

/** Members in the order of their names, which no change of an order moves; a page begins after the company `apres`. */
export async function listLignesGrille(db: Database, groupement_id: string, { q, apres }: GrilleQuery) {
  if (q) return { lignes: await searchLignes(db, groupement_id, q), suite: null } satisfies PageGrille
  let page = selectLignes(db, groupement_id).where('b.id', 'is not', null)
  if (apres) {
    const depart = sql`(select raison_sociale from entreprises where id = ${apres})`
    page = page.where(sql<boolean>`(e.raison_sociale collate francais, e.id) > (${depart} collate francais, ${apres})`)
  }
  const rows = await page
    .orderBy(sql`e.raison_sociale collate francais`)
    .orderBy('e.id')
    .limit(LIGNES_GRILLE_MAX + 1)
    .execute()
  const lignes = rows.slice(0, LIGNES_GRILLE_MAX).map(toLigne)
  const suite = rows.length > LIGNES_GRILLE_MAX ? (lignes.at(-1)?.entreprise.id ?? null) : null
  return { lignes, suite } satisfies PageGrille
}

/** Those who have ordered come first; the others may order, since their membership is active. */
async function searchLignes(db: Database, groupement_id: string, q: string): Promise<LigneGrille[]> {
  const rows = await selectLignes(db, groupement_id)
    .where(matchesEveryWord(sql.ref('e.recherche'), q))
    .where((row) => row.or([row('b.id', 'is not', null), row.and([row('e.fusionnee_dans_id', 'is', null), isActive])]))
    .orderBy(sql`b.id is null`)
    .orderBy(sql`e.raison_sociale collate francais`)
    .orderBy('e.id')
    .limit(TROUVES_GRILLE_MAX)
    .execute()
  return rows.map(toLigne)
}

/** The members that the rows of a table may name, by their number or their name as people type it, or that are shown. */
export async function listCandidats(
  db: Database,
  groupement_id: string,
  { cles, ids }: { cles: readonly string[]; ids: readonly string[] },
): Promise<Candidat[]> {
  const cherchees = [...new Set(cles.map(normalise))].filter((cle) => cle !== '')
  const rows = await selectLignes(db, groupement_id)
    .select(isActive.as('active'))
    .where('e.fusionnee_dans_id', 'is', null)
    .where((row) =>
      row.or([
        sql<boolean>`normalise(e.no_adherent) = any(${cherchees})`,
        sql<boolean>`normalise(e.raison_sociale) = any(${cherchees})`,
        row('e.id', '=', row.fn.any(row.val(ids))),
      ]),
    )
    .execute()
  return rows.map(({ active, ...row }) => ({ ...toLigne(row), active }))
}

const isActive = sql<boolean>`exists (
  select 1 from adhesions a where a.entreprise_id = e.id and a.statut = 'active'
)`

const NOMBRES = sql<LigneGrille['nombres']>`coalesce((
  select json_agg(json_build_object('article_id', l.article_id, 'nombre', l.nombre))
  from lignes_commande l where l.bon_commande_id = b.id
), '[]')`

/** Each company with its running order in the purchase, if it has one. */
const selectLignes = (db: Database, groupement_id: string) =>
  db
    .selectFrom('entreprises as e')
    .leftJoin('bons_commande as b', (join) =>
      join
        .onRef('b.entreprise_id', '=', 'e.id')
        .on('b.groupement_id', '=', groupement_id)
        .on('b.statut', '<>', 'annule'),
    )
    .select(['e.id as entreprise_id', 'e.no_adherent', 'e.raison_sociale'])
    .select(['b.id', 'b.version', 'b.numero', 'b.statut', 'b.total_ht'])
    .select(NOMBRES.as('nombres'))

type Lue = Awaited<ReturnType<ReturnType<typeof selectLignes>['execute']>>[number]

function toLigne({ entreprise_id, no_adherent, raison_sociale, nombres, ...bon }: Lue): LigneGrille {
  return {
    entreprise: { id: entreprise_id, no_adherent, raison_sociale },
    bon: bon.id === null ? null : (bon as LigneGrille['bon']),
    nombres,
  }
}
