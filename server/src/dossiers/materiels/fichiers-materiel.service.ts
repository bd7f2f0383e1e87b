import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import {
  deplaceFichier,
  FICHIERS_MAX,
  type FichierMateriel,
  type FichierMaterielDepot,
  type FichierMaterielSaisie,
  type GenreFichier,
} from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { type AdhesionOuverte, checkAjout, openAdhesion } from '../../comptes/droits/acces.service.ts'
import {
  deposeFichiers,
  type FichierJuge,
  type Keep,
  type Magasin,
  removeFichier,
} from '../../organisme/fichiers/fichiers.service.ts'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { noteCorrection } from '../echanges/origine.service.ts'
import * as rows from './fichiers-materiel.repository.ts'
import { findMateriel } from './materiels.repository.ts'
import { prepareFichier } from './prepare-fichier.service.ts'

type Params = { id: string; materiel_id: string }
type Cle = Params & { fichier_id: string }
type Depot = { fichier: { nom: string; octets: Uint8Array }; saisie: FichierMaterielDepot }

const TROP: Record<GenreFichier, string> = {
  photo: `${FICHIERS_MAX.photo} photos au plus\u00a0: supprimez-en une d’abord.`,
  document: `${FICHIERS_MAX.document} documents au plus\u00a0: supprimez-en un d’abord.`,
}

/** The same file sent twice, by a double click or a lost connection, is stored once. */
export async function deposeFichier(
  context: RequestContext,
  magasin: Magasin,
  params: Params,
  { fichier, saisie }: Depot,
) {
  // Done before the transaction: processing an image takes time, and only its sender should wait.
  const { type_mime, octets, vignette } = await prepareFichier(fichier.octets, saisie.genre)
  const entier: FichierJuge = { nom: fichier.nom, octets, type_mime }
  const petit: FichierJuge | null = vignette && { nom: fichier.nom, octets: vignette, type_mime: 'image/webp' }
  const depot = { fichiers: petit ? [entier, petit] : [entier], depose_par: context.session.id }
  return deposeFichiers(magasin, depot, (keep) => join(context, params, saisie, { entier, petit, keep }))
}

type Depose = { entier: FichierJuge; petit: FichierJuge | null; keep: Keep }

const join = (context: RequestContext, params: Params, saisie: FichierMaterielDepot, { entier, petit, keep }: Depose) =>
  changeFichiers(context, params, async (inside): Promise<FichierMateriel> => {
    const { genre } = saisie
    const { materiel_id } = params
    const copie = await rows.findCopie(inside.db, { materiel_id, genre, sha256: empreinteOf(entier.octets) })
    if (copie) return copie
    const presents = await listGenre(inside.db, materiel_id, genre)
    if (presents.length >= FICHIERS_MAX[genre]) throw new RuleViolation(`materiel.trop-de-${genre}s`, TROP[genre])

    const { id: fichier_id } = await keep(inside.db, entier)
    const vignette_id = petit && (await keep(inside.db, petit)).id
    const attributs = {
      genre,
      type: genre === 'document' ? (saisie.type ?? 'autre') : null,
      libelle: saisie.libelle ?? null,
    }
    const id = await rows.insertFichierMateriel(inside.db, { ...attributs, materiel_id, fichier_id, vignette_id })
    const apres = { fichier_id: id, ...attributs }
    await recordAction(inside, { action: 'fichier_joint', objet: 'materiel', objet_id: materiel_id, apres })
    return getFichier(inside.db, { materiel_id, fichier_id: id })
  })

