import type { Campagne } from '@sillon/domain/dossiers/adhesions/adhesion'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { firstRows, readPremiers } from '../../platform/db/premiers.ts'

type AdhesionSoumise = {
  entreprise_id: string
  no_adherent: string
  raison_sociale: string
  commune: string | null
  premiere: boolean
}

/** Somebody has decided: the act waits, and may still be taken back. These acts are few: they are read once. */
const DECIDEE = sql<boolean>`a.id in (
  select objet_id from actes_en_attente where objet = 'adhesion' and etat = 'en_attente')`

/** Memberships submitted, and the declarations of active ones, the oldest first. */
export function readSoumises(db: Database, campagne_id: string | undefined, nombre?: number) {
  const adhesions = sql`
    select a.id, a.entreprise_id, e.no_adherent, e.raison_sociale, e.commune, true as premiere, null::bigint as montant,
      a.soumise_le as rang
    from adhesions a left join entreprises e on e.id = a.entreprise_id
    where a.statut = 'soumise' and not a.en_preparation and not ${DECIDEE}`
  const declarations = sql`
    select d.adhesion_id as id, a.entreprise_id, e.no_adherent, e.raison_sociale, e.commune, false as premiere,
      null::bigint as montant, d.soumise_le as rang
    from declarations d
      join adhesions a on a.id = d.adhesion_id and a.statut = 'active'
      left join entreprises e on e.id = a.entreprise_id
    where d.campagne_id = ${campagne_id ?? null} and d.statut = 'soumise' and not ${DECIDEE}`
  return readBoth<AdhesionSoumise>(db, [adhesions, declarations], nombre)
}

type AdhesionACompleter = { raison_sociale: string; motif: string | null }

export function readACompleter(db: Database, campagne_id: string | undefined) {
  const adhesions = sql`
    select a.id, e.raison_sociale, a.motif, null::bigint as montant, a.complement_demande_le as rang
    from adhesions a left join entreprises e on e.id = a.entreprise_id
    where a.statut = 'a_completer'`
  const declarations = sql`
    select d.adhesion_id as id, e.raison_sociale, d.motif, null::bigint as montant, d.complement_demande_le as rang
    from declarations d
      join adhesions a on a.id = d.adhesion_id and a.statut = 'active'
      left join entreprises e on e.id = a.entreprise_id
    where d.campagne_id = ${campagne_id ?? null} and d.statut = 'a_completer'`
  return readBoth<AdhesionACompleter>(db, [adhesions, declarations])
}

/** A membership is in one list at most: its declaration is read once it is active. */
const readBoth = <Ligne extends object>(
  db: Database,
  [adhesions, declarations]: [RawBuilder<unknown>, RawBuilder<unknown>],
  nombre?: number,
) =>
  readPremiers<Ligne>(
    db,
    sql`${firstRows(adhesions, nombre)} union all ${firstRows(declarations, nombre)}`,
    nombre,
    sql`${adhesions} union all ${declarations}`,
  )

type DeclarationTardive = { raison_sociale: string }

/** Active memberships whose declaration of this campaign was not submitted, by name. */
export const readSansDeclaration = (db: Database, { id }: Campagne) =>
  readPremiers<DeclarationTardive>(
    db,
    sql`
    select a.id, e.raison_sociale, null::bigint as montant, e.raison_sociale collate francais as rang
    from adhesions a
      left join entreprises e on e.id = a.entreprise_id
      left join declarations d on d.adhesion_id = a.id and d.campagne_id = ${id}
    where a.statut = 'active' and coalesce(d.statut, 'a_faire') = 'a_faire'`,
  )
