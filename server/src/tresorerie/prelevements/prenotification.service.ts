import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { refusDate } from '@sillon/domain/tresorerie/prelevements/plan'
import { requirePrepare } from '@sillon/domain/tresorerie/prelevements/prelevement-statut'
import { listDestinatairesFactures } from '../../comptes/destinataires/destinataires.service.ts'
import { tellEntreprise } from '../../comptes/lettres/lettres.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { listPrevues, updateLigne } from './lignes.repository.ts'
import { openPrelevement } from './lots.service.ts'
import { toMailPrenotification } from './prelevements.mails.ts'
import { updatePrelevement } from './prelevements.repository.ts'
import { refusParametres } from './preparation.service.ts'

/**
 * Mails each company the notice of its debit, once. Returns how many have no address: their letter waits to be posted,
 * or their line must leave the batch.
 */
export function prenotify(context: RequestContext, outbox: Outbox, id: string) {
  return act(context, async (inside, tx) => {
    const lot = await openPrelevement(tx, id)
    requirePrepare(lot)
    const paiement = await readParametres(tx, SECTIONS.paiement)
    const { ics, prenotification_jours } = paiement
    const today = jourOf(context.now)
    const refus = refusParametres(paiement) ?? refusDate(lot.date_prelevement, { today, prenotification_jours })
    if (refus || !ics) throw new RuleViolation('prelevement.prenotification', refus ?? '')

    const lien = outbox.urlOf('/mes-adhesions/')
    const { date_prelevement } = lot
    let envoyees = 0
    let sans_adresse = 0
    for (const ligne of (await listPrevues(tx, id)).filter((une) => une.prenotifiee_le === null)) {
      const { entreprise_id } = ligne
      const destinataires = await listDestinatairesFactures(tx, entreprise_id)
      const mail = { ...toMailPrenotification({ ...ligne, date_prelevement, ics, lien }), sujet_id: ligne.id }
      await tellEntreprise({ ...inside, outbox }, { entreprise_id, destinataires, toMail: () => mail })
      if (destinataires.length === 0) {
        sans_adresse += 1
      } else {
        await updateLigne(tx, ligne.id, { prenotifiee_le: context.now })
        envoyees += 1
      }
    }
    if (envoyees > 0) {
      await updatePrelevement(tx, id)
      const apres = { envoyees, sans_adresse }
      await recordAction(inside, { action: 'prenotifier', objet: 'prelevement', objet_id: id, apres })
    }
    return { envoyees, sans_adresse }
  })
}
