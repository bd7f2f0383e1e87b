import type { FacturesFournisseurQuery, TRIS_FACTURES_FOURNISSEUR } from '@sillon/contract/achats/factures-fournisseur'
import type { FactureFournisseurLigne } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import { avecCommande, avecFournisseur } from './factures-fournisseur.repository.ts'

const TRIS: Tris<typeof TRIS_FACTURES_FOURNISSEUR> = {
  deposee_le: sql`f.created_at`,
  date_facture: sql`f.date_facture`,
  vendeur: sql`coalesce(s.raison_sociale, f.vendeur) collate francais`,
  total_ttc: sql`f.total_ttc`,
}

const RECHERCHE = sql<string>`concat_ws(' ', normalise(f.numero), normalise(f.vendeur), normalise(s.raison_sociale),
  normalise(c.numero), normalise(f.reference_commande), normalise(p.nom))`

/** A page, with the sums over all the rows that match. */
export async function listFactures(db: Database, query: FacturesFournisseurQuery) {
  const matching = filterFactures(db, query)
  const page = matching.select([
    'f.id',
    'f.statut',
    'f.type',
    'f.numero',
    'f.date_facture',
    'f.vendeur',
    'f.total_ht',
    'f.total_ttc',
    'f.created_at as deposee_le',
    'f.declaree_le',
    avecFournisseur.as('fournisseur'),
    avecCommande.as('commande'),
    sql<FactureFournisseurLigne['fichier']>`case when p.id is not null then jsonb_build_object('nom', p.nom) end`.as(
      'fichier',
    ),
  ])
  const rows = page.orderBy(orderOf(TRIS, query.tri ?? '-deposee_le', { nulls: 'last' })).orderBy('f.id')
  return {
    ...(await readPage(db, query, { matching, rows })),
    totaux: await matching.select(SOMMES).executeTakeFirstOrThrow(),
  }
}

/** An invoice typed before invoices were files has no total with VAT: it is counted apart. */
const SOMMES = [
  sql<number>`coalesce(sum(case f.type when 'avoir' then -f.total_ttc else f.total_ttc end), 0)::bigint`.as('ttc'),
  sql<number>`count(*) filter (where f.total_ttc is null)`.as('sans_total'),
] as const

function filterFactures(db: Database, { q, statut, a_declarer, fournisseur_id, du, au }: FacturesFournisseurQuery) {
  let matching = db
    .selectFrom('factures_fournisseur as f')
    .leftJoin('fournisseurs as s', 's.id', 'f.fournisseur_id')
    .leftJoin('commandes_fournisseur as c', 'c.id', 'f.commande_fournisseur_id')
    .leftJoin('fichiers as p', 'p.id', 'f.fichier_id')
  if (statut) matching = matching.where('f.statut', '=', statut)
  if (fournisseur_id) matching = matching.where('f.fournisseur_id', '=', fournisseur_id)
  if (du) matching = matching.where('f.date_facture', '>=', du)
  if (au) matching = matching.where('f.date_facture', '<=', au)
  if (a_declarer) {
    matching = matching.where('f.statut', 'in', ['contestee', 'refusee']).where('f.declaree_le', 'is', null)
  }
  return q ? matching.where(matchesEveryWord(RECHERCHE, q)) : matching
}
