import type { Suppression } from '@sillon/contract/secretariat/comptes-suppression'
import { WEB_PATHS } from '@sillon/contract/web-paths'
import { type Bloquant, CONSERVE, listBloquants } from '@sillon/domain/comptes/comptes/suppression'
import { jourOf } from '@sillon/domain/jour'
import { DUREES_CONSERVATION } from '@sillon/domain/organisme/journal/conservation'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { requireMotDePasseActuel } from '../../comptes/comptes/mot-de-passe-actuel.service.ts'
import { closeForSuppression } from '../../comptes/comptes/suppression.service.ts'
import { isDernierAdministrateur } from '../../comptes/utilisateurs/utilisateurs.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Passwords } from '../../platform/password.ts'
import { listEntreprisesTenues, lockAdhesionsTenues } from './attaches.repository.ts'
import { toMailSuppression } from './suppression.mails.ts'

export async function readSuppression(context: RequestContext): Promise<Suppression> {
  const bloquants = await readBloquants(context)
  return { bloquants, conserve: [...CONSERVE], delai_jours: DUREES_CONSERVATION.suppression_jours }
}

async function readBloquants({ db, session }: RequestContext): Promise<Bloquant[]> {
  const { id, adherent_id, is_admin } = session
  return listBloquants({
    dernier_administrateur: is_admin && (await isDernierAdministrateur(db, id)),
    entreprises: adherent_id ? await listEntreprisesTenues(db, adherent_id) : [],
  })
}

type Demande = { mot_de_passe_actuel: string; adresse: string }

/** Closes the account at once; its data is erased thirty days later. */
export async function requestSuppression(
  context: RequestContext,
  { passwords, outbox }: { passwords: Passwords; outbox: Outbox },
  preuve: Demande,
) {
  const { session, now } = context
  const verifie = await requireMotDePasseActuel(context, passwords, preuve)
  await act(context, async (inside, tx) => {
    if (session.adherent_id) await lockAdhesionsTenues(tx, session.adherent_id)
    const [bloquant] = await readBloquants(inside)
    if (bloquant) throw new RuleViolation(bloquant.code, bloquant.message)
    await verifie(tx)
    await startSuppression(tx, outbox, { id: session.id, toMail: toMailSuppression, now })
    await recordAction(inside, { action: 'suppression_demandee', objet: 'utilisateur', objet_id: session.id })
  })
}

type Depart = {
  id: string
  toMail: (suppression: { prenom: string; prevue_le: string; lien: string }) => Mail
  now: Date
}

/** Whoever starts the deletion, the person is told by mail, with a link that undoes it. */
export async function startSuppression(tx: Database, outbox: Outbox, { id, toMail, now }: Depart) {
  const { titulaire, prevue, jeton } = await closeForSuppression(tx, id, now)
  const { prenom, email, adherent_id } = titulaire
  const lien = outbox.urlOf(`${WEB_PATHS.annulation}?objet=suppression`, jeton)
  const mail = toMail({ prenom, prevue_le: jourOf(prevue), lien })
  await outbox.post(tx, { email, utilisateur_id: id, adherent_id }, mail, now)
}
