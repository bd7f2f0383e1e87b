import type { StatutDonne } from '@sillon/domain/cycle'
import type { DeclarationStatut } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import type { Instantane } from '@sillon/domain/dossiers/adhesions/instantane'
import type { ReponsesDeclaration } from '@sillon/domain/dossiers/adhesions/question-declaration'
import type { Origine } from '@sillon/domain/dossiers/echanges/origine'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

const selectDeclarations = (db: Database, adhesion_id: string) =>
  db
    .selectFrom('declarations')
    .select(['id', 'version', 'statut', 'soumise_le', 'motif', ORIGINE.as('origine'), CORRIGEE.as('corrigee')])
    .where('adhesion_id', '=', adhesion_id)

/** The last act on the membership that the company asked for, as its record keeps it. */
const acteNote = (isActe: RawBuilder<boolean>) => sql<Origine | null>`(
  select jsonb_build_object('moyen', e.moyen, 'le', e.le, 'personne', ${nomComplet('p')},
    'auteur', coalesce(${nomComplet('a', 'u')}, ''))
  from actes_echange x
  join echanges e on e.id = x.echange_id
  join utilisateurs u on u.id = e.auteur_id
  left join adherents a on a.id = u.adherent_id
  left join adherents p on p.id = e.adherent_id
  where x.objet = 'adhesion' and x.objet_id = declarations.adhesion_id and ${isActe}
  order by x.quand desc, x.id desc limit 1
)`

/** Null once the member has submitted again by themselves. */
const ORIGINE = acteNote(sql<boolean>`x.action = 'soumettre' and x.quand = declarations.soumise_le`)

const CORRIGEE = acteNote(sql<boolean>`x.action = 'corriger' and x.quand > declarations.soumise_le`)

/** Its declaration of the campaign that `campagne` reads. */
export const selectDeclaration = (db: Database, adhesion_id: string, campagne: Expression<{ id: string }>) =>
  selectDeclarations(db, adhesion_id).where(sql<boolean>`campagne_id = (select k.id from (${campagne}) as k)`)

export const findDeclaration = (db: Database, adhesion_id: string, campagne_id: string) =>
  selectDeclarations(db, adhesion_id).where('campagne_id', '=', campagne_id).executeTakeFirst()

/** The answers to the yearly questions, and the copy frozen by the send. */
export async function findReponses(db: Database, adhesion_id: string, campagne_id: string) {
  const found = await db
    .selectFrom('declarations')
    .select(['reponses', 'instantane'])
    .where('adhesion_id', '=', adhesion_id)
    .where('campagne_id', '=', campagne_id)
    .executeTakeFirst()
  return found
}

/** The snapshot of the last declaration of a campaign before this one. */
export async function findDerniereDeclaration(db: Database, adhesion_id: string, annee: number) {
  const found = await db
    .selectFrom('declarations as d')
    .innerJoin('campagnes as c', 'c.id', 'd.campagne_id')
    .select(['c.annee', 'd.instantane'])
    .where('d.adhesion_id', '=', adhesion_id)
    .where('c.annee', '<', annee)
    .where('d.instantane', 'is not', null)
    .orderBy('c.annee', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found as { annee: number; instantane: Instantane } | undefined
}

type Declaration = {
  adhesion_id: string
  campagne_id: string
  /** Absent: it stays, « à faire » for a new row. */
  statut?: StatutDonne<DeclarationStatut>
}

type Changes = {
  instantane?: Instantane
  reponses?: ReponsesDeclaration
  soumise_le?: Date
  complement_demande_le?: Date
  auteur_id?: string
  motif?: string | null
}

/** Creates or updates the declaration of a campaign. Attributes absent from `changes` stay as they were. */
export async function saveDeclaration(
  db: Database,
  { adhesion_id, campagne_id, statut }: Declaration,
  { instantane, reponses, ...changes }: Changes,
) {
  const values = {
    ...(statut && { statut }),
    ...changes,
    ...(instantane && { instantane: JSON.stringify(instantane) }),
    ...(reponses && { reponses: JSON.stringify(reponses) }),
  }
  await db
    .insertInto('declarations')
    .values({ adhesion_id, campagne_id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['adhesion_id', 'campagne_id']).doUpdateSet((row) => ({
        ...values,
        version: row('declarations.version', '+', 1),
      })),
    )
    .execute()
}
