import type { Fichier } from '@sillon/contract/route'
import type { DocumentType } from '@sillon/domain/organisme/parametres/document-type'
import { toNomFichier } from '@sillon/domain/pieces/documents/nom-fichier'
import { findLogoImprimable } from '../../organisme/parametres/logos.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { type DocumentOuvert, findContenu, listOuverts, lockDocument, saveContenu } from './contenus.repository.ts'
import { listDestinatairesOf, type Production, postDocument } from './envoi.service.ts'
import { printPiece } from './impression.ts'
import type { Piece } from './pdf/piece.ts'

/** Path of the page that verifies an attestation, printed on it. */
const PAGE_VERIFICATION = '/verification'

/**
 * Prints a document once and sends its mail once, in one transaction: after a crash both are still to do. When nobody
 * has an address, `courriel_le` stays empty: printed, to be sent, not sent. `libre`: skips a document that another
 * server is printing.
 */
export function produceDocument({ db, now, outbox }: Production, id: string, { libre = false } = {}) {
  return inTransaction(db, async (tx) => {
    const document = await lockDocument(tx, id, { libre })
    if (!document || document.produit_le) return
    const octets = await printPiece(toPiece(document, { logo: await readLogo(tx, document), outbox }))
    await saveContenu(tx, id, octets, empreinteOf(octets), now)
    if (!document.modele_courriel || document.courriel_le) return
    await postDocument({ db: tx, now, outbox }, document, await listDestinatairesOf(tx, document))
  })
}

type Impression = { logo: Uint8Array | null; outbox: Outbox }

const toPiece = ({ type, numero, date_emission, donnees }: DocumentOuvert, { logo, outbox }: Impression): Piece => ({
  type,
  numero,
  date_emission,
  donnees,
  logo,
  verification: outbox.urlOf(PAGE_VERIFICATION),
})

const readLogo = async (db: Database, { donnees: { emetteur } }: DocumentOuvert) =>
  emetteur.logo ? findLogoImprimable(db, emetteur.logo) : null

/** These documents as they are drawn on paper, by id, from what their issue froze. Documents of one logo share it. */
export async function readPieces(
  { db, outbox }: Omit<Production, 'now'>,
  ids: readonly string[],
): Promise<Map<string, Piece>> {
  const logos = new Map<string | null, Uint8Array | null>()
  const pieces = new Map<string, Piece>()
  for (const document of await listOuverts(db, ids)) {
    const { logo: cle } = document.donnees.emetteur
    if (!logos.has(cle)) logos.set(cle, await readLogo(db, document))
    pieces.set(document.id, toPiece(document, { logo: logos.get(cle) ?? null, outbox }))
  }
  return pieces
}

/** The PDF of a document, printed now when it was not yet. */
export async function openDocument(production: Production, id: string): Promise<Fichier> {
  await produceDocument(production, id)
  const found = await readContenu(production.db, id)
  if (!found) throw new Error('A piece that was just printed has no content.')
  return found
}

/** Returns undefined when it is not printed yet. Throws when the stored bytes are no longer those that were issued. */
export async function readContenu(db: Database, id: string) {
  const found = await findContenu(db, id)
  if (!found) return undefined
  if (!found.sha256 || !empreinteOf(found.octets).equals(found.sha256)) throw new Error('A piece was altered.')
  return { nom: nomFichier(found), type: 'application/pdf', octets: new Uint8Array(found.octets) }
}

type Nomme = { type: string; numero: string | null; edition: number; raison_sociale: string | null }

/** « BC-2027-000123-edition-2-earl-les-chaumes.pdf »: the name says which company’s document it is. */
const nomFichier = ({ type, numero, edition, raison_sociale }: Nomme) =>
  `${[
    numero ?? NOMS[type as DocumentType],
    edition > 1 && `edition-${edition}`,
    raison_sociale && toNomFichier(raison_sociale),
  ]
    .filter(Boolean)
    .join('-')}.pdf`

const NOMS: Record<DocumentType, string> = {
  appel: 'appel-de-cotisation',
  facture: 'facture',
  avoir: 'avoir',
  recu: 'recu',
  attestation: 'attestation',
  mise_en_demeure: 'mise-en-demeure',
  mandat: 'mandat-sepa',
  bon_commande: 'bon-de-commande',
  commande_fournisseur: 'commande-fournisseur',
}
