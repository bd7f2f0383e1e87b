import type { Fichier } from '@sillon/contract/route'
import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import {
  type ActeFactureFournisseur,
  applyFactureFournisseur,
} from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { openFichier, removeFichier } from '../../organisme/fichiers/fichiers.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import type { SecretKey } from '../../platform/chiffrement.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listCommandesAFacturer } from '../commandes-fournisseur/a-facturer.service.ts'
import type { Coffre } from './depot.service.ts'
import * as rows from './factures-fournisseur.repository.ts'
import { getFacture } from './fiche.service.ts'
import { rapproche } from './rapprochement.service.ts'

export type Cible = { id: string; version: number }

/** Locks the invoice; throws when somebody changed it since `version`. */
export async function lockFacture(tx: Database, { id, version }: Cible): Promise<rows.FactureEnregistree> {
  const facture = await rows.findFacture(tx, id, { verrou: true })
  if (!facture) throw new NotFound()
  if (facture.version !== version) throw new StaleVersion()
  return facture
}

type Decision = { acte: ActeFactureFournisseur; motif: string | null }

/** Decides of an invoice, says that it was told on the platform, or takes the decision back. */
export function moveFacture(
  context: RequestContext,
  { secretKey }: { secretKey: SecretKey },
  cible: Cible,
  { acte, motif }: Decision,
): Promise<FactureFournisseur> {
  return act(context, async (inside, tx) => {
    const { statut: avant } = await lockFacture(tx, cible)
    const statut = applyFactureFournisseur(acte, avant)
    const facture = await getFacture({ db: tx, secretKey }, cible.id)
    if (acte === 'approuver' && facture.obstacle) {
      throw new RuleViolation('facture-fournisseur.bloquee', facture.obstacle)
    }
    requireMotif(facture, { acte, motif })
    await rows.updateFacture(tx, cible.id, { statut, ...toDecision(context, { acte, motif }) })
    await recordAction(inside, {
      action: acte,
      objet: 'facture_fournisseur',
      objet_id: cible.id,
      avant: { statut: avant },
      apres: { statut, ...(motif !== null && { motif }) },
    })
    return getFacture({ db: tx, secretKey }, cible.id)
  })
}

function requireMotif({ comparaison }: FactureFournisseur, { acte, motif }: Decision) {
  const isRequis =
    acte === 'contester' ||
    acte === 'refuser' ||
    (acte === 'approuver' && comparaison !== null && comparaison.motif !== '')
  if (isRequis && motif === null) throw new InvalidInput({ champ: 'motif', message: 'Indiquez un motif.' })
}

function toDecision({ session, now }: RequestContext, { acte, motif }: Decision) {
  if (acte === 'declarer') return { declaree_le: now }
  if (acte === 'reprendre') return { motif: null, decidee_par: null, decidee_le: null, declaree_le: null }
  return { motif, decidee_par: session.id, decidee_le: now, declaree_le: null }
}

/** Looks again for the supplier and the order, or takes the order that somebody chose. */
export function matchFacture(
  context: RequestContext,
  { secretKey }: { secretKey: SecretKey },
  cible: Cible,
  commande_id: string | undefined,
): Promise<FactureFournisseur> {
  return act(context, async (inside, tx) => {
    const facture = await lockFacture(tx, cible)
    applyFactureFournisseur('rapprocher', facture.statut)
    const trouve = await rapproche(tx, facture)
    const rattache =
      commande_id === undefined ? trouve : { ...trouve, ...(await requireCommande(tx, commande_id, trouve)) }
    await rows.updateFacture(tx, cible.id, rattache)
    await recordAction(inside, {
      action: 'rapprochement',
      objet: 'facture_fournisseur',
      objet_id: cible.id,
      apres: rattache,
    })
    return getFacture({ db: tx, secretKey }, cible.id)
  })
}

async function requireCommande(tx: Database, id: string, { fournisseur_id }: { fournisseur_id: string | null }) {
  const [commande] = await listCommandesAFacturer(tx, { id })
  if (!commande)
    throw new InvalidInput({ champ: 'commande_fournisseur_id', message: 'Choisissez une commande de la liste.' })
  if (commande.fournisseur.id !== fournisseur_id) {
    throw new InvalidInput({
      champ: 'commande_fournisseur_id',
      message: `Cette commande est à ${commande.fournisseur.raison_sociale}, qui n’a pas envoyé cette facture.`,
    })
  }
  return { commande_fournisseur_id: commande.id }
}

export async function downloadFacture(context: RequestContext, coffre: Coffre, id: string): Promise<Fichier> {
  const facture = await rows.findFacture(context.db, id)
  if (!facture?.fichier_id) throw new NotFound()
  const fichier = await openFichier(coffre, facture.fichier_id, coffre.secretKey)
  await recordAction(context, { action: 'fichier_consulte', objet: 'facture_fournisseur', objet_id: id })
  return fichier
}

/** Deletes a PDF that was dropped by mistake, and its file, while nothing was typed from it. */
export function removeFacture(context: RequestContext, cible: Cible): Promise<void> {
  return act(context, async (inside, tx) => {
    const { statut, fichier_id } = await lockFacture(tx, cible)
    applyFactureFournisseur('supprimer', statut)
    await rows.deleteFacture(tx, cible.id)
    if (fichier_id) await removeFichier(tx, fichier_id)
    await recordAction(inside, { action: 'suppression', objet: 'facture_fournisseur', objet_id: cible.id })
  })
}
