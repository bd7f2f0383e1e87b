import { addJours, type Jour } from '@sillon/domain/jour'
import type pg from 'pg'
import type { SecretKey } from '../platform/chiffrement.ts'
import type { Connection } from '../platform/db/database.ts'
import { checkTotaux } from '../tresorerie/cotisations/totaux.service.ts'
import { type Acheteur, toAcheteur } from './achats/acheteurs.ts'
import { fillAchats } from './achats/fill-achats.ts'
import { insertReleve } from './banque.ts'
import { createBaremes, toLigneBareme } from './baremes.ts'
import { createBernardJolly } from './bernard-jolly.ts'
import { insertBesoins } from './besoins.ts'
import { createCampagnes } from './campagnes.ts'
import { listCommunes, listCommunesVoisines } from './communes.ts'
import { createBureau, insertComptes, insertInvitations, toCompte } from './comptes.ts'
import { copyRows } from './copy-rows.ts'
import { insertDocumentsCooperative } from './documents-cooperative.ts'
import type { Contexte, DossierDemonstration } from './dossier.ts'
import { drawDossiers } from './dossiers.ts'
import { insertDoublons } from './doublons.ts'
import { openTresorerie } from './draw-grand-livre.ts'
import { insertEchanges } from './echanges.ts'
import { insertEcheanciers } from './echeanciers.ts'
import { createHasard } from './hasard.ts'
import { insertDossiers } from './insert-dossiers.ts'
import { insertGrandLivre } from './insert-grand-livre.ts'
import { createLesChaumes } from './les-chaumes.ts'
import { insertLettres } from './lettres.ts'
import { insertNotes } from './notes.ts'
import { numberPieces } from './number-pieces.ts'
import { ORGANISME_DEMONSTRATION } from './organisme.ts'
import { PAIEMENT_DEMONSTRATION } from './paiement.ts'
import { createReglementInconnu } from './paiements.ts'
import { insertPhotos } from './photos.ts'
import { insertProposition } from './propositions.ts'
import type { Quotas } from './quotas.ts'
import { readReferentiels } from './read-referentiels.ts'
import { SORTS_CONNUS } from './sorts.ts'
import type { Taille } from './taille.ts'
import { insertVoisin } from './voisin.ts'
import { insertVuesEnregistrees } from './vues-enregistrees.ts'

const SEED = 86_110
const DOSSIERS_PAR_LOT = 250

export type Etape = 'adhesions' | 'bons'
type Options = { taille: Taille; secretKey: SecretKey; today: Jour; onProgress: (done: number, etape: Etape) => void }

