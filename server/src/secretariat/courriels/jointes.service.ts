import { refuseDepart } from '@sillon/domain/secretariat/messages/jointes'
import type { FichierLu, Magasin } from '../../organisme/fichiers/fichiers.service.ts'
import { LostFile } from '../../platform/http/refusals.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { listDocumentsChoisis, openPourBureau } from '../../societariat/documents-cooperative/lecture.service.ts'

type Jointes = NonNullable<Mail['jointes']>
type Lues = { fichiers: FichierLu[] } | { refus: string }

/**
 * Reads the documents that mails carry, at their departure. The mails of a message follow each other: its files are
 * read once for all of them. A document withdrawn since then is asked for each time.
 */
export function openJointes(magasin: Magasin) {
  let dernieres: { cle: string; fichiers: FichierLu[] } = { cle: '', fichiers: [] }
  return async (jointes: Jointes = []): Promise<Lues> => {
    const documents = await listDocumentsChoisis(
      magasin.db,
      jointes.map(({ document_id }) => document_id),
    )
    const [refus] = documents.flatMap((document) => refuseDepart(document) ?? [])
    if (refus) return { refus }
    const cle = jointes.map(({ edition_id }) => edition_id).join()
    if (cle !== dernieres.cle) {
      const fichiers = await readFichiers(magasin, jointes)
      if (!fichiers) return { refus: 'Les pièces jointes du message manquent ou sont trop lourdes.' }
      dernieres = { cle, fichiers }
    }
    return { fichiers: dernieres.fichiers }
  }
}

/** Undefined when the store has lost one of them. */
async function readFichiers(magasin: Magasin, jointes: Jointes): Promise<FichierLu[] | undefined> {
  try {
    return await Promise.all(
      jointes.map(({ document_id, edition_id }) => openPourBureau(magasin, document_id, edition_id)),
    )
  } catch (error) {
    if (error instanceof LostFile) return undefined
    throw error
  }
}
