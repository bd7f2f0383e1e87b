import { sql } from 'kysely'
import { openSession } from '../../server/src/comptes/comptes/sessions.service.ts'
import type { Database } from '../../server/src/platform/db/database.ts'

/** A member company that may order, and the cookie of its session. */
export type Acheteur = { entreprise_id: string; cookie: string }

/** Opens an account and a session for `nombre` member companies. */
export async function openAcheteurs(db: Database, nombre: number): Promise<Acheteur[]> {
  await sql`
    insert into utilisateurs (identifiant, email, statut, adherent_id)
    select 'mesure-' || lower(e.no_adherent), 'mesure-' || lower(e.no_adherent) || '@cooperative.example', 'actif', r.adherent_id
    from roles_entreprise r
      join entreprises e on e.id = r.entreprise_id
      join adherents p on p.id = r.adherent_id
    where r.est_contact_principal and r.droit = 'gestionnaire' and r.fin is null and not p.est_retraite
      and exists (select from adhesions a where a.entreprise_id = e.id and a.statut = 'active')
      and not exists (select from utilisateurs u where u.adherent_id = p.id)
    order by e.no_adherent limit ${nombre}
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: string; entreprise_id: string }>`
    select u.id, r.entreprise_id from utilisateurs u join roles_entreprise r on r.adherent_id = u.adherent_id and r.fin is null
    where u.identifiant like 'mesure-%' order by u.identifiant limit ${nombre}`.execute(db)
  if (rows.length < nombre) throw new Error(`Seulement ${rows.length} adhérents peuvent commander.`)
  return Promise.all(
    rows.map(async ({ id, entreprise_id }) => ({
      entreprise_id,
      cookie: `sid=${await openSession(db, id, 'mesure', new Date())}`,
    })),
  )
}

export type AchatMesure = { id: string; cloture_le: Date; ammonitrate: string; npk: string }

/**
 * Opens a purchase of two articles priced by tiers on everybody's total, delivered to a depot. `disponible`: packages
 * of the second article that may be ordered; null: no limit.
 */
export async function createAchat(
  db: Database,
  { cloture_le, disponible = null }: { cloture_le: Date; disponible?: number | null },
): Promise<AchatMesure> {
  const { id } = await db
    .insertInto('groupements_achats')
    .values({
      reference: `GA-MESURE-${Date.now()}`,
      famille: 'ENG',
      libelle: 'Achat mesuré',
      statut: 'ouvert',
      ouverture_le: new Date(Date.now() - 86_400_000),
      cloture_le,
      mode_livraison: 'depot',
      mode_prix: 'paliers_groupe',
      reserve_adherents_a_jour: false,
      frais_gestion_pct: 1.5,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const article = (rang: number, designation: string, more: { disponible?: number | null; paliers: string }) =>
    db
      .insertInto('articles_achat')
      .values({
        groupement_id: id,
        rang,
        designation,
        unite: 't',
        conditionnement: 'big_bag',
        contenance: 0.5,
        prix_unitaire_ht: 4_250_000,
        tva_code: 'TVA20',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [ammonitrate, npk] = [
    await article(1, 'Ammonitrate', {
      paliers: JSON.stringify([
        { a_partir_de: 200, prix_unitaire_ht: 4_120_001 },
        { a_partir_de: 600, prix_unitaire_ht: 3_979_999 },
      ]),
    }),
    await article(2, 'NPK', { paliers: '[]', disponible }),
  ]
  return { id, cloture_le, ammonitrate: ammonitrate.id, npk: npk.id }
}
