import type { Jointe } from '@sillon/domain/comptes/lettres/jointe'
import { refuseDepart, refusePerdu } from '@sillon/domain/secretariat/messages/jointes'
import type { FichierLu, Magasin } from '../../organisme/fichiers/fichiers.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { LostFile } from '../../platform/http/refusals.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { listDocumentsChoisis, openPourBureau } from '../../societariat/documents-cooperative/lecture.service.ts'
import { listJointes } from './liste.repository.ts'

/** The documents that mails carried, by the id of each mail that carried some. */
export async function readJointesEnvoyees(db: Database, ids: readonly string[]): Promise<Map<string, Jointe[]>> {
  if (ids.length === 0) return new Map()
  return new Map((await listJointes(db, ids)).map(({ id, jointes }) => [id, jointes]))
}

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
      const lues = await readFichiers(magasin, jointes)
      if ('refus' in lues) return lues
      dernieres = { cle, ...lues }
    }
    return { fichiers: dernieres.fichiers }
  }
}

async function readFichiers(magasin: Magasin, jointes: Jointes): Promise<Lues> {
  const fichiers: FichierLu[] = []
  for (const { document_id, edition_id, titre } of jointes) {
    try {
      fichiers.push(await openPourBureau(magasin, document_id, edition_id))
    } catch (error) {
      if (error instanceof LostFile) return { refus: refusePerdu(titre) }
      throw error
    }
  }
  return { fichiers }
}
