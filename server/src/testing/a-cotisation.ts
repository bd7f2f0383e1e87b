import { addMois, jourOf } from '@sillon/domain/jour'
import { COMPOSANTE_VIDE } from '@sillon/domain/tresorerie/campagnes/composante-vide'
import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { anAdhesion } from './factories.ts'

type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

const today = () => jourOf(new Date())

let annee = 2030

/** A campaign declared and running today; its year is only a name, different for each campaign. */
export function aCampagne(db: Database, row: Row<'campagnes'> = {}) {
  annee += 1
  return db
    .insertInto('campagnes')
    .values({
      annee,
      libelle: `Campagne ${annee}`,
      debut: addMois(today(), -6),
      fin: addMois(today(), 6),
      depot_du: addMois(today(), -6),
      depot_au: addMois(today(), 6),
      ...row,
    })
    .returning(['id', 'annee', 'libelle', 'debut', 'fin'])
    .executeTakeFirstOrThrow()
}

type NouveauBareme = Omit<Row<'baremes'>, 'composantes'> & { campagne_id: string; composantes?: object[] }

/** A published scale: 60 € per company, outside VAT. */
export function aBareme(db: Database, bareme: NouveauBareme) {
  return insertBareme(db, bareme).returning(['id', 'campagne_id', 'numero']).executeTakeFirstOrThrow()
}

const insertBareme = (db: Database, { composantes, ...row }: NouveauBareme) =>
  db.insertInto('baremes').values({
    numero: 1,
    statut: 'publie',
    valide_du: '2020-01-01',
    publie_le: new Date(),
    composantes: JSON.stringify(composantes ?? [FIXE]),
    ...row,
  })

const FIXE = {
  ...COMPOSANTE_VIDE,
  code: 'FIXE',
  libelle: 'Part fixe',
  assiette: 'entreprise',
  montant: 6_000,
}

const SITUATION = {
  exploitations: [],
  adherents: [],
  materiels: [],
  admis_le: null,
  rang_campagne: 1,
  installe_le: null,
  parts_detenues: 0,
}

type NouvelleCotisation = Omit<Row<'cotisations'>, 'montant_du'> & { montant?: number }

let rang = 0

/**
 * A fee of `montant` cents called a month ago and due in a month, of a new membership and a new campaign unless they
 * are given.
 */
export async function aCotisation(db: Database, { montant = 6_000, ...row }: NouvelleCotisation = {}) {
  const { id: adhesion_id, entreprise_id } = row.adhesion_id
    ? await db
        .selectFrom('adhesions')
        .select(['id', 'entreprise_id'])
        .where('id', '=', row.adhesion_id)
        .executeTakeFirstOrThrow()
    : await anAdhesion(db, { statut: 'active' })
  const campagne_id = row.campagne_id ?? (await aCampagne(db)).id
  const bareme_id = row.bareme_id ?? (await theBareme(db, campagne_id))
  rang += 1
  const isCalculee = row.statut === 'calculee'
  return db
    .insertInto('cotisations')
    .values({
      statut: 'appelee',
      situation: JSON.stringify(SITUATION),
      calcul: JSON.stringify({
        lignes: [
          {
            code: 'FIXE',
            libelle: 'Part fixe',
            detail: null,
            nature: 'cotisation',
            quantite: 1,
            prix_unitaire: montant,
            montant_ht: montant,
            tva_code: 'HORS_CHAMP',
            compte: '756000',
          },
        ],
        tva: [{ code: 'HORS_CHAMP', taux_pct: 0, base: montant, montant: 0 }],
        montant_ht: montant,
        montant_tva: 0,
        montant_ttc: montant,
        montant_parts: 0,
        montant_du: montant,
      }),
      montant_ht: montant,
      montant_tva: 0,
      montant_ttc: montant,
      montant_parts: 0,
      ...(!isCalculee && {
        numero: `AC-2020-${String(rang).padStart(6, '0')}`,
        date_emission: addMois(today(), -1),
        echeance: addMois(today(), 1),
        appelee_le: new Date(),
      }),
      ...row,
      adhesion_id,
      entreprise_id,
      campagne_id,
      bareme_id,
    })
    .returning(['id', 'version', 'adhesion_id', 'entreprise_id', 'campagne_id', 'numero', 'statut'])
    .executeTakeFirstOrThrow()
}

/** The first scale of a campaign, or a new one; fees written at the same time share it. */
async function theBareme(db: Database, campagne_id: string) {
  const first = db.selectFrom('baremes').select('id').where('campagne_id', '=', campagne_id).orderBy('numero')
  const found = await first.executeTakeFirst()
  if (found) return found.id
  await insertBareme(db, { campagne_id })
    .onConflict((conflict) => conflict.columns(['campagne_id', 'numero']).doNothing())
    .execute()
  return (await first.executeTakeFirstOrThrow()).id
}

/** A payment received today, allocated to nothing. */
export function aReglement(db: Database, row: Row<'reglements'> = {}) {
  return db
    .insertInto('reglements')
    .values({ moyen: 'virement', date_reglement: today(), montant: 6_000, ...row })
    .returning(['id', 'version', 'entreprise_id', 'montant', 'affecte'])
    .executeTakeFirstOrThrow()
}

/** A closed slip of one cheque, whose frozen content names `reference`. */
export async function aRemiseClose(db: Database, reglement_id: string, reference: string) {
  const donnees = JSON.stringify({ lignes: [{ reference, montant: 6_000 }] })
  const { id: remise_id } = await db
    .insertInto('remises_cheques')
    .values({ numero: 'RC-2020-000001', date_remise: today(), close_le: new Date(), total: 6_000, donnees })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('lignes_remise').values({ remise_id, reglement_id, rang: 1 }).execute()
}
