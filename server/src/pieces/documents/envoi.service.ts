import { requireEnvoi } from '@sillon/domain/pieces/documents/envoi'
import {
  listDestinatairesCommandes,
  listDestinatairesFactures,
} from '../../comptes/destinataires/destinataires.service.ts'
import { forgetLettres, tellEntreprise } from '../../comptes/lettres/lettres.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { addTextes, readTextesCourriels } from '../../organisme/parametres/courriels.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { type DocumentOuvert, lockDocument, markCourriel, readParti } from './contenus.repository.ts'
import { toMailDocument, valeursOf } from './documents.mails.ts'

export type Production = { db: Database; now: Date; outbox: Outbox }

/** Sends a document that was printed when nobody in the company had an address. The bytes are those printed then. */
export function sendDocument(context: RequestContext, outbox: Outbox, id: string) {
  return act(context, async (inside, tx) => {
    const document = await lockDocument(tx, id)
    if (!document) throw new NotFound()
    const destinataires = await listDestinatairesOf(tx, document)
    requireEnvoi({ ...document, parti: await readParti(tx, id) }, destinataires.length)
    await postDocument({ ...inside, outbox }, document, destinataires)
    await forgetLettres(tx, [id], inside.now)
    const apres = { numero: document.numero, envoyes: destinataires.length }
    await recordAction(inside, { action: 'envoi', objet: 'document', objet_id: id, apres })
    return { envoyes: destinataires.length, document }
  })
}

const isBon = ({ type }: DocumentOuvert) => type === 'bon_commande'

export async function listDestinatairesOf(db: Database, document: DocumentOuvert): Promise<Destinataire[]> {
  if (!document.entreprise_id) return []
  const list = isBon(document) ? listDestinatairesCommandes : listDestinatairesFactures
  return list(db, document.entreprise_id)
}

/** Mails a document, once. Without any recipient, `courriel_le` stays empty and a letter waits to be posted. */
export async function postDocument(
  { db, now, outbox }: Production,
  document: DocumentOuvert,
  destinataires: readonly Destinataire[],
) {
  if (!document.entreprise_id) return
  const lien = outbox.urlOf(isBon(document) ? `/bon-commande/${document.bon_commande_id}` : '/mes-adhesions/')
  const poste = { ...document, modele: document.modele_courriel ?? '', lien }
  const mail = { ...toMailDocument(poste), sujet_id: document.id }
  const textes = await readTextesCourriels(db)
  await tellEntreprise(
    { db, outbox, now },
    {
      entreprise_id: document.entreprise_id,
      destinataires,
      toMail: (destinataire) => addTextes(mail, textes, { ...valeursOf(poste), prenom: destinataire?.prenom }),
      // An order has its parties in columns, not in the window of an envelope.
      pieceSeule: !isBon(document),
    },
  )
  if (destinataires.length > 0) await markCourriel(db, document.id, now)
}
