import type { Page } from '@sillon/contract/page'
import type { JournalQuery } from '@sillon/contract/secretariat/journal'
import { addJours } from '@sillon/domain/jour'
import type { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isWholePage, keepWholePage, readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import { listNommes, type Nomme, nommes } from './noms.repository.ts'

type Ligne = EntreeJournal & Nomme

/** Midnight in Paris at the beginning of the day. */
const debutDe = (jour: string) => sql<string>`${jour}::date::timestamp at time zone 'Europe/Paris'`

/** The accounts with this name: few, whatever the size of the journal. */
const appeles = (db: Database, q: string) =>
  db
    .selectFrom('utilisateurs as u')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select('u.id')
    .where(matchesEveryWord(sql`(u.recherche || ' ' || coalesce(a.recherche, ''))`, q))
    .limit(1000)

/** All that belongs to a company; a machine or a person that left it keeps its lines where it is now. */
const objetsDe = (entreprise_id: string) => sql`(
  select 'entreprise', ${entreprise_id}::uuid
  union all select 'adhesion', id from adhesions where entreprise_id = ${entreprise_id}
  union all select 'exploitation', id from exploitations where entreprise_id = ${entreprise_id}
  union all select 'adherent', adherent_id from roles_entreprise where entreprise_id = ${entreprise_id} and fin is null
  union all select 'materiel', id from materiels where entreprise_id = ${entreprise_id}
  union all select 'mandat', id from mandats where entreprise_id = ${entreprise_id}
  union all select 'cotisation', id from cotisations where entreprise_id = ${entreprise_id}
  union all select 'reglement', id from reglements where entreprise_id = ${entreprise_id}
  union all select 'bon_commande', id from bons_commande where entreprise_id = ${entreprise_id}
  union all select 'note', id from notes where entreprise_id = ${entreprise_id}
)`

const matching = (db: Database, { q, du, au, action, objet, objet_id, entreprise_id }: JournalQuery) =>
  db
    .selectFrom('journal as j')
    .$if(q !== undefined && q !== '', (query) =>
      query.where(({ or, eb }) =>
        or([eb('j.acteur_id', 'in', appeles(db, q ?? '')), eb('j.pour_id', 'in', appeles(db, q ?? ''))]),
      ),
    )
    .$if(du !== undefined, (query) => query.where('j.quand', '>=', debutDe(du ?? '')))
    .$if(au !== undefined, (query) => query.where('j.quand', '<', debutDe(addJours(au ?? '', 1))))
    .$if(action !== undefined, (query) => query.where('j.action', '=', action ?? ''))
    .$if(objet !== undefined, (query) => query.where('j.objet', '=', objet ?? ''))
    .$if(objet_id !== undefined, (query) => query.where('j.objet_id', '=', objet_id ?? ''))
    .$if(entreprise_id !== undefined, (query) =>
      query.where(sql<boolean>`(j.objet, j.objet_id) in ${objetsDe(entreprise_id ?? '')}`),
    )

export async function listJournal(db: Database, query: JournalQuery) {
  if (isWholePage(query)) return (await readEntier(db, query, {})) as Page<Ligne>
  const lignes = matching(db, query)
  const page = (await readPage(db, query, { matching: lignes, rows: showLignes(lignes) })) as Page<
    Omit<Ligne, keyof Nomme>
  >
  const objets = await listNommes(db, {
    objets: page.resultats.map(({ objet }) => objet),
    ids: page.resultats.map(({ objet_id }) => objet_id ?? SANS_OBJET),
  })
  return { ...page, resultats: page.resultats.map((ligne, rang) => ({ ...ligne, ...(objets[rang] ?? INCONNU) })) }
}

/** The id of nothing. */
const SANS_OBJET = '00000000-0000-0000-0000-000000000000'
const INCONNU: Nomme = { nom: null, materiel: null }

const readEntier = keepWholePage((db) => {
  const lignes = matching(db, { page: 1, par_page: 1 })
  return { matching: lignes, rows: showLignes(lignes).select(nommes) }
})

const showLignes = (lignes: ReturnType<typeof matching>) =>
  lignes
    .select(['j.id', 'j.quand', 'j.action', 'j.objet', 'j.objet_id', 'j.avant', 'j.apres'])
    .select([auteur('j.acteur_id').as('acteur'), auteur('j.pour_id').as('pour')])
    .orderBy('j.quand', 'desc')
    .orderBy('j.id', 'desc')

/** The account of a line, with the name of its person today. */
const auteur = (colonne: string) => sql<Ligne['acteur']>`(
  select jsonb_build_object('id', u.id, 'is_admin', u.is_admin,
    'nom', coalesce(nullif(concat_ws(' ', coalesce(a.prenom, u.prenom), coalesce(a.nom, u.nom)), ''), u.identifiant))
  from utilisateurs u left join adherents a on a.id = u.adherent_id where u.id = ${sql.ref(colonne)})`