export function changeFichier(context: RequestContext, params: Cle, version: number, saisie: FichierMaterielSaisie) {
  return changeFichiers(context, params, async (inside): Promise<FichierMateriel> => {
    const { materiel_id } = params
    const avant = await getFichier(inside.db, params)
    if (avant.version !== version) throw new StaleVersion()
    const { rang, type, libelle } = saisie
    if (type !== undefined && avant.genre === 'photo') {
      throw new InvalidInput({ champ: 'type', message: 'Une photo n’a pas de nature.' })
    }
    if (rang !== undefined && avant.genre === 'document') {
      throw new InvalidInput({ champ: 'rang', message: 'Seules les photos ont un ordre.' })
    }
    const ids = (await listGenre(inside.db, materiel_id, avant.genre)).map(({ id }) => id)
    const ordre = rang === undefined ? ids : deplaceFichier(ids, avant.id, rang)
    const colonnes = { ...(type !== undefined && { type }), ...(libelle !== undefined && { libelle }) }
    if (!(await rows.updateFichierMateriel(inside.db, avant, colonnes))) throw new StaleVersion()
    if (rang !== undefined) await rows.updateOrdre(inside.db, ordre)
    const apres = await getFichier(inside.db, params)
    const etat = ({ type, libelle }: FichierMateriel, places: readonly string[]) => ({
      type,
      libelle,
      rang: places.indexOf(avant.id),
    })
    await recordChange(inside, {
      action: 'fichier_modifie',
      objet: 'materiel',
      objet_id: materiel_id,
      avant: etat(avant, ids),
      apres: etat(apres, ordre),
    })
    return apres
  })
}

export function removeFichierMateriel(context: RequestContext, params: Cle) {
  return changeFichiers(context, params, async (inside) => {
    const { id: fichier_id, genre, type, libelle } = await getFichier(inside.db, params)
    await removeOctets(inside.db, await rows.deleteFichierMateriel(inside.db, fichier_id))
    const avant = { fichier_id, genre, type, libelle }
    await recordAction(inside, { action: 'fichier_supprime', objet: 'materiel', objet_id: params.materiel_id, avant })
  })
}

/** Called when the machine itself is deleted. */
export async function removeFichiersOf(tx: Database, materiel_id: string) {
  await removeOctets(tx, await rows.deleteFichiersOf(tx, [materiel_id]))
}

/** Deletes the files of the machines of companies that left, once their last person is anonymised. */
export async function forgetFichiers(tx: Database, entreprises: readonly string[]) {
  const materiels = await rows.listMaterielsOublies(tx, entreprises, STATUTS_FINAUX)
  await removeOctets(tx, await rows.deleteFichiersOf(tx, materiels))
}

async function removeOctets(tx: Database, ids: readonly string[]) {
  for (const id of ids) await removeFichier(tx, id)
}

/** Checked before anything is read: a sender without the right costs neither bytes nor an image to process. */
export async function checkDepot(context: RequestContext, { id, materiel_id }: Params) {
  const adhesion = await openAdhesion(context, id, 'modifier_adhesion', 'aucun')
  checkAjout(context, adhesion)
  if (!(await findMateriel(context.db, adhesion.entreprise_id, materiel_id))) throw new NotFound()
}

function changeFichiers<Result>(
  context: RequestContext,
  { id, materiel_id }: Params,
  change: (inside: RequestContext) => Promise<Result>,
) {
  return act(context, async (inside, tx) => {
    const adhesion: AdhesionOuverte = await openAdhesion(inside, id, 'modifier_adhesion')
    checkAjout(inside, adhesion)
    if (!(await rows.lockMateriel(tx, adhesion.entreprise_id, materiel_id))) throw new NotFound()
    const result = await change(inside)
    await noteCorrection(inside, adhesion)
    return result
  })
}

async function listGenre(db: Database, materiel_id: string, genre: GenreFichier) {
  return (await rows.listFichiers(db, materiel_id)).filter((fichier) => fichier.genre === genre)
}

async function getFichier(db: Database, { materiel_id, fichier_id }: Omit<Cle, 'id'>): Promise<FichierMateriel> {
  const found = (await rows.listFichiers(db, materiel_id)).find(({ id }) => id === fichier_id)
  if (!found) throw new NotFound()
  return found
}

/** One file of a machine, with the company of the machine, whoever asks: the caller checks their right to see it. */
export async function getFichierLu(db: Database, cle: { id: string; fichier_id: string }) {
  const found = await rows.findFichierLu(db, cle)
  if (!found) throw new NotFound()
  return found
}
