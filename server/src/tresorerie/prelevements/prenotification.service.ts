import type { Prelevement } from '@sillon/contract/tresorerie/prelevements'
import { type ApercuEnvoi, toApercuEnvoi } from '@sillon/domain/comptes/destinataires/apercu-envoi'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { EMPECHEMENT_LABELS, findEmpechement } from '@sillon/domain/tresorerie/prelevements/empechement'
import { refusDate } from '@sillon/domain/tresorerie/prelevements/plan'
import { requirePrepare } from '@sillon/domain/tresorerie/prelevements/prelevement-statut'
import { listDestinatairesFactures, listSansAdresse } from '../../comptes/destinataires/destinataires.service.ts'
import { listSujetsEcrits, tellEntreprise } from '../../comptes/lettres/lettres.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { listPrevues, updateLigne } from './lignes.repository.ts'
import { openPrelevement, readPrelevement } from './lots.service.ts'
import { PRENOTIFICATION, toMailPrenotification } from './prelevements.mails.ts'
import { updatePrelevement } from './prelevements.repository.ts'
import { refusParametres } from './preparation.service.ts'

const LETTRE_ECRITE = 'La lettre est déjà écrite\u00a0: elle attend d’être postée'

/**
 * Mails each company the notice of its debit, once. Returns how many have no address: their letter waits to be posted,
 * or their line must leave the batch. A line that can no longer be collected is not announced.
 */
export function prenotify(context: RequestContext, outbox: Outbox, id: string) {
  return act(context, async (inside, tx) => {
    const lot = await openPrelevement(tx, id)
    const ics = await requireIcs(tx, lot, context.now)
    const lien = outbox.urlOf('/mes-adhesions/')
    const { date_prelevement } = lot
    let envoyees = 0
    let sans_adresse = 0
    for (const ligne of (await readAPrevenir(tx, id)).retenues) {
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
    if (envoyees + sans_adresse > 0) {
      await updatePrelevement(tx, id)
      const apres = { envoyees, sans_adresse }
      await recordAction(inside, { action: 'prenotifier', objet: 'prelevement', objet_id: id, apres })
    }
    return { envoyees, sans_adresse }
  })
}

/** Shows what `prenotify` would do at this moment: it reads the same lines, and the same rules refuse it. */
export async function previewPrenotification({ db, now }: RequestContext, id: string): Promise<ApercuEnvoi> {
  await requireIcs(db, await readPrelevement(db, id), now)
  const { retenues, ecartees } = await readAPrevenir(db, id)
  return toApercuEnvoi(retenues, ecartees)
}

/** The lines whose holders are to be told, and those left out: no longer collected, or told by a letter already written. */
async function readAPrevenir(db: Database, id: string) {
  const muettes = (await listPrevues(db, id)).filter(({ prenotifiee_le }) => prenotifiee_le === null)
  const sans = await listSansAdresse(
    db,
    muettes.map(({ entreprise_id }) => entreprise_id),
  )
  const ecrites = await listSujetsEcrits(
    db,
    PRENOTIFICATION,
    muettes.map((ligne) => ligne.id),
  )
  const lues = muettes.map((ligne) => {
    const empechement = findEmpechement(ligne)
    const par_lettre = sans.has(ligne.entreprise_id)
    const isEcrite = par_lettre && ecrites.has(ligne.id)
    return {
      ...ligne,
      par_lettre,
      motif: empechement ? EMPECHEMENT_LABELS[empechement] : isEcrite ? LETTRE_ECRITE : null,
    }
  })
  return {
    retenues: lues.filter(({ motif }) => motif === null),
    ecartees: lues.flatMap(({ motif, ...ligne }) => (motif === null ? [] : [{ ...ligne, motif }])),
  }
}

/** The identifier that each notice shows; throws when this batch cannot be announced any more. */
async function requireIcs(db: Database, lot: Prelevement, now: Date): Promise<string> {
  requirePrepare(lot)
  const paiement = await readParametres(db, SECTIONS.paiement)
  const { ics, prenotification_jours } = paiement
  const today = jourOf(now)
  const refus = refusParametres(paiement) ?? refusDate(lot.date_prelevement, { today, prenotification_jours })
  if (refus || !ics) throw new RuleViolation('prelevement.prenotification', refus ?? '')
  return ics
}
