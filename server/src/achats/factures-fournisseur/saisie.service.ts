import { checkSaisie } from '@sillon/domain/achats/factures-fournisseur/coherence-saisie'
import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import type { FactureFournisseurSaisie } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur-saisie'
import { applyFactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { recordChange } from '../../organisme/journal/journal.service.ts'
import type { SecretKey } from '../../platform/chiffrement.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { parseIban } from '../../platform/iban.ts'
import { listCommandesAFacturer } from '../commandes-fournisseur/a-facturer.service.ts'
import { identifiantDuFournisseur } from '../fournisseurs/identite.service.ts'
import { type Cible, lockFacture } from './actes.service.ts'
import { REFUS_NUMERO, sealIbans } from './depot.service.ts'
import { updateFacture } from './factures-fournisseur.repository.ts'
import { getFacture } from './fiche.service.ts'

/** Saves the invoice that somebody reads on a PDF: the same rules as an electronic invoice, its seller being that of the order. */
export function saveSaisie(
  context: RequestContext,
  { secretKey }: { secretKey: SecretKey },
  cible: Cible,
  saisie: FactureFournisseurSaisie,
): Promise<FactureFournisseur> {
  return act(context, async (inside, tx) => {
    const avant = await lockFacture(tx, cible)
    if (avant.syntaxe !== 'saisie') {
      throw new RuleViolation(
        'facture-fournisseur.electronique',
        'Cette facture est électronique\u00a0: ce qu’elle dit ne se corrige pas.',
      )
    }
    const { iban, commande_fournisseur_id, lignes, ...entete } = saisie
    const contenus = {
      ...entete,
      commande_fournisseur_id,
      ...(await readCommande(tx, saisie)),
      ...sealIbans(iban === null ? [] : [requireIban(iban)], { id: cible.id, secretKey }),
    }
    const statut = applyFactureFournisseur('saisir', avant.statut)
    await onConstraint(updateFacture(tx, cible.id, { ...contenus, statut }), REFUS_NUMERO)
    const { iban_chiffre: _, lignes: __, ...apres } = contenus
    const { iban_chiffre: ___, lignes: ____, ...ancien } = avant
    await recordChange(inside, {
      action: 'modification',
      objet: 'facture_fournisseur',
      objet_id: cible.id,
      avant: ancien,
      apres: { ...ancien, ...apres, statut },
    })
    return getFacture({ db: tx, secretKey }, cible.id)
  })
}

/** The seller, the lines and the total before VAT, from the order that the invoice is about. */
async function readCommande(tx: Database, saisie: FactureFournisseurSaisie) {
  const [commande] = await listCommandesAFacturer(tx, { id: saisie.commande_fournisseur_id })
  if (!commande)
    throw new InvalidInput({ champ: 'commande_fournisseur_id', message: 'Choisissez une commande de la liste.' })
  const { lignes, total_ht } = checkSaisie(saisie, commande.contenu.lignes)
  return {
    fournisseur_id: commande.fournisseur.id,
    vendeur: commande.fournisseur.raison_sociale,
    identifiant_vendeur: await identifiantDuFournisseur(tx, commande.fournisseur.id),
    reference_commande: commande.numero,
    lignes,
    total_ht,
  }
}

function requireIban(saisi: string): string {
  const lu = parseIban(saisi)
  if ('erreur' in lu) throw new InvalidInput({ champ: 'iban', message: lu.erreur })
  return lu.iban
}
