import { toInstantParis } from '@sillon/domain/instant-paris'
import { jourOf, lundiOf } from '@sillon/domain/jour'
import { desabonnementDe } from '../../annuaire/annuaire/desabonnement.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { toMailResume } from './resume.mails.ts'
import { listAResumer, readResume } from './resume.repository.ts'

type ResumeContext = { db: Database; now: Date; outbox: Outbox }

/**
 * Writes once a week, at most, to those who chose one digest: one transaction each, so that a run that is late or killed
 * is finished by the next one.
 */
export function sendResumes({ signal, ...context }: ResumeContext & { signal: AbortSignal }) {
  const { db, now } = context
  const lundi = lundiOf(jourOf(now))
  const semaine = { now, depuis: toInstantParis(lundi, '00:00') ?? lundi }
  return inBatches(signal, {
    list: (after, limit) => listAResumer(db, { ...semaine, after, limit }),
    treat: (adherent_id) =>
      act(context, async ({ outbox }, tx) => {
        const resume = await readResume(tx, adherent_id, semaine)
        if (!resume) return
        const mail = toMailResume(resume.annonces, { lien: outbox.urlOf('/groupements-achats/') })
        const desabonnement = desabonnementDe(outbox, adherent_id, 'toutes')
        await outbox.post(tx, resume.destinataire, { ...mail, desabonnement }, now)
      }),
  })
}
