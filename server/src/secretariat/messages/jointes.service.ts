import type { Jointe } from '@sillon/domain/comptes/lettres/jointe'
import { checkJointes } from '@sillon/domain/secretariat/messages/jointes'
import type { MessageAEnvoyer } from '@sillon/domain/secretariat/messages/message-saisie'
import type { Database } from '../../platform/db/database.ts'
import { listDocumentsChoisis } from '../../societariat/documents-cooperative/lecture.service.ts'

type Choix = Pick<MessageAEnvoyer, 'documents'> & Partial<Pick<MessageAEnvoyer, 'editions'>>
/** `taille`: in bytes. */
type JointePesee = Jointe & { taille: number }

/**
 * The files that a message carries: those of `editions`, else the latest of each document. Refused, on their field,
 * when a member may not read one, or when they are too heavy together.
 */
export async function readJointes(db: Database, { documents, editions = [] }: Choix): Promise<JointePesee[]> {
  const choisis = (await listDocumentsChoisis(db, documents)).map(({ editions: siennes, ...document }) => {
    const edition = siennes.find(({ id }) => editions.includes(id)) ?? siennes[0]
    if (!edition) throw new Error('A document has at least one file.')
    return { ...document, edition_id: edition.id, nom: edition.fichier.nom, taille: edition.fichier.taille }
  })
  checkJointes(choisis)
  return choisis.map(({ id: document_id, edition_id, titre, nom, taille }) => ({
    document_id,
    edition_id,
    titre,
    nom,
    taille,
  }))
}
