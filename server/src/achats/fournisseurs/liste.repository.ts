import type { FournisseursFiltre, FournisseursQuery, TRIS_FOURNISSEURS } from '@sillon/contract/achats/fournisseurs'
import { horizonAlerte } from '@sillon/domain/achats/fournisseurs/alertes'
import type { FournisseurChoix } from '@sillon/domain/achats/fournisseurs/fournisseur'
import type { Jour } from '@sillon/domain/jour'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import { estRemplace } from './documents.repository.ts'

/** The first day on which a document in force, or the authorisation, expires. */
const expireLe = sql<Jour | null>`least(
  case when 'PHY' = any(f.familles) then f.agrement_phyto_expire_le end,
  (select min(d.expire_le) from documents_fournisseur d where d.fournisseur_id = f.id and not ${estRemplace})
)`

const TRIS: Tris<typeof TRIS_FOURNISSEURS> = {
  raison_sociale: sql`f.raison_sociale collate francais`,
  code: sql`f.code`,
  statut: sql`f.statut`,
  expire_le: expireLe,
}

export function listFournisseurs(db: Database, query: FournisseursQuery, today: Jour) {
  const matching = filterFournisseurs(db, query, today)
  const page = matching.select([
    'f.id',
    'f.code',
    'f.statut',
    'f.raison_sociale',
    'f.pays',
    sql<string | null>`f.adresse ->> 'commune'`.as('commune'),
    'f.familles',
    'f.email_commandes',
    'f.telephone',
    expireLe.as('expire_le'),
    sql<boolean>`exists(
      select from changements_iban c where c.fournisseur_id = f.id and c.statut = 'en_attente'
    )`.as('iban_en_attente'),
  ])
  const rows = page.orderBy(orderOf(TRIS, query.tri ?? 'raison_sociale', { nulls: 'last' })).orderBy('f.id')
  return readPage(db, query, { matching, rows })
}

/** The suppliers of all the pages of a list. */
export const selectFournisseurs = (db: Database, filtre: FournisseursFiltre, today: Jour) =>
  filterFournisseurs(db, filtre, today).select('f.id')

function filterFournisseurs(db: Database, { q, famille, statut, alerte }: FournisseursFiltre, today: Jour) {
  let matching = db.selectFrom('fournisseurs as f')
  if (statut) matching = matching.where('f.statut', '=', statut)
  if (famille) matching = matching.where(sql<boolean>`${famille} = any(f.familles)`)
  // An archived supplier raises no alert.
  if (alerte) {
    matching = matching.where('f.statut', '<>', 'archive').where(expireLe, '<=', horizonAlerte(today))
  }
  return q ? matching.where(matchesEveryWord(sql.ref('f.recherche'), q)) : matching
}

export function listChoix(db: Database, famille: Famille | undefined): Promise<FournisseurChoix[]> {
  let choix = db
    .selectFrom('fournisseurs')
    .select(['id', 'code', 'raison_sociale', 'statut', 'familles'])
    .where('statut', '<>', 'archive')
  if (famille) choix = choix.where(sql<boolean>`${famille} = any(familles)`)
  return choix.orderBy(sql`raison_sociale collate francais`).orderBy('id').limit(2000).execute()
}
