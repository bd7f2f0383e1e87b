import { checkFournisseur } from '@sillon/domain/achats/fournisseurs/coherence'
import type { FicheFournisseur, Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import {
  type ActeFournisseur,
  applyFournisseur,
  requireActif,
} from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { sirenOf } from '@sillon/domain/siret'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { toColonnes } from './coordonnees.service.ts'
import { listDocuments } from './documents.repository.ts'
import * as rows from './fournisseurs.repository.ts'
import { findChangement } from './iban.repository.ts'

type Nouveau = rows.Saisie & Required<Pick<rows.Saisie, 'raison_sociale' | 'email_commandes' | 'familles'>>

export async function getFournisseur(db: Database, id: string): Promise<Fournisseur> {
  const fiche = await getFiche(db, id)
  const { siren } = fiche
  return {
    ...fiche,
    banque: await rows.findBanque(db, id),
    changement_iban: await findChangement(db, id),
    documents: await listDocuments(db, id),
    adherente: siren === null ? null : await rows.findAdherente(db, siren),
    meme_siren: siren === null ? [] : await rows.listMemeSiren(db, { siren, sauf: id }),
  }
}

/** Locks the row until the end of the transaction. */
export const lockFiche = (tx: Database, id: string): Promise<FicheFournisseur> => getFiche(tx, id, { verrou: true })

async function getFiche(db: Database, id: string, verrou?: { verrou: true }): Promise<FicheFournisseur> {
  const fiche = await rows.findFiche(db, id, verrou)
  if (!fiche) throw new NotFound()
  return fiche
}

/** The record that a purchase checks; null when it no longer exists. */
export const findFournisseur = async (db: Database, id: string): Promise<FicheFournisseur | null> =>
  (await rows.findFiche(db, id)) ?? null

/** Throws unless a purchase may be made with this supplier. */
export async function requireFournisseurActif(tx: Database, id: string): Promise<void> {
  const fiche = await rows.findFiche(tx, id)
  if (!fiche) throw new InvalidInput({ champ: 'fournisseur_id', message: 'Choisissez un fournisseur de la liste.' })
  requireActif(fiche)
}

const VIDE = {
  pays: 'FR',
  siret: null,
  siren: null,
  tva_intra: null,
  agrement_phyto: null,
  contacts: [],
  adresse: null,
} as const

export function createFournisseur(context: RequestContext, nouveau: Nouveau): Promise<Fournisseur> {
  return act(context, async (inside, tx) => {
    const saisie = toColonnes(nouveau)
    check({ ...VIDE, ...saisie } as FicheFournisseur)
    await checkDoublon(tx, nouveau, null)
    const { raison_sociale, email_commandes, familles } = nouveau
    const inserted = rows.insertFournisseur(tx, { ...saisie, raison_sociale, email_commandes, familles })
    const id = await onConstraint(inserted, REFUS)
    const fournisseur = await getFournisseur(tx, id)
    const { code, siret, tva_intra } = fournisseur
    await recordAction(inside, {
      action: 'creation',
      objet: 'fournisseur',
      objet_id: id,
      apres: { code, raison_sociale, siret, tva_intra },
    })
    return fournisseur
  })
}

export function changeFournisseur(context: RequestContext, id: string, version: number, saisie: rows.Saisie) {
  return act(context, async (inside, tx): Promise<Fournisseur> => {
    const avant = await lockFiche(tx, id)
    if (avant.version !== version) throw new StaleVersion()
    const colonnes = toColonnes(saisie, avant)
    check({ ...avant, ...colonnes } as FicheFournisseur)
    if (saisie.siret !== avant.siret) await checkDoublon(tx, saisie, id)
    const expiration = saisie.agrement_phyto_expire_le
    const rearme = expiration !== undefined && expiration !== avant.agrement_phyto_expire_le
    const updated = rows.updateFournisseur(tx, avant, {
      ...colonnes,
      ...(rearme && { agrement_phyto_alerte_jours: null }),
    })
    if (!(await onConstraint(updated, REFUS))) throw new StaleVersion()
    const apres = await getFiche(tx, id)
    await recordChange(inside, { action: 'modification', objet: 'fournisseur', objet_id: id, avant, apres })
    return getFournisseur(tx, id)
  })
}

export function moveFournisseur(context: RequestContext, id: string, version: number, acte: ActeFournisseur) {
  return act(context, async (inside, tx): Promise<Fournisseur> => {
    const avant = await lockFiche(tx, id)
    if (avant.version !== version) throw new StaleVersion()
    const statut = applyFournisseur(acte, avant.statut)
    if (!(await rows.updateFournisseur(tx, avant, { statut }))) throw new StaleVersion()
    await recordAction(inside, {
      action: acte,
      objet: 'fournisseur',
      objet_id: id,
      avant: { statut: avant.statut },
      apres: { statut },
    })
    return getFournisseur(tx, id)
  })
}

/** Checks the record as it will be saved; its SIREN follows its SIRET. */
function check(fiche: FicheFournisseur) {
  const siren = fiche.siret === null ? null : sirenOf(fiche.siret)
  const erreurs = checkFournisseur({ ...fiche, siren })
  if (erreurs.length > 0) throw new InvalidInput(...erreurs)
}

/**
 * Two establishments of one company may both be suppliers when the form confirms it. Two records never have the same
 * SIRET.
 */
async function checkDoublon(tx: Database, { siret, doublon_accepte }: rows.Saisie, sauf: string | null) {
  if (!siret || doublon_accepte) return
  const [connu] = await rows.listMemeSiren(tx, { siren: sirenOf(siret), sauf })
  if (!connu) return
  throw new RuleViolation(
    'fournisseur.doublon',
    `${connu.raison_sociale} (${connu.code}) a déjà ce SIREN.`,
    'siret',
    connu.id,
  )
}

const REFUS = {
  fournisseurs_siret_unique: () =>
    new RuleViolation('fournisseur.siret-pris', 'Un fournisseur a déjà ce SIRET.', 'siret'),
  fournisseurs_tva_unique: () =>
    new RuleViolation('fournisseur.tva-prise', 'Un fournisseur a déjà ce numéro de TVA.', 'tva_intra'),
  fournisseurs_forme_juridique_fkey: () =>
    new InvalidInput({ champ: 'forme_juridique', message: 'Choisissez une forme juridique de la liste.' }),
}
