import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'
import { recountComptes } from '../../server/src/tresorerie/creances/totaux-compte.repository.ts'

/** Entries that each invoice brings on average: itself, its payment, and a share of the rarer ones. */
const PAR_FACTURE = 2.12
/** A thousand entries in the smallest database, a hundred thousand in any other. */
const entreesOf = (adhesions: number) => (adhesions <= 1_000 ? 1_000 : 100_000)
/** Pieces that a company owes at once, however long its account. */
const OUVERTES = 12
const OBJET = 'Mesure d’un long compte'

/**
 * An active company whose account has many entries over a thousand days: invoices paid one by one, credit notes,
 * payments refused by the bank or refunded, fees cancelled. Written once in each database.
 */
export async function openGrandCompte(
  db: Database,
  adhesions: number,
): Promise<{ entreprise: string; adhesion: string }> {
  const known = await db
    .selectFrom('factures as f')
    .innerJoin('adhesions as a', 'a.entreprise_id', 'f.entreprise_id')
    .select(['a.entreprise_id as entreprise', 'a.id as adhesion'])
    .where('f.objet', '=', OBJET)
    .executeTakeFirst()
  if (known) return known
  const titulaire = await db
    .selectFrom('adhesions as a')
    .innerJoin('bons_commande as b', 'b.entreprise_id', 'a.entreprise_id')
    .select(['a.entreprise_id as entreprise', 'a.id as adhesion', 'b.id as bon'])
    .where('a.statut', '=', 'active')
    .orderBy('a.id', 'desc')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const nombre = Math.round(entreesOf(adhesions) / PAR_FACTURE)
    // Without triggers, which would take a minute to look up whose account each piece is exported to.
    await setTriggers(tx, 'disable')
    await insertFactures(tx, { ...titulaire, nombre })
    await insertReglements(tx, { ...titulaire, nombre })
    await insertAnnulees(tx, { ...titulaire, nombre })
    await setTriggers(tx, 'enable')
    // As the night does.
    await recountComptes(tx)
  })
  await sql`vacuum analyze ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db)
  return titulaire
}

const TABLES = ['documents', 'factures', 'reglements', 'remboursements', 'affectations_reglement', 'cotisations']

async function setTriggers(tx: Database, etat: 'enable' | 'disable') {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} ${sql.raw(etat)} trigger user`.execute(tx)
}

type Long = { entreprise: string; adhesion: string; bon: string; nombre: number }

const ID = (sorte: string) => sql`uuid_de(${`${OBJET} ${sorte} `} || g)`
const JOUR = sql`current_date - g % 1000`
const MONTANT = sql`(10000 + g % 977)::bigint`
/** A credit note on one invoice among fifty. */
const CREDITE = sql`case g % 50 when 0 then 10 else 0 end`

async function insertFactures(tx: Database, { entreprise, bon, nombre }: Long) {
  const documents = (type: string, where = sql`true`, montant = MONTANT) => sql`
    insert into documents (id, type, numero, entreprise_id, bon_commande_id, date_emission, donnees)
    select ${ID(type)}, ${type}, 'MESURE-' || ${type}::text || g, ${entreprise}, ${bon}, ${JOUR},
      jsonb_build_object('calcul', jsonb_build_object('montant_ttc', ${montant}))
    from generate_series(1, ${nombre}::int) g where ${where}`
  await documents('facture').execute(tx)
  await documents('avoir', sql`g % 50 = 0`, sql`10`).execute(tx)
  await sql`
    insert into factures (id, entreprise_id, bon_commande_id, numero, objet, date_emission, echeance, montant_ttc, credite, regle, statut)
    select ${ID('facture')}, ${entreprise}, ${bon}, 'MESURE-facture' || g, ${OBJET}, ${JOUR}, ${JOUR} + 30, ${MONTANT}, ${CREDITE},
      case when g > ${OUVERTES} then ${MONTANT} - ${CREDITE} else 0 end, case when g > ${OUVERTES} then 'payee' else 'a_payer' end
    from generate_series(1, ${nombre}::int) g`.execute(tx)
}

async function insertReglements(tx: Database, { entreprise, nombre }: Long) {
  await sql`
    insert into reglements (id, entreprise_id, moyen, date_reglement, montant, affecte)
    select ${ID('reglement')}, ${entreprise}, 'virement', ${JOUR}, ${MONTANT} - ${CREDITE}, ${MONTANT} - ${CREDITE}
    from generate_series(${OUVERTES}::int + 1, ${nombre}::int) g`.execute(tx)
  await sql`
    insert into affectations_reglement (reglement_id, facture_id, montant, date_affectation)
    select ${ID('reglement')}, ${ID('facture')}, ${MONTANT} - ${CREDITE}, ${JOUR}
    from generate_series(${OUVERTES}::int + 1, ${nombre}::int) g`.execute(tx)
  await sql`
    insert into reglements (entreprise_id, moyen, date_reglement, montant, statut, close_le)
    select ${entreprise}, 'prelevement_sepa', ${JOUR}, ${MONTANT}, 'rejete', ${JOUR}
    from generate_series(1, ${nombre}::int) g where g % 50 = 1`.execute(tx)
  await sql`
    with rendus as (
      insert into reglements (entreprise_id, moyen, date_reglement, montant, rembourse)
      select ${entreprise}, 'cheque', ${JOUR}, ${MONTANT}, ${MONTANT} from generate_series(1, ${nombre}::int) g where g % 100 = 2
      returning id, montant, date_reglement
    )
    insert into remboursements (reglement_id, montant, date_remboursement) select id, montant, date_reglement from rendus`.execute(
    tx,
  )
}

async function insertAnnulees(tx: Database, { entreprise, adhesion, nombre }: Long) {
  await sql`
    insert into cotisations (adhesion_id, entreprise_id, campagne_id, bareme_id, statut, situation, calcul, montant_ht, montant_tva,
      montant_ttc, montant_parts, numero, date_emission, echeance, close_le)
    select ${adhesion}, ${entreprise}, b.campagne_id, b.id, 'annulee', '{}', '{}', ${MONTANT}, 0, ${MONTANT}, 0, 'MESURE-appel' || g,
      ${JOUR}, ${JOUR} + 30, ${JOUR}
    from generate_series(1, ${nombre}::int) g, (select id, campagne_id from baremes order by id limit 1) b where g % 50 = 3`.execute(
    tx,
  )
}
