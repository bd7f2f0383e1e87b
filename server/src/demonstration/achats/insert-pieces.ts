import { formatAdresse } from '@sillon/domain/format-adresse'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { ContenuCommande } from '@sillon/domain/pieces/documents/contenu-commande'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import type pg from 'pg'
import { copyRows } from '../copy-rows.ts'
import type { Hasard } from '../hasard.ts'
import { instantOf } from '../instants.ts'
import { EMETTEUR } from '../pieces.ts'
import type { AchatDemonstration } from './achat.ts'
import { type FicheFournisseur, listFiches, listFichesFournisseurs } from './fiches.ts'
import { toBonsImprimes } from './to-bons-imprimes.ts'

/** A supplier order whose document is to be printed. */
export type Emission = {
  id: string
  numero: string
  date_emission: Jour
  achat: AchatDemonstration
  contenu: ContenuCommande
}

type Pieces = { achats: readonly AchatDemonstration[]; commandes: readonly Emission[] }

/**
 * Writes the documents of members’ orders and of supplier orders: their last edition only, printed when somebody opens
 * it.
 */
export async function insertPieces(client: pg.Client, { achats, commandes }: Pieces, hasard: Hasard) {
  const fournisseurs = await listFichesFournisseurs(client)
  for (const achat of achats) {
    const fournisseur = fournisseurs.get(achat.groupement.fournisseur_id ?? '') ?? null
    const bons = toBonsImprimes(achat, await listFiches(client, achat.bons), fournisseur)
    await copyRows(
      client,
      'documents',
      bons.map(({ donnees, edite_le, ...bon }) => ({
        ...bon,
        id: hasard.uuid(),
        type: 'bon_commande',
        date_emission: jourOf(edite_le),
        created_at: edite_le,
        donnees: JSON.stringify(donnees),
      })),
    )
  }
  await copyRows(
    client,
    'documents',
    commandes.flatMap((commande) => {
      const fournisseur = fournisseurs.get(commande.achat.groupement.fournisseur_id ?? '')
      if (!fournisseur) return []
      return {
        id: hasard.uuid(),
        type: 'commande_fournisseur',
        numero: commande.numero,
        date_emission: commande.date_emission,
        created_at: instantOf(commande.date_emission),
        commande_fournisseur_id: commande.id,
        donnees: JSON.stringify(toDonnees(commande, fournisseur)),
      }
    }),
  )
}

const MENTIONS = {
  directe_fournisseur:
    'Chaque adhérent est facturé par le fournisseur, pour ses quantités. Merci de rappeler son bon de commande sur la facture.',
  achat_revente:
    'La coopérative est facturée de la totalité. Merci de rappeler le numéro de cette commande sur la facture.',
} as const

function toDonnees({ achat, contenu }: Emission, fournisseur: FicheFournisseur): DonneesDocument {
  const { groupement } = achat
  const { adresse, raison_sociale, siret, tva_intra, pays, code_client } = fournisseur
  const lignes = adresse ? formatAdresse(adresse) : []
  return {
    emetteur: EMETTEUR,
    destinataire: {
      no_adherent: '',
      raison_sociale,
      siret: siret ?? '',
      tva_intra,
      adresse: lignes,
      adresse_structuree: {
        lignes: lignes.slice(0, -1),
        code_postal: adresse?.code_postal ?? null,
        commune: adresse?.commune ?? null,
        pays,
      },
    },
    campagne: null,
    commande: {
      groupement: { reference: groupement.reference, libelle: groupement.libelle },
      code_client,
      livraison: { du: groupement.livraison_du, au: groupement.livraison_au },
      ...contenu,
    },
    mentions: [
      MENTIONS[groupement.mode_facturation],
      ...(groupement.conditions_reglement ? [`Conditions de règlement\u00a0: ${groupement.conditions_reglement}`] : []),
    ],
  }
}
