import type { Resiliation } from '@sillon/contract/dossiers/adhesions-resiliation'
import { applyAction } from '@sillon/domain/dossiers/adhesions/cycle-adhesion'
import {
  campagnesDues,
  canAnnulerResiliation,
  checkDateEffet,
  checkPrecision,
  dateEffetProposee,
  formatMotifResiliation,
  type MotifResiliation,
  premiereDateEffet,
} from '@sillon/domain/dossiers/adhesions/resiliation'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { openAdhesion, rightsIn } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametresAdhesions } from '../../organisme/parametres/adhesions.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { postAvis } from './avis.service.ts'
import { toMailAnnulation, toMailResiliation } from './resiliation.mails.ts'
import { findPrevision, listCampagnesAVenir, savePrevision } from './resiliation.repository.ts'

type Question = { id: string; date_effet?: Jour | undefined }

export async function readResiliation(context: RequestContext, { id, date_effet }: Question): Promise<Resiliation> {
  const { db, now } = context
  const { statut, entreprise_id } = await openAdhesion(context, id, 'lire_adhesion')
  const today = jourOf(now)
  const regles = await readParametresAdhesions(db)
  const campagnes = await listCampagnesAVenir(db, today)
  const { date_effet: prevue_le, ...demande } = await findPrevision(db, id)
  const may = (await rightsIn(context, entreprise_id))('resilier_adhesion')
  const isActive = statut === 'active'
  const proposee = dateEffetProposee(campagnes, { today, regles })
  return {
    possible: may && isActive && prevue_le === null,
    date_effet_minimum: premiereDateEffet(today, regles),
    date_effet_proposee: proposee,
    preavis_mois: regles.preavis_mois,
    campagnes_dues: campagnesDues(campagnes, date_effet ?? prevue_le ?? proposee).map(({ annee }) => annee),
    prevue: isActive && prevue_le !== null ? { date_effet: prevue_le, ...demande } : null,
    peut_annuler: may && isActive && canAnnulerResiliation(prevue_le, today),
  }
}

type Demande = { motif: MotifResiliation; precision?: string | null | undefined; date_effet: Jour }

/** The membership stays active until the effective date. */
export function planResiliation(context: RequestContext, outbox: Outbox, id: string, demande: Demande) {
  return act(context, async (inside, tx): Promise<Resiliation> => {
    const { session, now } = context
    const { date_effet, precision = null } = demande
    const motif = formatMotifResiliation(demande.motif, precision)
    const adhesion = await openAdhesion(inside, id, 'resilier_adhesion')
    applyAction('resilier', adhesion.statut, { acteur: session.is_admin ? 'admin' : 'adherent', motif })
    if ((await findPrevision(tx, id)).date_effet !== null) {
      throw new RuleViolation('resiliation.deja-prevue', 'Une résiliation est déjà prévue pour cette adhésion.')
    }
    await checkDemande(inside, { ...demande, precision })

    const prevision = { resiliation_prevue_le: date_effet, resiliation_motif: motif }
    const auteur = { resiliation_demandee_le: now, resiliation_demandee_par: session.id }
    await savePrevision(tx, id, { ...prevision, ...auteur, modifiee_le: now })
    const apres = { date_effet, motif }
    await recordAction(inside, { action: 'resiliation_demandee', objet: 'adhesion', objet_id: id, apres })
    const saved = await readResiliation(inside, { id })
    const par = `${session.prenom} ${session.nom}`
    await postAvis(inside, { outbox, adhesion, page: pageOf(id) }, (sujet) =>
      toMailResiliation(sujet, { ...saved, date_effet, motif, par }),
    )
    return saved
  })
}

const pageOf = (id: string) => `/supprimer-mon-adhesion/${id}/` as const

async function checkDemande({ db, now }: RequestContext, demande: Demande & { precision: string | null }) {
  const { motif, precision, date_effet } = demande
  const today = jourOf(now)
  const regles = await readParametresAdhesions(db)
  const errors = [...checkPrecision(motif, precision), ...checkDateEffet(date_effet, { today, regles })]
  if (errors.length > 0) throw new InvalidInput(...errors)
}

export function cancelResiliation(context: RequestContext, outbox: Outbox, id: string) {
  return act(context, async (inside, tx): Promise<Resiliation> => {
    const { session, now } = context
    const adhesion = await openAdhesion(inside, id, 'resilier_adhesion')
    const avant = await findPrevision(tx, id)
    const isRunning = adhesion.statut === 'active' || adhesion.statut === 'suspendue'
    if (!isRunning || !canAnnulerResiliation(avant.date_effet, jourOf(now))) {
      throw new RuleViolation('resiliation.rien-a-annuler', 'Il n’y a pas de résiliation à annuler.')
    }
    const rien = {
      resiliation_prevue_le: null,
      resiliation_motif: null,
      resiliation_demandee_le: null,
      resiliation_demandee_par: null,
    }
    await savePrevision(tx, id, { ...rien, modifiee_le: now })
    await recordAction(inside, {
      action: 'resiliation_annulee',
      objet: 'adhesion',
      objet_id: id,
      avant: { date_effet: avant.date_effet, motif: avant.motif },
    })
    await postAvis(inside, { outbox, adhesion }, (sujet) =>
      toMailAnnulation(sujet, { par: `${session.prenom} ${session.nom}` }),
    )
    return readResiliation(inside, { id })
  })
}
