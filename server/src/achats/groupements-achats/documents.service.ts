import type { DocumentGroupement } from '@sillon/contract/achats/articles-achat'
import { nomFichier } from '@sillon/domain/organisme/fichiers/nom-fichier'
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
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  type DocumentJoint,
  deleteDocument,
  findDocument,
  insertDocument,
  listDocuments,
} from './documents.repository.ts'
import { lockGroupement } from './verrou.service.ts'

const DOCUMENTS_MAX = 20

type Recu = { nom: string; octets: Uint8Array }
type Cle = { id: string; document_id: string }

/** The document keeps the name of its file, which the secretary chose. */
export async function joinDocument(context: RequestContext, magasin: Magasin, id: string, recu: Recu) {
  const juge = await judgeFichier(recu, 'pdf_image')
  return deposeFichiers(magasin, { fichiers: [juge], depose_par: context.session.id }, (keep) =>
    join(context, id, { juge, keep }),
  )
}

const join = (context: RequestContext, id: string, { juge, keep }: { juge: FichierJuge; keep: Keep }) =>
  act(context, async (inside, tx): Promise<DocumentGroupement> => {
    await lockGroupement(tx, id)
    if ((await listDocuments(tx, id)).length >= DOCUMENTS_MAX) {
      throw new RuleViolation('groupement.documents', `${DOCUMENTS_MAX} documents au plus\u00a0: retirez-en un.`)
    }
    const fichier = await keep(tx, juge)
    const libelle = nomFichier(juge.nom, juge.type_mime).replace(/\.\w+$/, '')
    const { id: document_id } = await insertDocument(tx, { groupement_id: id, fichier_id: fichier.id, libelle })
    const entree = {
      action: 'document_joint' as const,
      objet: 'groupement_achats' as const,
      objet_id: id,
      apres: { libelle },
    }
    await recordAction(inside, entree)
    return getDocument(tx, { id, document_id })
  })

export const removeDocument = (context: RequestContext, cle: Cle) =>
  act(context, async (inside, tx): Promise<void> => {
    await lockGroupement(tx, cle.id)
    const { fichier_id, libelle } = await getDocument(tx, cle)
    await deleteDocument(tx, cle.document_id)
    await removeFichier(tx, fichier_id)
    const entree = {
      action: 'document_retire' as const,
      objet: 'groupement_achats' as const,
      objet_id: cle.id,
      avant: { libelle },
    }
    await recordAction(inside, entree)
  })

/** The documents of a purchase, in the order they were added. */
export const listDocumentsJoints = (db: Database, groupement_id: string): Promise<DocumentGroupement[]> =>
  listDocuments(db, groupement_id)

export async function openDocument(magasin: Magasin, cle: Cle) {
  return openFichier(magasin, (await getDocument(magasin.db, cle)).fichier_id)
}

async function getDocument(db: Database, { id, document_id }: Cle): Promise<DocumentJoint> {
  const found = await findDocument(db, id, document_id)
  if (!found) throw new NotFound()
  return found
}
