import { isPostable } from '@sillon/domain/comptes/lettres/lettre'
import { jourOf } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'
import type { Destinataire, Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { listDestinataires } from '../destinataires/destinataires.service.ts'
import { insertLettre, listSujets, setAsideSujets } from './lettres.repository.ts'

export type Facteur = { db: Database; outbox: Outbox; now: Date }

type Annonce = {
  entreprise_id: string
  /** The people of the company whom a mail reaches. */
  destinataires: readonly Destinataire[]
  /** Without a recipient: the words of the letter. */
  toMail: (destinataire?: Destinataire) => Mail
  /** True when the piece is the letter: it carries the address, and says everything. */
  pieceSeule?: boolean
}

/** Tells a company: a mail to each of these people, or a letter to post when there is nobody. */
export async function tellEntreprise(
  { db, outbox, now }: Facteur,
  { entreprise_id, destinataires, toMail, pieceSeule = false }: Annonce,
) {
  for (const destinataire of destinataires) await outbox.post(db, destinataire, toMail(destinataire), now)
  if (destinataires.length === 0) await writeLettre(db, { entreprise_id, mail: toMail(), pieceSeule, now })
}

/** Tells those who manage a company, all in the same words. */
export async function tellGestionnaires(facteur: Facteur, entreprise_id: string, mail: Mail) {
  const destinataires = await listDestinataires(facteur.db, entreprise_id)
  await tellEntreprise(facteur, { entreprise_id, destinataires, toMail: () => mail })
}

type AEcrire = { entreprise_id: string; mail: Mail; pieceSeule: boolean; recommandee?: boolean; now: Date }

/** Writes the letter of a mail, once for each subject. */
export async function writeLettre(
  tx: Database,
  { entreprise_id, mail, pieceSeule, recommandee = false, now }: AEcrire,
) {
  const { modele, objet, titre, paragraphes, faits, signature, jointes, formulaire, pieces, sujet_id } = mail
  if (!isPostable(modele)) return
  await insertLettre(tx, {
    entreprise_id,
    ecrite_le: now,
    modele,
    objet,
    contenu: pieceSeule
      ? null
      : {
          ...{ titre, paragraphes },
          ...(faits && { faits }),
          ...(signature && { signature }),
          ...(jointes && { jointes }),
          ...(formulaire && { formulaire }),
        },
    document_id: pieces?.[0] ?? null,
    sujet_id: sujet_id ?? null,
    recommandee,
  })
}

/** Those of these subjects that a letter of this kind was written for, whatever became of it. */
export const listSujetsEcrits = async (
  db: Database,
  modele: string,
  sujet_ids: readonly string[],
): Promise<ReadonlySet<string | null>> => new Set(await listSujets(db, modele, sujet_ids))

/** Sets these letters aside: their subject was told otherwise, or is no longer true. */
export const forgetLettres = (tx: Database, sujet_ids: readonly string[], now: Date) =>
  setAsideSujets(tx, sujet_ids, jourOf(now))
