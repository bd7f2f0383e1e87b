import type { Fichier } from '@sillon/contract/route'
import type { DocumentFournisseurSaisie } from '@sillon/domain/achats/fournisseurs/document-fournisseur'
import type { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { RuleViolation } from '@sillon/domain/rule-violation'
import {
  deposeFichiers,
  type FichierJuge,
  judgeFichier,
  type Keep,
  type Magasin,
  openFichier,
  removeFichier,
} from '../../organisme/fichiers/fichiers.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import type { SecretKey } from '../../platform/chiffrement.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import * as rows from './documents.repository.ts'
import { getFournisseur, lockFiche } from './fournisseurs.service.ts'

const DOCUMENTS_MAX = 100

type Coffre = Magasin & { secretKey: SecretKey }
type Depot = { fichier: { nom: string; octets: Uint8Array }; saisie: DocumentFournisseurSaisie }

/** Bank details are stored encrypted, as they show an account. */
export async function attachDocument(context: RequestContext, coffre: Coffre, id: string, { fichier, saisie }: Depot) {
  const juge = await judgeFichier(fichier, 'pdf_image')
  if (saisie.type === 'rib') juge.secretKey = coffre.secretKey
  return deposeFichiers(coffre, { fichiers: [juge], depose_par: context.session.id }, (keep) =>
    join(context, id, saisie, { juge, keep }),
  )
}

type Depose = { juge: FichierJuge; keep: Keep }

const join = (context: RequestContext, id: string, saisie: DocumentFournisseurSaisie, { juge, keep }: Depose) =>
  act(context, async (inside, tx): Promise<Fournisseur> => {
    await lockFiche(tx, id)
    if ((await rows.countDocuments(tx, id)) >= DOCUMENTS_MAX) {
      throw new RuleViolation(
        'fournisseur.trop-de-documents',
        `${DOCUMENTS_MAX} documents au plus\u00a0: supprimez-en.`,
      )
    }
    const { id: fichier_id } = await keep(tx, juge)
    const document_id = await rows.insertDocument(tx, { ...saisie, fournisseur_id: id, fichier_id })
    await recordAction(inside, {
      action: 'document_joint',
      objet: 'fournisseur',
      objet_id: id,
      apres: { document_id, ...saisie },
    })
    return getFournisseur(tx, id)
  })

type Cle = { id: string; document_id: string }

export async function downloadDocument(context: RequestContext, coffre: Coffre, cle: Cle): Promise<Fichier> {
  const found = await rows.findDocument(context.db, cle)
  if (!found) throw new NotFound()
  const { id: document_id, type, fichier_id } = found
  const fichier = await openFichier(coffre, fichier_id, coffre.secretKey)
  const apres = { document_id, type }
  await recordAction(context, { action: 'document_consulte', objet: 'fournisseur', objet_id: cle.id, apres })
  return fichier
}

export function removeDocument(context: RequestContext, cle: Cle): Promise<Fournisseur> {
  return act(context, async (inside, tx) => {
    await lockFiche(tx, cle.id)
    const found = await rows.findDocument(tx, cle)
    if (!found) throw new NotFound()
    const { id: document_id, fichier_id, ...avant } = found
    await rows.deleteDocument(tx, document_id)
    await removeFichier(tx, fichier_id)
    await recordAction(inside, {
      action: 'document_supprime',
      objet: 'fournisseur',
      objet_id: cle.id,
      avant: { document_id, ...avant },
    })
    return getFournisseur(tx, cle.id)
  })
}
