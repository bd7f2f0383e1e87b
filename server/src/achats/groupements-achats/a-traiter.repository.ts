import { addJours, type Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

/** The orders of the purchase `g`, by the rows that the triggers keep: it may have tens of thousands. */
const bons = sql`
  left join lateral (
    select coalesce(sum(b.nombre) filter (where b.statut not in ('brouillon', 'annule')), 0)::int as bons,
      coalesce(sum(b.nombre) filter (where b.statut = 'brouillon'), 0)::int as brouillons,
      coalesce(sum(b.total_ht) filter (where b.statut not in ('brouillon', 'annule')), 0)::bigint as montant
    from totaux_bons b where b.groupement_id = g.id
  ) b on true`

type Achat = { libelle: string; bons: number }

/** Purchases that close before this instant. */
export const readQuiFerment = (db: Database, avant: Date) =>
  readPremiers<Achat & { brouillons: number }>(
    db,
    sql`
    select g.id, g.libelle, b.bons, b.brouillons, b.montant, g.cloture_le as rang
    from groupements_achats g ${bons}
    where g.statut = 'ouvert' and g.cloture_le <= ${avant}`,
  )

/** Purchases closed, whose closing is to decide. */
export const readClos = (db: Database) =>
  readPremiers<Achat>(
    db,
    sql`
    select g.id, g.libelle, b.bons, b.montant, g.cloture_le as rang
    from groupements_achats g ${bons}
    where g.statut in ('clos', 'en_negociation')`,
  )

/** Purchases attributed, without an order to the supplier. */
export const readACommander = (db: Database) =>
  readPremiers<Achat & { fournisseur: string | null }>(
    db,
    sql`
    select g.id, g.libelle, b.bons, b.montant, f.raison_sociale as fournisseur,
      coalesce(g.attribue_le, g.cloture_le) as rang
    from groupements_achats g left join fournisseurs f on f.id = g.fournisseur_id ${bons}
    where g.statut = 'attribue'`,
  )

/** Deliveries of this week and those that are late. `rang`: the day it begins, then the day it should have ended. */
export const readLivraisons = (db: Database, today: Jour) =>
  readPremiers<Achat & { lieu: string | null }>(
    db,
    sql`
    select g.id, g.libelle, g.lieu_livraison as lieu, b.bons, b.montant,
      case when g.livraison_du >= ${today}::date then g.livraison_du
        else coalesce(g.livraison_au, g.livraison_du) end as rang
    from groupements_achats g ${bons}
    where g.statut in ('commande', 'en_livraison') and g.livraison_du <= ${addJours(today, 7)}::date`,
  )
