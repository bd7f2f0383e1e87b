import type { EssaiRegistre, EssaiSmtp } from '@sillon/contract/organisme/parametres-essais'
import { TooManyAttempts } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { SendFailure } from '../../platform/mail/send-failure.ts'
import type { RegistreEntreprises } from '../../platform/registre-entreprises/registre-entreprises.ts'
import { recordAction } from '../journal/journal.service.ts'
import { getEmail } from './essais.repository.ts'
import { readOrganisme } from './organisme.service.ts'
import { essaiMail } from './parametres.mails.ts'

const RETRY_AFTER_S = 5

/** One test at a time on this server, so that a button cannot overload an outside service. */
export function createEssais() {
  let running = false
  return async <Result>(essai: () => Promise<Result>): Promise<Result> => {
    if (running) throw new TooManyAttempts(RETRY_AFTER_S)
    running = true
    try {
      return await essai()
    } finally {
      running = false
    }
  }
}

/** Sends a mail to the administrator directly, not through the outbox, so that a failure is answered at once. */
export async function tryMailer(context: RequestContext, mailer: Mailer | undefined): Promise<EssaiSmtp> {
  if (!mailer) return { etat: 'absent', erreur: null, duree_ms: 0 }
  const { db, session } = context
  const destinataire = await getEmail(db, session.id)
  const contenu = renderMail(essaiMail, await readOrganisme(db))
  const started = performance.now()
  const erreur = await mailer.send({ id: crypto.randomUUID(), destinataire, objet: essaiMail.objet, ...contenu }).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof SendFailure)) throw error
      return error.message
    },
  )
  const etat = erreur === null ? 'envoye' : 'echec'
  await recordAction(context, { action: 'essai', objet: 'parametres.smtp', apres: { etat } })
  return { etat, erreur, duree_ms: Math.round(performance.now() - started) }
}

/** Asks the registry again, without its cache. */
export async function tryRegistre(
  context: RequestContext,
  registre: RegistreEntreprises,
  siret: string,
): Promise<EssaiRegistre> {
  const started = performance.now()
  const reponse = await registre.findBySiret(siret, { sansMemoire: true })
  const duree_ms = Math.round(performance.now() - started)
  await recordAction(context, { action: 'essai', objet: 'parametres.registre', apres: { etat: reponse.etat } })
  const raison_sociale = reponse.etat === 'trouve' ? reponse.etablissement.raison_sociale : null
  return { etat: reponse.etat, siret, raison_sociale, duree_ms }
}
