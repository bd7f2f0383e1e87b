import type { DocumentDuBureau } from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import {
  type ActeDocument,
  checkActe,
  checkPlace,
  type DocumentCooperativeSaisie,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative-saisie'
import {
  deposeFichiers,
  type FichierJuge,
  judgeFichier,
  type Keep,
  type Magasin,
} from '../../organisme/fichiers/fichiers.service.ts'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import * as rows from './documents-cooperative.repository.ts'
import { readDocument } from './lecture.service.ts'

type Recu = { nom: string; octets: Uint8Array }
type Connu = { id: string; version: number }
type Depose = { juge: FichierJuge; keep: Keep }

const OBJET = 'document_cooperative' as const

/** Judges a file by its content, then runs the act that keeps it. */
async function deposing<Result>(
  { session }: RequestContext,
  magasin: Magasin,
  recu: Recu,
  run: (depose: Depose) => Promise<Result>,
) {
  const juge = await judgeFichier(recu, 'pdf_image')
  return deposeFichiers(magasin, { fichiers: [juge], depose_par: session.id }, (keep) => run({ juge, keep }))
}

export const addDocument = (context: RequestContext, magasin: Magasin, saisie: DocumentCooperativeSaisie, recu: Recu) =>
  deposing(context, magasin, recu, ({ juge, keep }) =>
    act(context, async (inside, tx): Promise<DocumentDuBureau> => {
      await rows.lockPlace(tx)
      checkPlace((await rows.listDocuments(tx)).length)
      const id = await rows.insertDocument(tx, saisie)
      const nom = await keepEdition(inside, tx, id, { juge, keep })
      await recordAction(inside, { action: 'ajout', objet: OBJET, objet_id: id, apres: { ...saisie, nom } })
      return readDocument(tx, id)
    }),
  )

/** The former file is kept, and only the office reads it. */
export const replaceFichier = (context: RequestContext, magasin: Magasin, connu: Connu, recu: Recu) =>
  deposing(context, magasin, recu, ({ juge, keep }) =>
    act(context, async (inside, tx): Promise<DocumentDuBureau> => {
      const { id, titre } = await lockKnown(tx, connu)
      const avant = { nom: (await readDocument(tx, id)).fichier.nom }
      const apres = { titre, nom: await keepEdition(inside, tx, id, { juge, keep }) }
      await rows.updateDocument(tx, id, {})
      await recordAction(inside, { action: 'document_remplace', objet: OBJET, objet_id: id, avant, apres })
      return readDocument(tx, id)
    }),
  )

export const changeDocument = (context: RequestContext, connu: Connu, saisie: DocumentCooperativeSaisie) =>
  act(context, async (inside, tx): Promise<DocumentDuBureau> => {
    const { id, titre, categorie, lecteurs } = await lockKnown(tx, connu)
    await rows.updateDocument(tx, id, saisie)
    const avant = { titre, categorie, lecteurs }
    await recordChange(inside, { action: 'modification', objet: OBJET, objet_id: id, avant, apres: saisie })
    return readDocument(tx, id)
  })

const ACTIONS = { retirer: 'document_retire', remettre: 'document_remis' } as const

export const moveDocument = (context: RequestContext, connu: Connu, acte: ActeDocument) =>
  act(context, async (inside, tx): Promise<DocumentDuBureau> => {
    const document = await lockKnown(tx, connu)
    const { id, titre } = document
    checkActe(acte, document)
    await rows.updateDocument(tx, id, { retire_le: acte === 'retirer' ? inside.now : null })
    await recordAction(inside, { action: ACTIONS[acte], objet: OBJET, objet_id: id, apres: { titre } })
    return readDocument(tx, id)
  })

async function lockKnown(tx: Database, { id, version }: Connu) {
  const document = await rows.lockDocument(tx, id)
  if (!document) throw new NotFound()
  if (document.version !== version) throw new StaleVersion()
  return document
}

async function keepEdition({ now }: RequestContext, tx: Database, document_id: string, { juge, keep }: Depose) {
  const { id: fichier_id } = await keep(tx, juge)
  await rows.insertEdition(tx, { document_id, fichier_id, depose_le: now })
  const { fichier } = await readDocument(tx, document_id)
  return fichier.nom
}
