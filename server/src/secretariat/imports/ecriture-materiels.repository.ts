import { isPossede } from '@sillon/domain/dossiers/materiels/manques'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { COLONNES_MATERIEL } from './colonnes.ts'
import { avance, changesDe, colonnesDe, parLots } from './ecriture.repository.ts'

type Changee = { avant: Materiel; apres: Materiel }

/** Writes machines with their places and the readings of their hour meters. */
export async function writeMateriels(
  tx: Database,
  creees: readonly Materiel[],
  changees: readonly Changee[],
  today: Jour,
) {
  await parLots(creees, (lot) => insertMateriels(tx, lot, today))
  for (const changee of changees) {
    const { id, set } = avance(changee.avant.id, changesDe(changee, COLONNES_MATERIEL))
    await tx.updateTable('materiels').set(set).where('id', '=', id).execute()
  }
  const deplaces = changees.filter(({ avant, apres }) => avant.exploitation_id !== apres.exploitation_id)
  const partis = changees.filter(({ avant, apres }) => isPossede(avant) && !isPossede(apres))
  await closeAffectations(
    tx,
    [...deplaces, ...partis].map(({ avant }) => avant.id),
    today,
  )
  await openAffectations(
    tx,
    deplaces.map(({ apres }) => apres),
    today,
  )
  await keepAnciennes(tx, changees, today)
  const releves = changees.filter(({ avant, apres }) => avant.heures_moteur !== apres.heures_moteur)
  await insertReleves(
    tx,
    releves.map(({ apres }) => apres),
    today,
  )
}

async function insertMateriels(tx: Database, lot: readonly Materiel[], today: Jour) {
  const materiels = lot.map((fiche) => ({
    id: fiche.id,
    entreprise_id: fiche.entreprise_id,
    ...colonnesDe(fiche, COLONNES_MATERIEL),
  }))
  await tx.insertInto('materiels').values(materiels).execute()
  await openAffectations(tx, lot, today)
  await insertReleves(tx, lot, today)
}

async function openAffectations(tx: Database, lot: readonly Materiel[], today: Jour) {
  const affectations = lot.map((fiche) => ({
    materiel_id: fiche.id,
    entreprise_id: fiche.entreprise_id,
    exploitation_id: fiche.exploitation_id,
    debut: today,
    fin: isPossede(fiche) ? null : today,
  }))
  if (affectations.length > 0) await tx.insertInto('affectations_materiel').values(affectations).execute()
}

async function closeAffectations(tx: Database, ids: readonly string[], fin: Jour) {
  if (ids.length === 0) return
  await tx
    .updateTable('affectations_materiel')
    .set({ fin })
    .where('materiel_id', 'in', ids)
    .where('fin', 'is', null)
    .execute()
}

/** The hours that a machine had before readings existed become its first reading. */
async function keepAnciennes(tx: Database, changees: readonly Changee[], today: Jour) {
  const changent = changees.filter(({ avant, apres }) => avant.heures_moteur !== apres.heures_moteur)
  if (changent.length === 0) return
  const ids = changent.map(({ avant }) => avant.id)
  const releves = await tx
    .selectFrom('releves_heures')
    .select('materiel_id')
    .distinct()
    .where('materiel_id', 'in', ids)
    .execute()
  const connus = new Set(releves.map(({ materiel_id }) => materiel_id))
  const anciennes = changent.map(({ avant }) => avant).filter(({ id }) => !connus.has(id))
  await insertReleves(tx, anciennes, today, sql<string>`now() - interval '1 second'`)
}

async function insertReleves(tx: Database, lot: readonly Materiel[], today: Jour, created_at = sql<string>`now()`) {
  const releves = lot.flatMap(({ id, heures_moteur, releve_le }) =>
    heures_moteur === null
      ? []
      : [{ materiel_id: id, heures: heures_moteur, releve_le: releve_le ?? today, created_at }],
  )
  if (releves.length > 0) await tx.insertInto('releves_heures').values(releves).execute()
}