/** Loads a cooperative, batch by batch, in the caller’s transaction. Names, numbers and ids depend on the seed only. */
export async function fillDatabase({ client, db }: Connection, { taille, secretKey, today, onProgress }: Options) {
  const contexte = await openContexte(client, taille, today)
  const { hasard } = contexte
  const options = {
    secretKey,
    adminId: contexte.adminId,
    today,
    feuilles: contexte.feuilles,
    hasardConsentements: createHasard(SEED + 1),
  }
  const hasardCotisations = createHasard(SEED + 2)
  const baremes = createBaremes(contexte.campagnes, hasardCotisations.uuid)
  const drawGrandLivre = openTresorerie({ contexte, hasard: hasardCotisations, baremes })
  const acheteurs: Acheteur[] = []
  const insert = async (dossiers: DossierDemonstration[]) => {
    await insertDossiers(client, dossiers, options)
    const livres = dossiers.map((dossier) => ({
      dossier,
      livre: drawGrandLivre(dossier, SORTS_CONNUS[dossier.entreprise.no_adherent]),
    }))
    await insertGrandLivre(
      client,
      livres.map(({ livre }) => livre),
    )
    acheteurs.push(...livres.flatMap(({ dossier, livre }) => toAcheteur(dossier, livre, today) ?? []))
  }

  await copyRows(client, 'campagnes', contexte.campagnes)
  await copyRows(client, 'baremes', baremes.map(toLigneBareme))
  await copyRows(client, 'parametres', [
    { section: 'organisme', valeur: JSON.stringify(ORGANISME_DEMONSTRATION) },
    { section: 'paiement', valeur: JSON.stringify(PAIEMENT_DEMONSTRATION) },
  ])
  await insertComptes(client, createBureau(contexte.adminId, createHasard(SEED + 9)))

  const nommes = [createLesChaumes(contexte, 'A00001'), createBernardJolly(contexte, 'A00002')] as const
  await insert([...nommes])
  const [chaumes, jolly] = nommes
  const elodie = toCompte(hasard.uuid(), 'adherent', chaumes.adherents[0])
  await insertComptes(client, [
    elodie,
    toCompte(hasard.uuid(), 'adherent2', chaumes.adherents[1]),
    toCompte(hasard.uuid(), 'retraite', jolly.adherents[0]),
  ])
  await insertProposition(client, createHasard(SEED + 6), { dossier: chaumes, propose_par: elodie.id, today })
  await insertEchanges(client, createHasard(SEED + 61), { dossiers: nommes, auteur_id: contexte.adminId, today })
  await insertNotes(client, createHasard(SEED + 91), { dossiers: nommes, auteur_id: contexte.adminId, today })
  await insertPhotos(client, {
    hasard: createHasard(SEED + 5),
    materiels: chaumes.materiels,
    depose_par: elodie.id,
    depose_le: `${addJours(today, -200)}T16:40:00Z`,
  })

  const reste = { debut: 3, nombre: taille.adhesions - 2, totaux: without(taille.totaux, nommes) }
  let done = nommes.length
  let measured = 1
  for (const lot of toLots(drawDossiers(contexte, reste))) {
    await insert(lot)
    if (done === nommes.length) {
      await insertInvitations(client, hasard, lot)
      await insertVoisin(client, createHasard(SEED + 4), { dossiers: lot, vers: chaumes, today })
      await insertBesoins(client, createHasard(SEED + 111), { ...contexte, dossiers: lot, repond: chaumes })
    }
    done += lot.length
    // The triggers keep the plans chosen when their tables were empty until the tables are measured again: from 10,000
    // memberships on, each role would read all the active memberships.
    if (done > 2 * measured) {
      await client.query('analyze')
      measured = done
    }
    onProgress(done, 'adhesions')
  }
  await copyRows(client, 'reglements', [createReglementInconnu(today, hasardCotisations.uuid())])
  await numberPieces(client)
  await insertReleve(client, { hasard: createHasard(SEED + 51), today })
  await fillAchats(
    { client, db },
    {
      ...options,
      annee: contexte.campagnes.at(-1)?.annee ?? 0,
      seed: SEED + 3,
      acheteurs,
      bons: taille.bons,
      onProgress: (bons) => onProgress(bons, 'bons'),
    },
  )
  await client.query(`select setval('no_adherent_seq', $1)`, [taille.adhesions])
  await insertDoublons(client, { hasard: createHasard(SEED + 41), today, employeur: 'A00007', doublee: 'A00006' })
  await insertEcheanciers(db, { ids: [createHasard(SEED + 71).uuid(), createHasard(SEED + 72).uuid()], today })
  await insertLettres(db, today)
  await insertVuesEnregistrees(client, { hasard: createHasard(SEED + 81), utilisateur_id: contexte.adminId, today })
  await insertDocumentsCooperative(client, { hasard: createHasard(SEED + 101), depose_par: contexte.adminId, today })
  // Each batch added a total a day: they are put together as they are each night.
  await checkTotaux(db)
}

async function openContexte(client: pg.Client, { territoire }: Taille, today: Jour): Promise<Contexte> {
  const hasard = createHasard(SEED)
  return {
    hasard,
    today,
    campagnes: createCampagnes(today, hasard.uuid),
    communes: await (territoire === 'france' ? listCommunes(client) : listCommunesVoisines(client)),
    adminId: hasard.uuid(),
    ...(await readReferentiels(client)),
  }
}

const without = (totaux: Quotas, dossiers: readonly DossierDemonstration[]): Quotas => ({
  personnes: totaux.personnes - dossiers.flatMap(({ adherents }) => adherents).length,
  exploitations: totaux.exploitations - dossiers.flatMap(({ exploitations }) => exploitations).length,
  materiels: totaux.materiels - dossiers.flatMap(({ materiels }) => materiels).length,
})

function* toLots(dossiers: Iterable<DossierDemonstration>): Generator<DossierDemonstration[]> {
  let lot: DossierDemonstration[] = []
  for (const dossier of dossiers) {
    lot.push(dossier)
    if (lot.length < DOSSIERS_PAR_LOT) continue
    yield lot
    lot = []
  }
  if (lot.length > 0) yield lot
}
