import type { FicheFournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import { isMemeValeur } from '@sillon/domain/secretariat/imports/meme-valeur'
import type { FicheEntreprise } from '@sillon/domain/secretariat/imports/plan-entreprises'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { COLONNES_ENTREPRISE, COLONNES_EXPLOITATION, COLONNES_FOURNISSEUR } from './colonnes.ts'

type Changee<F> = { avant: F; apres: F }

const DOCUMENTS = new Set(['adresse', 'adresse_facturation', 'adresse_livraison', 'cheptel'])
const LOT = 250

/** The columns of a record in the form that the database takes. */
export const colonnesDe = (fiche: object, noms: readonly string[]) =>
  Object.fromEntries(
    noms.map((nom) => {
      const valeur = (fiche as Record<string, unknown>)[nom] ?? null
      return [nom, DOCUMENTS.has(nom) && valeur !== null ? JSON.stringify(valeur) : valeur]
    }),
  )

/** The columns whose value changed. */
export const changesDe = ({ avant, apres }: Changee<object>, noms: readonly string[]) => {
  const valeurOf = (fiche: object, nom: string) => (fiche as Record<string, unknown>)[nom]
  return colonnesDe(
    apres,
    noms.filter((nom) => !isMemeValeur(valeurOf(avant, nom), valeurOf(apres, nom))),
  )
}

/** Inserts in batches, as a statement accepts a limited number of values. */
export async function parLots<Row>(lignes: readonly Row[], insert: (lot: Row[]) => Promise<unknown>) {
  for (let debut = 0; debut < lignes.length; debut += LOT) await insert(lignes.slice(debut, debut + LOT))
}

export const avance = (id: string, changes: object) => ({
  id,
  set: { ...changes, version: sql<number>`version + 1` },
})

type Reprise = { now: Date; campagne_id: string | null }

/** Inserts companies with their memberships. A membership imported as active counts as validated. */
export async function insertEntreprises(
  tx: Database,
  fiches: readonly FicheEntreprise[],
  { now, campagne_id }: Reprise,
) {
  await parLots(fiches, async (lot) => {
    const entreprises = lot.map((fiche) => ({
      id: fiche.id,
      siret: fiche.siret,
      raison_sociale: fiche.raison_sociale,
      ...colonnesDe(fiche, COLONNES_ENTREPRISE),
    }))
    await tx.insertInto('entreprises').values(entreprises).execute()
    const adhesions = lot.map(({ id, statut_adhesion }) => ({
      entreprise_id: id,
      statut: statut_adhesion === 'active' ? ('active' as const) : ('brouillon' as const),
      modifiee_le: now,
      validee_le: statut_adhesion === 'active' ? now : null,
      premiere_campagne_id: statut_adhesion === 'active' ? campagne_id : null,
    }))
    await tx.insertInto('adhesions').values(adhesions).execute()
  })
}

/** A company that comes back gets a new membership: a draft linked to the one that ended. */
export async function insertRetours(tx: Database, entreprise_ids: readonly string[], now: Date) {
  if (entreprise_ids.length === 0) return
  await tx
    .insertInto('adhesions')
    .columns(['entreprise_id', 'adhesion_precedente_id', 'modifiee_le'])
    .expression((row) =>
      row
        .selectFrom('adhesions')
        .distinctOn('entreprise_id')
        .select(['entreprise_id', 'id', sql<Date>`${now}::timestamptz`.as('modifiee_le')])
        .where('entreprise_id', 'in', entreprise_ids)
        .orderBy('entreprise_id')
        .orderBy('created_at', 'desc'),
    )
    .execute()
}

export async function updateEntreprise(tx: Database, changee: Changee<FicheEntreprise>) {
  const { id, set } = avance(changee.avant.id, changesDe(changee, COLONNES_ENTREPRISE))
  await tx.updateTable('entreprises').set(set).where('id', '=', id).execute()
}

/** Moves the date of change of the memberships, as any change of what they hold does. */
export async function touchAdhesions(tx: Database, entreprise_ids: readonly string[], now: Date) {
  if (entreprise_ids.length === 0) return
  await tx
    .updateTable('adhesions')
    .set({ modifiee_le: now })
    .where('entreprise_id', 'in', entreprise_ids)
    .where('statut', 'not in', [...STATUTS_FINAUX])
    .execute()
}

export async function clearPrincipales(tx: Database, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx.updateTable('exploitations').set({ est_principale: false }).where('id', 'in', ids).execute()
}

export async function insertExploitations(tx: Database, fiches: readonly Exploitation[]) {
  await parLots(fiches, (lot) =>
    tx
      .insertInto('exploitations')
      .values(
        lot.map((fiche) => ({
          id: fiche.id,
          entreprise_id: fiche.entreprise_id,
          nom: fiche.nom,
          ...colonnesDe(fiche, COLONNES_EXPLOITATION),
        })),
      )
      .execute(),
  )
}

export async function updateExploitation(tx: Database, changee: Changee<Exploitation>) {
  const { id, set } = avance(changee.avant.id, changesDe(changee, COLONNES_EXPLOITATION))
  await tx.updateTable('exploitations').set(set).where('id', '=', id).execute()
}

export async function insertFournisseurs(tx: Database, fiches: readonly FicheFournisseur[]) {
  await parLots(fiches, (lot) =>
    tx
      .insertInto('fournisseurs')
      .values(
        lot.map((fiche) => ({
          id: fiche.id,
          raison_sociale: fiche.raison_sociale,
          email_commandes: fiche.email_commandes,
          familles: fiche.familles,
          ...colonnesDe(fiche, COLONNES_FOURNISSEUR),
        })),
      )
      .execute(),
  )
}

/** When the authorisation has a new end, its alerts start again. */
export async function updateFournisseur(tx: Database, changee: Changee<FicheFournisseur>) {
  const { avant, apres } = changee
  const rearme = avant.agrement_phyto_expire_le !== apres.agrement_phyto_expire_le
  const changes = {
    ...changesDe(changee, COLONNES_FOURNISSEUR),
    ...(rearme && { agrement_phyto_alerte_jours: null }),
  }
  const { id, set } = avance(avant.id, changes)
  await tx.updateTable('fournisseurs').set(set).where('id', '=', id).execute()
}
