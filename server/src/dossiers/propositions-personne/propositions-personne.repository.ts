import type { ChampPropose, Proposition } from '@sillon/domain/comptes/personnes/proposition'
import { isDepasse } from '@sillon/domain/comptes/personnes/proposition-changements'
import { CHAMPS_PERSONNE } from '@sillon/domain/comptes/personnes/proprietaire'
import { formatNom } from '@sillon/domain/nom'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { countUpTo, offsetOf, toPage } from '../../platform/db/page.ts'

type Portee = { adherent_id?: string; entreprise_id?: string; id?: string }

/** Proposals without an answer, about people who are alive and not anonymised. */
const enAttente = (db: Database, portee: Portee) => {
  let query = db
    .selectFrom('propositions_personne as p')
    .innerJoin('adherents as a', 'a.id', 'p.adherent_id')
    .innerJoin('entreprises as e', 'e.id', 'p.entreprise_id')
    .where('p.statut', '=', 'en_attente')
    .where('a.anonymise_le', 'is', null)
  for (const champ of ['adherent_id', 'entreprise_id', 'id'] as const) {
    const valeur = portee[champ]
    if (valeur !== undefined) query = query.where(`p.${champ}`, '=', valeur)
  }
  return query
}

const withDetails = (query: ReturnType<typeof enAttente>) =>
  query
    .leftJoin('utilisateurs as u', 'u.id', 'p.propose_par')
    .leftJoin('adherents as ua', 'ua.id', 'u.adherent_id')
    .select(['p.id', 'p.cree_le', 'p.champs', 'e.raison_sociale as entreprise'])
    .select(CHAMPS_PERSONNE.map((champ) => `a.${champ}` as const))
    .select([
      sql<string | null>`coalesce(ua.prenom, u.prenom)`.as('par_prenom'),
      sql<string | null>`coalesce(ua.nom, u.nom)`.as('par_nom'),
    ])
    .orderBy('p.cree_le')
    .orderBy('p.id')

type Detaillee = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]

function toProposition({ id, cree_le, entreprise, par_prenom, par_nom, ...reste }: Detaillee): Proposition {
  const champs = reste.champs.map((champ) => ({ ...champ, depasse: isDepasse(champ, reste) }))
  return {
    id,
    cree_le,
    entreprise,
    personne: formatNom(reste),
    par: par_prenom === null || par_nom === null ? null : formatNom({ prenom: par_prenom, nom: par_nom }),
    champs,
    depassee: champs.every(({ depasse }) => depasse),
  }
}

/** The proposals about one person: at most one per company that holds them. */
export async function listEnAttente(db: Database, portee: Portee): Promise<Proposition[]> {
  const found = await withDetails(enAttente(db, portee)).limit(100).execute()
  return found.map(toProposition)
}

export async function pageEnAttente(db: Database, query: { page: number; par_page: number }) {
  const matching = enAttente(db, {})
  const found = await withDetails(matching).limit(query.par_page).offset(offsetOf(query)).execute()
  return toPage(found.map(toProposition), await countUpTo(db, matching), query)
}

export const findConcernee = (db: Database, id: string) =>
  enAttente(db, { id }).select(['p.id', 'p.adherent_id']).executeTakeFirst()

/** Locks the proposal, so that it is answered once. The person must be locked before it. */
export async function lockProposition(tx: Database, id: string) {
  const found = await enAttente(tx, { id })
    .select(['p.id', 'p.adherent_id', 'p.entreprise_id', 'p.champs', 'e.raison_sociale'])
    .select(['p.propose_par', 'p.cree_le'])
    .forUpdate('p')
    .executeTakeFirst()
  return found
}

type Nouvelle = {
  adherent_id: string
  entreprise_id: string
  propose_par: string
  champs: ChampPropose[]
  cree_le: Date
}

/** Inserts a proposal; it replaces the former one of the same company about the same person. */
export async function insertProposition(tx: Database, { champs, ...nouvelle }: Nouvelle): Promise<string> {
  const { adherent_id, entreprise_id, propose_par: decide_par, cree_le: decide_le } = nouvelle
  await tx
    .updateTable('propositions_personne')
    .set({ statut: 'remplacee', champs: '[]', decide_le, decide_par })
    .where('adherent_id', '=', adherent_id)
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', '=', 'en_attente')
    .execute()
  const { id } = await tx
    .insertInto('propositions_personne')
    .values({ ...nouvelle, champs: JSON.stringify(champs) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Decision = { statut: 'acceptee' | 'refusee'; decide_le: Date; decide_par: string }

/** Closes a proposal and erases its content: the journal keeps what was changed. */
export async function closeProposition(tx: Database, id: string, decision: Decision) {
  await tx
    .updateTable('propositions_personne')
    .set({ ...decision, champs: '[]' })
    .where('id', '=', id)
    .execute()
}

/** Address for mails to the person: their account’s, else their contact address. */
export function findDestinataire(db: Database, adherent_id: string) {
  return db
    .selectFrom('adherents as a')
    .leftJoin('utilisateurs as u', (join) => join.onRef('u.adherent_id', '=', 'a.id').on('u.statut', '=', 'actif'))
    .select(['a.prenom', 'u.id as utilisateur_id'])
    .select(sql<string | null>`coalesce(u.email, case when a.email_saisi_par is null then a.email end)`.as('email'))
    .where('a.id', '=', adherent_id)
    .where('a.statut_personne', '=', 'actif')
    .executeTakeFirst()
}
