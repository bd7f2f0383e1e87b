import { tellGestionnaires } from '../../comptes/lettres/lettres.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { getEntreprise } from '../entreprises/entreprises.service.ts'

/** `page`: where the link of the mail leads, by default the membership. */
type Avis = { outbox: Outbox; adhesion: { id: string; entreprise_id: string }; page?: `/${string}` }

/** Tells those who manage the company. */
export async function postAvis(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { outbox, adhesion: { id, entreprise_id }, page = `/mes-adhesions/${id}/entreprise/` }: Avis,
  toMail: (sujet: { raison_sociale: string; lien: string }) => Mail | undefined,
) {
  const { raison_sociale } = await getEntreprise(db, entreprise_id)
  const mail = toMail({ raison_sociale, lien: outbox.urlOf(page) })
  if (mail) await tellGestionnaires({ db, outbox, now }, entreprise_id, mail)
}
