import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import type { Adresse } from '@sillon/domain/adresse'
import { formatAdresse } from '@sillon/domain/format-adresse'
import type { Jour } from '@sillon/domain/jour'
import type { ContenuCommande } from '@sillon/domain/pieces/documents/contenu-commande'
import type { Destinataire } from '@sillon/domain/pieces/documents/donnees'
import { emitDocuments } from '../../pieces/documents/emission.service.ts'
import { readEmetteur } from '../../pieces/documents/parties.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findFournisseur } from './commandes-fournisseur.repository.ts'

type Emission = {
  id: string
  numero: string
  date_emission: Jour
  fournisseur_id: string
  contenu: ContenuCommande
  groupement: Groupement
}

const MENTIONS = {
  directe_fournisseur:
    'Chaque adhérent est facturé par le fournisseur, pour ses quantités. Merci de rappeler son bon de commande sur la facture.',
  achat_revente:
    'La coopérative est facturée de la totalité. Merci de rappeler le numéro de cette commande sur la facture.',
} as const

/** Creates the document that the supplier receives, under the number of the order. */
export async function emitPiece(tx: Database, jobs: Jobs, { id, numero, date_emission, ...commande }: Emission) {
  const { groupement, contenu, fournisseur_id } = commande
  const fournisseur = await findFournisseur(tx, fournisseur_id)
  if (!fournisseur) throw new NotFound()
  const { reference, libelle, livraison_du: du, livraison_au: au, mode_facturation, conditions_reglement } = groupement
  await emitDocuments(tx, jobs, { type: 'commande_fournisseur', date_emission }, [
    {
      numero,
      entreprise_id: null,
      commande_fournisseur_id: id,
      donnees: {
        emetteur: await readEmetteur(tx),
        destinataire: toDestinataire(fournisseur),
        campagne: null,
        commande: {
          groupement: { reference, libelle },
          code_client: fournisseur.code_client,
          livraison: { du, au },
          ...contenu,
        },
        mentions: [
          MENTIONS[mode_facturation],
          ...(conditions_reglement ? [`Conditions de règlement\u00a0: ${conditions_reglement}`] : []),
        ],
      },
    },
  ])
}

type Fournisseur = NonNullable<Awaited<ReturnType<typeof findFournisseur>>>

function toDestinataire({ raison_sociale, siret, tva_intra, pays, ...fournisseur }: Fournisseur): Destinataire {
  const adresse = fournisseur.adresse as Adresse | null
  const lignes = adresse ? formatAdresse(adresse) : []
  return {
    no_adherent: '',
    raison_sociale,
    siret: siret ?? '',
    tva_intra,
    adresse: lignes,
    adresse_structuree: {
      lignes: lignes.slice(0, -1),
      code_postal: adresse?.code_postal ?? null,
      commune: adresse?.commune ?? null,
      pays: pays ?? 'FR',
    },
  }
}
