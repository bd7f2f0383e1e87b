import type { Organisme } from '@sillon/domain/organisme/parametres/organisme'
import { nextEssai } from '@sillon/domain/secretariat/courriels/essais'
import { isLiveJeton } from '../../comptes/comptes/jetons.service.ts'
import type { Magasin } from '../../organisme/fichiers/fichiers.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { readPiecesJointes } from '../../pieces/documents/pieces-jointes.service.ts'
import { type SecretKey, unseal } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { SendFailure } from '../../platform/mail/send-failure.ts'
import { markFailed, markLater, markSent, markUseless, takeDueCourriel } from './courriels.repository.ts'
import { openJointes } from './jointes.service.ts'

type Sender = Magasin & { now: () => Date; secretKey: SecretKey; mailer: Mailer }
type LireJointes = ReturnType<typeof openJointes>
type Courriel = NonNullable<Awaited<ReturnType<typeof takeDueCourriel>>>

const LANES = 3

/** Sends the mails that are due, until none is left, the mail server cannot be reached or `signal` aborts. */
export async function sendCourriels(sender: Sender, signal: AbortSignal) {
  const { db, now } = sender
  const organisme = await readOrganisme(db)
  const readJointes = openJointes(sender)
  const halt = new AbortController()
  const over = AbortSignal.any([signal, halt.signal])
  const lane = async () => {
    while (!over.aborted) {
      const courriel = await takeDueCourriel(db, now())
      if (!courriel) return
      if (!(await sendCourriel({ ...sender, readJointes, organisme }, courriel))) halt.abort()
    }
  }
  const lanes = Array.from({ length: LANES }, () =>
    lane().catch((error: unknown) => {
      halt.abort()
      throw error
    }),
  )
  await Promise.all(lanes)
}

/** Returns false when sending other mails now would fail too. */
async function sendCourriel(
  { db, now, secretKey, mailer, readJointes, organisme }: Sender & { readJointes: LireJointes; organisme: Organisme },
  courriel: Courriel,
) {
  const { id, destinataire, objet } = courriel
  const mail = openMail(courriel, secretKey)
  if (!mail) {
    await markFailed(db, id, 'Le contenu du message ne peut plus être lu.', now())
    return true
  }
  if (!(await isUseful(db, mail, now()))) {
    await markUseless(db, id, 'Le lien du message n’était plus valable.', now())
    return true
  }
  const pieces = await readPiecesJointes(db, mail.pieces ?? [])
  if ('refus' in pieces) {
    await markFailed(db, id, pieces.refus, now())
    return true
  }
  const jointes = await readJointes(mail.jointes)
  if ('refus' in jointes) {
    await markFailed(db, id, jointes.refus, now())
    return true
  }
  try {
    await mailer.send({
      id,
      destinataire,
      objet,
      ...renderMail(mail, organisme),
      repondre_a: organisme,
      desabonnement: mail.desabonnement?.direct,
      pieces: [...pieces.pieces, ...jointes.fichiers, ...textesOf(mail)],
    })
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error
    await recordFailure(db, courriel, error, now())
    return error.kind !== 'injoignable'
  }
  await markSent(db, id, now())
  return true
}

const textesOf = ({ textes = [] }: Mail) =>
  textes.map(({ texte, ...fichier }) => ({ ...fichier, octets: new TextEncoder().encode(texte) }))

type Contenu = { id: string; contenu_chiffre: Buffer | null }

/** Returns undefined when the key has changed or the content was erased. */
export function openMail({ id, contenu_chiffre }: Contenu, secretKey: SecretKey): Mail | undefined {
  try {
    if (!contenu_chiffre) return undefined
    return JSON.parse(unseal(contenu_chiffre, secretKey, { colonne: 'courriels.contenu_chiffre', id })) as Mail
  } catch {
    return undefined
  }
}

/** False when the mail’s link was used, replaced or has expired while the mail waited: it would mislead. */
async function isUseful(db: Database, { bouton }: Mail, now: Date) {
  const jeton = bouton?.href.split('#jeton=')[1]
  return jeton === undefined || (await isLiveJeton(db, jeton, now))
}

async function recordFailure(db: Database, { id, tentatives }: Courriel, { kind, message }: SendFailure, now: Date) {
  const le = kind === 'refuse' ? null : nextEssai(tentatives, now)
  if (le) await markLater(db, id, message, le, now)
  else await markFailed(db, id, message, now)
}
